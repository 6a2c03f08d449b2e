/** Which kind of server a new endpoint is: the rest is then filled in. Where there is no endpoint yet it says what one is. */
import { useEffect, useRef, useState } from 'react'
import type { EndpointPreset } from '../../../state/index.ts'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import styles from './EndpointsDialog.module.css'

type Props = { presets: readonly EndpointPreset[], /** It is to be the first endpoint. */ first: boolean, onPick: (preset: EndpointPreset) => void }

export function PresetPicker({ presets, first, onPick }: Props) {
  const texts = useEndpointTexts()
  const [query, setQuery] = useState('')
  const top = useRef<HTMLElement>(null)
  // Not the search box: on a phone it would bring the keyboard up.
  useEffect(() => queueMicrotask(() => top.current?.querySelector<HTMLElement>('button')?.focus()), [])
  const found = presets.filter((preset) => `${preset.name} ${titleOf(preset, texts.custom)} ${preset.baseUrl}`.toLowerCase().includes(query.trim().toLowerCase()))
  const groups = ([
    ['services', found.filter((preset) => !preset.local && !isCustom(preset))],
    ['local', found.filter(({ local }) => local)],
    ['other', found.filter((preset) => isCustom(preset) && !preset.local)],
  ] as const).filter(([, members]) => members.length > 0)
  return (
    <section ref={top} className={styles.picker} aria-label={texts.choose}>
      {first && <div className={styles.what}><p>{texts.what}</p><p>{texts.nothingSent}</p></div>}
      <div className={styles.ask}>
        <h3>{texts.choose}</h3>
        <input type="search" className={styles.search} aria-label={texts.searchPresets} placeholder={texts.searchPresets} value={query} onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !found[0]) return
            event.preventDefault()
            onPick(groups[0]![1][0]!)
          }} />
      </div>
      {groups.map(([group, members]) => (
        <fieldset key={group} aria-label={texts.groups[group]}>
          <div className={styles.heading} aria-hidden="true">{texts.groups[group]}</div>
          <ul className={styles.presets}>
            {members.map((preset) => (
              <li key={preset.name}>
                <button type="button" className={styles.preset} onClick={() => onPick(preset)}>
                  <b>{titleOf(preset, texts.custom)}</b>{' '}
                  <small>{isCustom(preset) ? texts.customSays : preset.baseUrl === '' ? texts.yourAddress : hostOf(preset.baseUrl)}</small>
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {groups.length === 0 && <output className={styles.none}>{texts.noPreset}</output>}
    </section>
  )
}

export function isCustom({ name }: EndpointPreset): boolean {
  return name === 'custom'
}

export function titleOf(preset: EndpointPreset, custom: string): string {
  return isCustom(preset) ? custom : preset.title
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}

/**
 * One endpoint: two fields and a click for most. It is saved when the reader says so; until then nothing is changed,
 * and the tests ask by what stands in the form.
 */
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { EndpointDesk, EndpointPreset, ListedEndpoint } from '../../../state/index.ts'
import { Button, TextField } from '../../../ui/index.ts'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import { Doctor } from './Doctor.tsx'
import { draftOf, edited, freeName, nameFault, newDraft, sameDraft } from './drafts.ts'
import type { Edits } from './drafts.ts'
import styles from './EndpointForm.module.css'
import { FormFoot } from './FormFoot.tsx'
import { KeyField } from './KeyField.tsx'
import { ModelField } from './ModelField.tsx'
import { MoreFields } from './MoreFields.tsx'
import { isCustom, titleOf } from './PresetPicker.tsx'
import type { Leaving } from './useLeaving.ts'
import { useModels } from './useModels.ts'
import { useTests } from './useTests.ts'
import { useTypedKey } from './useTypedKey.ts'

type Props = {
  desk: EndpointDesk
  /** Absent for a new one. */
  endpoint: ListedEndpoint | undefined
  /** Undefined where an old one has a preset that is not known any more. */
  preset: EndpointPreset | undefined
  /** The names of the others. */
  taken: readonly string[]
  /** Where the focus begins; in the list it stays there. */
  begin: 'list' | 'fields' | 'test'
  removing: boolean
  leaving: Leaving
  onRemoving: (removing: boolean) => void
  onSaved: (id: string, name: string) => void
  onRemoved: (endpoint: ListedEndpoint) => void
  onOther: () => void
}

export function EndpointForm({ desk, endpoint, preset, taken, begin, removing, leaving, onRemoving, onSaved, onRemoved, onOther }: Props) {
  const texts = useEndpointTexts()
  const [edits, setEdits] = useState<Edits>({})
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState(false)
  const [more, setMore] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const address = useRef<HTMLInputElement>(null)
  const keyInput = useRef<HTMLInputElement>(null)
  const modelInput = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const testButton = useRef<HTMLButtonElement>(null)

  const typedUrl = edits.baseUrl ?? endpoint?.baseUrl ?? preset?.baseUrl ?? ''
  const addresses = desk.addresses(typedUrl)
  const host = addresses && new URL(addresses.origin).hostname
  const base = endpoint ? draftOf(endpoint) : newDraft(preset ?? noPreset, freeName(preset && !isCustom(preset) ? preset.title : host ?? texts.custom, taken))
  const draft = edited(base, edits)
  const typed = useTypedKey({ place: endpoint?.key ?? 'none', origin: endpoint && desk.addresses(endpoint.baseUrl)?.origin }, addresses?.origin)
  const unsaved = typed.touched || !sameDraft(draft, base)
  useEffect(() => {
    leaving.setUnsaved(unsaved)
    return () => leaving.setUnsaved(false)
  })

  const tests = useTests(desk, draft, typed.usable)
  const models = useModels({ desk, draft, typedKey: typed.usable, base: addresses?.base, ready: addresses !== undefined && (typed.present || preset?.needsKey === false), onTold: tests.tell, onListed: (names) => {
    // A program on one's own machine has what was put there: no guess is better than its own list.
    if (!endpoint && preset?.local && edits.model === undefined && !names.includes(draft.model)) {
      const found = names.find((name) => !notForChat.test(name)) ?? names[0]
      if (found !== undefined) setEdits((before) => ({ ...before, model: found }))
    }
  } })
  useBegin(begin, () => typedUrl === '' ? address.current : preset?.needsKey !== false && keyInput.current ? keyInput.current : modelInput.current, testButton)

  const edit = (change: Edits) => {
    setEdits({ ...edits, ...change })
    setFailed(undefined)
    // What was found was found for what stood there before.
    if ('baseUrl' in change || 'model' in change || 'stream' in change || 'tools' in change) tests.stop()
  }
  const addressFault = addresses ? undefined : typedUrl.trim() === '' ? tried ? texts.address.missing : undefined : left || tried ? texts.address.bad : undefined
  const wrongName = nameFault(draft.name, taken)

  const save = async (): Promise<string | undefined> => {
    setTried(true)
    setFailed(undefined)
    if (!addresses) address.current?.focus()
    else if (typed.bad || typed.strayedFrom !== undefined) keyInput.current?.focus()
    else if (wrongName) {
      setMore(true)
      requestAnimationFrame(() => nameInput.current?.focus())
    } else {
      setBusy(true)
      const done = await (typed.change === undefined ? desk.put(draft) : desk.put(draft, typed.change))
      setBusy(false)
      const id = done.ok ? done.id ?? draft.id : undefined
      if (done.ok) reset()
      else setFailed(texts.failed(done.message))
      return id
    }
    return undefined
  }
  const reset = () => {
    setEdits({})
    setTried(false)
    setLeft(false)
    setFailed(undefined)
    typed.reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || (endpoint && !unsaved)) return
    const { name } = draft
    const id = await save()
    if (id === undefined) return
    onSaved(id, name)
    testButton.current?.focus()
  }
  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <div className={styles.scroll}>
        <header className={styles.header}>
          <h3>{endpoint ? draft.name : texts.newTitle(preset ? titleOf(preset, texts.custom) : draft.name)}</h3>
          {endpoint && preset && titleOf(preset, texts.custom) !== draft.name && <span className={styles.note}>{titleOf(preset, texts.custom)}</span>}
          {unsaved && endpoint && <span className={styles.note}>{texts.unsaved}</span>}
          {!endpoint && <Button look="quiet" onClick={onOther}>{texts.otherServer}</Button>}
        </header>
        <TextField label={texts.baseUrl} value={typedUrl} onChange={(baseUrl) => edit({ baseUrl })} problem={addressFault} ref={address} code inputMode="url" autoCapitalize="off" autoComplete="off" spellCheck={false} placeholder="https://"
          onBlur={() => {
            setLeft(typedUrl.trim() !== '')
            // Who only passes by asks nothing.
            if (!endpoint || edits.baseUrl !== undefined) models.auto()
          }}
          note={<output className={styles.asks}>{addresses && <>{texts.asks} <code>{addresses.chat}</code></>}</output>} />
        <KeyField key={endpoint?.key} typed={typed} held={endpoint?.key ?? 'none'} origin={addresses?.origin} preset={preset} canKeep={desk.canKeep} input={keyInput} onWhole={models.auto} />
        <ModelField value={draft.model} onChange={(model) => edit({ model })} listed={models.listed} suggested={preset?.models ?? []} state={models.state} input={modelInput} onOpen={models.auto} onFetch={models.fetch} onCancel={models.stop} canFetch={addresses !== undefined} />
        <MoreFields draft={draft} onEdit={edit} nameFault={wrongName} name={nameInput} open={more} onToggle={setMore} curl={addresses && desk.curl(draft)} />
        <Doctor draft={draft} unsaved={unsaved || !endpoint} preset={preset} abilities={endpoint?.abilities} tests={tests} button={testButton}
          onEdit={edit}
          onFocus={(field) => {
            if (field === 'key' && !typed.entering) typed.setPlan('replace')
            else ({ address, key: keyInput, model: modelInput })[field].current?.focus()
          }}
          onFetch={() => {
            models.fetch()
            modelInput.current?.focus()
          }} />
      </div>
      <FormFoot endpoint={endpoint} name={draft.name} unsaved={unsaved} busy={busy} failed={failed} removing={removing} leaving={leaving}
        onRevert={() => {
          reset()
          address.current?.focus()
        }}
        onRemoving={onRemoving}
        onRemove={async () => {
          if (!endpoint) return
          await desk.remove(endpoint.id)
          onRemoved(endpoint)
        }}
        onSaveAndGo={async () => {
          if (await save() !== undefined) leaving.go()
          else leaving.stay()
        }}
        onDiscardAndGo={() => {
          reset()
          leaving.go()
        }} />
    </form>
  )
}

/** Models that are in the same lists and answer no questions. */
const notForChat = /embed|rerank|whisper|tts|moderation|dall-e|image/i
/** For an endpoint whose preset is not known any more. */
const noPreset: EndpointPreset = { name: 'custom', title: '', baseUrl: '', models: [], needsKey: true, local: false }

function useBegin(begin: Props['begin'], first: () => HTMLElement | null, test: { current: HTMLElement | null }) {
  useEffect(() => {
    if (begin === 'test') test.current?.focus()
    else if (begin === 'fields') first()?.focus()
    // Once: whatever changes later leaves the focus alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

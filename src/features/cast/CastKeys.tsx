/** Where no key is held the server may refuse: said before, not after. Of servers on the reader's own machine nothing is said; they usually want none. */
import { useEffect, useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { ListedEndpoint } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import styles from './CastDialog.module.css'

export function CastKeys({ asked }: { asked: readonly ListedEndpoint[] }) {
  const texts = useLiveTexts()
  const local = useLocalPresets()
  const without = asked.filter(({ key, preset }) => key === 'none' && local?.includes(preset) === false)
  if (without.length === 0) return null
  return (
    <div className={styles.note}>
      {[...new Set(without.map(hostOf))].map((host) => <p key={host}>{texts.noKey(host)}</p>)}
      <Button onClick={() => usePlayground.getState().showDialog('endpoints')}>{texts.enterKey}</Button>
    </div>
  )
}

/** Undefined until they are known. What the environment names comes with the desk, so it is asked for in any case. */
function useLocalPresets(): readonly string[] | undefined {
  const [local, setLocal] = useState<readonly string[]>()
  useEffect(() => {
    // Where it can't be loaded, the dialog of endpoints says so.
    usePlayground.getState().endpointDesk().then(({ presets }) => setLocal(presets.filter((each) => each.local).map(({ name }) => name)), () => setLocal([]))
  }, [])
  return local
}

function hostOf({ baseUrl }: ListedEndpoint): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}

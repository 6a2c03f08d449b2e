/**
 * The reader's endpoints: their list, and the form of one. Nothing is changed before it is saved, and what is not saved
 * is asked about, whichever way it is left.
 */
import { useEffect, useState } from 'react'
import type { EndpointDesk, ListedEndpoint } from '../../../state/index.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import { Endpoints } from './Endpoints.tsx'
import styles from './EndpointsDialog.module.css'
import { useLeaving } from './useLeaving.ts'

type Props = {
  open: boolean
  onClose: () => void
  endpoints: readonly ListedEndpoint[]
  /** What can be done with them, fetched when it is wanted. */
  desk: () => Promise<EndpointDesk>
}

export function EndpointsDialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, endpoints, desk }: Omit<Props, 'open'>) {
  const texts = useEndpointTexts()
  const leaving = useLeaving()
  const { loaded, failed, again } = useDesk(desk)
  return (
    <Dialog open onClose={onClose} title={texts.title} wide mayClose={() => leaving.mayLeave(onClose)}>
      {loaded && <Endpoints desk={loaded} endpoints={endpoints} leaving={leaving} />}
      {failed && (
        <div role="alert" className={styles.failed}>
          <p>{texts.notLoaded}</p>
          <Button onClick={again}>{texts.tryAgain}</Button>
        </div>
      )}
    </Dialog>
  )
}

function useDesk(desk: () => Promise<EndpointDesk>) {
  const [loaded, setLoaded] = useState<EndpointDesk>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    desk().then((found) => wanted && setLoaded(found), () => wanted && setFailed(true))
    return () => {
      wanted = false
    }
  }, [desk, tries])
  const again = () => {
    setFailed(false)
    setTries((count) => count + 1)
  }
  return { loaded, failed, again }
}

/** The reader's endpoints, in front of what asked for them. */
import { EndpointsDialog } from '../features/settings/endpoints/EndpointsDialog.tsx'
import { usePlayground } from '../state/index.ts'

export function Endpoints() {
  const endpoints = usePlayground((state) => state.endpoints)
  const desk = usePlayground((state) => state.endpointDesk)
  return <EndpointsDialog open endpoints={endpoints} desk={desk} onClose={() => usePlayground.getState().closeDialog('endpoints')} />
}

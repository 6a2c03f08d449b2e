/** The reader's endpoints, in front of what asked for them. */
import { EndpointsDialog } from '../features/settings/endpoints/EndpointsDialog.tsx'
import { usePlayground } from '../state/index.ts'

export function Endpoints() {
  const endpoints = usePlayground((state) => state.endpoints)
  return <EndpointsDialog open endpoints={endpoints} desk={openDesk} onClose={() => usePlayground.getState().closeDialog('endpoints')} />
}

/** The same function each time: it is asked when the dialog opens. */
function openDesk() {
  return usePlayground.getState().endpointDesk()
}

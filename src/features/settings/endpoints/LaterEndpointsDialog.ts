/** The dialog of endpoints, for whoever has one or wants one. */
import { later } from '../../../ui/index.ts'

export const LaterEndpointsDialog = later(async () => (await import('./EndpointsDialog.tsx')).EndpointsDialog)

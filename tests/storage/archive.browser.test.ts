import { archiveCases } from './archiveCases.ts'

archiveCases('in the browser', () => ({ name: `test ${crypto.randomUUID()}` }))

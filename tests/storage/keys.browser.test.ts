import { keysCases } from './keysCases.ts'

keysCases('in the browser', () => ({ name: `keys ${crypto.randomUUID()}` }), 30)

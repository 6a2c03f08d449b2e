// Global setup of the component tests: without a browser it fails with advice, not with a launch error.
import { advice, findChromium } from './browsers.ts'

export default function needBrowser(): void {
  if (findChromium() === undefined) throw new Error(advice)
}

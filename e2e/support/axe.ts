// What axe finds on the page, one line for each fault.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** @param part a selector: only what is in it is looked at. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // The same page; axe's types were written without exactOptionalPropertyTypes.
  const axe = new AxeBuilder({ page: page as unknown as AxePage })
  // The page has no frames; only for those would it open another page each time.
  axe.setLegacyMode()
  const { violations: found } = await (part === undefined ? axe : axe.include(part)).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

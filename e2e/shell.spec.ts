// The shell against the build, with real keys and a real pointer: focus, narrow views, the canvas, input, files.
import { Playground } from './pages/playground.ts'
import { expect, test } from './support/test.ts'

test.describe('the shell', () => {
  test.use({ locale: 'en-US' })

  test('canvas and source are reached by tabs at 390 pixels, and nothing sticks out', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await new Playground(page).open()
    for (const name of ['Canvas', 'Engine source', 'Inspector']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })

  test('a dialog closes on Escape and gives the focus back, and the step keys rest in it', async ({ page }) => {
    const playground = await new Playground(page).open()
    const share = playground.button('share')
    await share.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(share).toBeFocused()
    await playground.isAt(0)
  })

  test('a node is moved by the mouse, and stands there after a reload', async ({ page }) => {
    await new Playground(page).open()
    const node = page.getByRole('group', { name: 'agent tech' })
    await node.hover()
    await expect(node).toHaveClass(/react-flow__node/)
    const before = await node.boundingBox()
    await page.mouse.down()
    await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) - 60, { steps: 5 })
    await page.mouse.up()
    // Whole numbers are kept: links stay short.
    const place = () => node.evaluate((element) => element.style.transform.match(/-?[\d.]+/g)?.map((number) => Math.round(Number(number))))
    const moved = await place()
    await page.reload()
    await page.getByRole('group', { name: 'agent tech' }).hover()
    await expect(node).toHaveClass(/react-flow__node/)
    expect(await place()).toEqual(moved)
  })

  test('a canvas node that has the focus keeps the arrow keys to itself', async ({ page }) => {
    const playground = await new Playground(page).open()
    await page.getByRole('group', { name: 'agent tech' }).focus()
    await page.keyboard.press('ArrowRight')
    await playground.isAt(0)
  })

  test('another input after a step is found at once, runs, and is a branch of its own', async ({ page }) => {
    const playground = await new Playground(page).open()
    await playground.button('step').click()
    await playground.input.fill('Is my parcel lost?')
    await page.keyboard.press('Control+Enter')
    await expect(playground.main).toContainText('fork 1')
    await playground.isAt(2)
  })

  test('a file exported is a file that can be imported', async ({ page }) => {
    await new Playground(page).open()
    await page.getByRole('button', { name: /^Scenario:/ }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export as a file' }).click()])
    await page.getByRole('button', { name: /^Scenario:/ }).click()
    await page.getByRole('menuitem', { name: 'Import a file…' }).click()
    await page.getByLabel('Choose files…').and(page.locator('input')).setInputFiles(await file.path())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /^Scenario:/ }).click()
    await expect(page.getByRole('group', { name: 'Your own' }).getByRole('menuitemradio')).toHaveCount(1)
  })
})

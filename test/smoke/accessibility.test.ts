import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { type Locale, languageOf } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { launchBrowser, openPage } from '#test/support/browser.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { type View, type Views, viewsOf } from '#test/support/views.ts'

const widths = { phone: 360, desktop: 1280 } as const

/** All rules see a width in light; in the dark only colours can differ. */
const looks: readonly { mode: 'light' | 'dark'; options: RunOptions }[] = [
  { mode: 'light', options: { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } } },
  { mode: 'dark', options: { resultTypes: ['violations'], runOnly: ['color-contrast'] } },
]

/** The first shop is looked at whole. The others share its markup: they are looked at along the way to an order, and each language's texts once. */
const everywhere = /^(home|product-energy|basket|checkout-(delivery-errors|payment|review|confirmation))$/
const isWanted = (locale: Locale, { name }: View) => locale === 'de-AT' || everywhere.test(name) || (languageOf(locale) !== 'de' && name.startsWith('content'))

/** What axe finds in a view, at the widths it is made for, light and dark. */
async function inspect(page: Page, show: Views['show'], view: View): Promise<string[]> {
  const faults: string[] = []
  const made = (['desktop', 'phone'] as const).filter((each) => !view.only || view.only === each)
  for (const [index, each] of made.entries()) {
    await page.setViewport({ width: widths[each], height: 900 })
    for (const { mode, options } of looks) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: mode },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ])
      if (index === 0 && mode === 'light') {
        await show(page, view)
        await page.evaluate(axe.source)
      }
      const { violations } = await page.evaluate((how) => (window as unknown as { axe: { run(how: RunOptions): Promise<AxeResults> } }).axe.run(how), options)
      faults.push(...violations.map(({ id, nodes }) => `${view.name} ${each} ${mode}: ${id}: ${nodes[0]?.html.slice(0, 160)}`))
    }
  }
  return faults
}

describe('accessibility', function () {
  this.timeout(300_000)
  let shop: TestShop
  let browser: Browser
  before(async () => {
    shop = await startShop()
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await shop?.stop()
  })

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[O85] axe finds nothing in ${tenant.id} in ${locale}, on a phone and a desktop, light and dark`, async () => {
        const { views, show } = await viewsOf(shop, tenant, locale)
        const queue = views.filter((view) => isWanted(locale, view))
        const work = async () => {
          const { page } = await openPage(browser)
          await page.setBypassCSP(true)
          const faults: string[] = []
          for (let view = queue.shift(); view; view = queue.shift()) faults.push(...(await inspect(page, show, view)))
          await page.close()
          return faults
        }
        expect((await Promise.all([work(), work()])).flat()).to.deep.equal([])
      })
    }
  }
})

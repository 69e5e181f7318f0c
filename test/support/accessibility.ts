import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage } from './browser.ts'
import type { TestShop } from './shop.ts'
import { setStage } from './stage.ts'
import type { View } from './view.ts'
import { type Views, viewsOf } from './views.ts'

/** The locale whose words and markup the others share. */
export const FIRST_LOCALE: Locale = 'de-AT'

type Width = 'phone' | 'desktop'
type Mode = 'light' | 'dark'

const pixels: Record<Width, number> = { phone: 360, desktop: 1280 }
const allRules: RunOptions = { resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } }
const colours: RunOptions = { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] }

interface Look {
  width: Width
  mode: Mode
  rules: RunOptions
}

/** In every look: all rules see a width in light, in the dark only colours can differ. */
const wholly = (['desktop', 'phone'] as const).flatMap((width): Look[] => [
  { width, mode: 'light', rules: allRules },
  { width, mode: 'dark', rules: colours },
])
const single = wholly.map((look): Look => ({ ...look, rules: allRules }))

/** How often a view is seen: in each look, or in one, the next view in the next. */
type Looks = 'every' | 'one'

function looksAt(looks: Looks, { only }: View, turn: number): Look[] {
  const fits = ({ width }: Look) => !only || only === width
  if (looks === 'every') return wholly.filter(fits)
  const fitting = single.filter(fits)
  return fitting.slice(turn % fitting.length).slice(0, 1)
}

/** What axe finds in a view, one look after the other. */
async function inspect(page: Page, show: Views['show'], view: View, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = []
  for (const [index, { width, mode, rules }] of looks.entries()) {
    await page.setViewport({ width: pixels[width], height: 900 })
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: mode },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    if (index === 0) {
      await show(page, view).catch((cause: unknown) => {
        throw new Error(`${view.name} does not show: ${cause}`, { cause })
      })
      await page.evaluate(axe.source)
    }
    const { violations } = await page.evaluate((how) => (window as unknown as { axe: { run(how: RunOptions): Promise<AxeResults> } }).axe.run(how), rules)
    faults.push(...violations.map(({ id, nodes }) => `${view.name} ${width} ${mode}: ${id}: ${nodes[0]?.html.slice(0, 160)}`))
  }
  return faults
}

/** What axe finds in every view of one shop and locale. */
async function faultsOf(shop: TestShop, browser: Browser, tenant: Tenant, locale: Locale, looks: Looks): Promise<string[]> {
  const { views, show } = await viewsOf(shop, tenant, locale)
  const queue = views.map((view, turn) => ({ view, looks: looksAt(looks, view, turn) }))
  const work = async () => {
    const { page } = await openPage(browser)
    await page.setBypassCSP(true)
    const faults: string[] = []
    for (let next = queue.shift(); next; next = queue.shift()) faults.push(...(await inspect(page, show, next.view, next.looks)))
    await page.close()
    return faults
  }
  return (await Promise.all([work(), work()])).flat()
}

/** The suite of all locales; `looksOf` says how often their views are seen. */
export function describeAccessibility(looksOf: (locale: Locale) => Looks) {
  describe('accessibility', function () {
    this.timeout(600_000)
    let shop: TestShop
    let browser: Browser
    setStage((stage) => ({ shop, browser } = stage), { env: { TRUST_PROXY: 'loopback' } }, { pictures: false })

    for (const tenant of tenants) {
      for (const locale of tenant.locales) {
        const looks = looksOf(locale)
        it(`[O85] axe finds nothing in any view of ${tenant.id} in ${locale}, in ${looks} look`, async () => {
          expect(await faultsOf(shop, browser, tenant, locale, looks)).to.deep.equal([])
        })
      }
    }
  })
}

import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage } from './browser.ts'
import type { TestShop } from './shop.ts'
import { setStage } from './stage.ts'
import type { View } from './view.ts'
import { COUNTRY_HEADER, type Views, viewsOf } from './views.ts'

/** The locale whose words and markup the others share. */
export const FIRST_LOCALE: Locale = 'de-AT'

type Width = 'phone' | 'desktop'
type Mode = 'light' | 'dark'

const pixels: Record<Width, number> = { phone: 360, desktop: 1280 }
const rules: RunOptions = { resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } }

interface Look {
  width: Width
  mode: Mode
}

const WIDE: Look = { width: 'desktop', mode: 'light' }
const NARROW: Look = { width: 'phone', mode: 'dark' }

/** Every width in every mode. */
const looks: readonly Look[] = [WIDE, { width: 'desktop', mode: 'dark' }, { width: 'phone', mode: 'light' }, NARROW]

/** How often a view is seen: wide in light and narrow in the dark, or once, the next view in the next look. */
type Times = 'twice' | 'once'

function looksAt(times: Times, { only }: View, turn: number): Look[] {
  const fitting = looks.filter(({ width }) => !only || only === width)
  return times === 'twice' ? fitting.filter((look) => look === WIDE || look === NARROW) : fitting.slice(turn % fitting.length).slice(0, 1)
}

/** What axe finds in a view, one look after the other. */
async function inspect(page: Page, show: Views['show'], view: View, wanted: readonly Look[]): Promise<string[]> {
  const faults: string[] = []
  for (const [index, { width, mode }] of wanted.entries()) {
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
async function faultsOf(shop: TestShop, browser: Browser, tenant: Tenant, locale: Locale, times: Times): Promise<string[]> {
  const { views, show } = await viewsOf(shop, tenant, locale)
  const queue = views.map((view, turn) => ({ view, looks: looksAt(times, view, turn) }))
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

/** The suite of all locales; `timesIn` says how often their views are seen. */
export function describeAccessibility(timesIn: (locale: Locale) => Times) {
  describe('accessibility', function () {
    this.timeout(600_000)
    let shop: TestShop
    let browser: Browser
    setStage((stage) => ({ shop, browser } = stage), { env: { TRUST_PROXY: 'loopback', COUNTRY_HEADER } }, { pictures: false })

    for (const tenant of tenants) {
      for (const locale of tenant.locales) {
        const times = timesIn(locale)
        it(`[O85] axe finds nothing in any view of ${tenant.id} in ${locale}, each ${times}`, async () => {
          expect(await faultsOf(shop, browser, tenant, locale, times)).to.deep.equal([])
        })
      }
    }
  })
}

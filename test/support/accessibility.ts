import { mkdirSync, writeFileSync } from 'node:fs'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { type AccessibilityCheck, hashBuild } from '#server/commerce/content/pages/accessibility-check.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage } from './browser.ts'
import { useSharedStage } from './fixtures.ts'
import type { TestShop } from './shop.ts'
import type { View } from './view.ts'
import { COUNTRY_HEADER, createViews, type Views } from './views.ts'

/** The locale whose words and markup the others share. */
export const REFERENCE_LOCALE: Locale = 'de-AT'

type Width = 'phone' | 'desktop'
type Mode = 'light' | 'dark'

const widthPixels: Record<Width, number> = { phone: 360, desktop: 1280 }
const rules: RunOptions = { resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } }

interface Appearance {
  width: Width
  mode: Mode
}

const WIDE: Appearance = { width: 'desktop', mode: 'light' }
const NARROW: Appearance = { width: 'phone', mode: 'dark' }

/** Every width in every mode. */
const appearances: readonly Appearance[] = [
  WIDE,
  { width: 'desktop', mode: 'dark' },
  { width: 'phone', mode: 'light' },
  NARROW,
]

/** How often a view is seen: wide in light and narrow in the dark, or once, the next view in the next look. */
type Coverage = 'twice' | 'once'

function pickAppearances(times: Coverage, { only }: View, turn: number): Appearance[] {
  const fitting = appearances.filter(({ width }) => !only || only === width)
  return times === 'twice'
    ? fitting.filter((look) => look === WIDE || look === NARROW)
    : fitting.slice(turn % fitting.length).slice(0, 1)
}

/** What axe finds in a view, one look after the other. */
async function inspect(
  page: Page,
  show: Views['show'],
  view: View,
  wantedAppearances: readonly Appearance[],
): Promise<string[]> {
  const violationTexts: string[] = []
  for (const [index, { width, mode }] of wantedAppearances.entries()) {
    await page.setViewport({ width: widthPixels[width], height: 900 })
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
    const { violations } = await page.evaluate(
      (how) => (window as unknown as { axe: { run(how: RunOptions): Promise<AxeResults> } }).axe.run(how),
      rules,
    )
    violationTexts.push(
      ...violations.map(({ id, nodes }) => `${view.name} ${width} ${mode}: ${id}: ${nodes[0]?.html.slice(0, 160)}`),
    )
  }
  return violationTexts
}

/** For tests that read what stands in the page: pictures would only cost time. */
export async function leaveOutPictures(page: Page) {
  const devtools = await page.createCDPSession()
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/img/*'] })
}

interface Findings {
  violations: string[]
  viewCount: number
  lookCount: number
}

/** Leaves a locale's findings for the accessibility page (N13), with the build they are of. */
async function saveFindings(locale: Locale, { violations, viewCount, lookCount }: Findings) {
  const violatedRules = violations.map((text) => text.split(': ')[1] ?? text)
  const check: AccessibilityCheck = {
    checkedOn: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
    build: await hashBuild(),
    axeVersion: axe.version,
    viewCount,
    lookCount,
    violatedRules,
  }
  mkdirSync('dist/accessibility', { recursive: true })
  writeFileSync(`dist/accessibility/${locale}.json`, JSON.stringify(check))
}

/** What axe finds in every view of one shop and locale. */
async function findViolations(
  shop: TestShop,
  browser: Browser,
  tenant: Tenant,
  locale: Locale,
  times: Coverage,
): Promise<Findings> {
  const { views, show } = await createViews(shop, tenant, locale)
  const queue = views.map((view, turn) => ({ view, looks: pickAppearances(times, view, turn) }))
  const lookCount = queue.reduce((sum, { looks }) => sum + looks.length, 0)
  const work = async () => {
    const { page } = await openPage(browser)
    await page.setBypassCSP(true)
    await leaveOutPictures(page)
    const violationTexts: string[] = []
    for (let next = queue.shift(); next; next = queue.shift())
      violationTexts.push(...(await inspect(page, show, next.view, next.looks)))
    await page.close()
    return violationTexts
  }
  return { violations: (await Promise.all([work(), work()])).flat(), viewCount: views.length, lookCount }
}

/** The suite of all locales; `timesIn` says how often their views are seen. */
export function describeAccessibility(getCoverage: (locale: Locale) => Coverage) {
  describe('accessibility', function () {
    this.timeout(600_000)
    let shop: TestShop
    let browser: Browser
    useSharedStage((stage) => ({ shop, browser } = stage), { env: { COUNTRY_HEADER } })

    for (const tenant of tenants) {
      for (const locale of tenant.locales) {
        const times = getCoverage(locale)
        it(`[O85] axe finds nothing in any view of ${tenant.id} in ${locale}, each ${times}`, async () => {
          const findings = await findViolations(shop, browser, tenant, locale, times)
          await saveFindings(locale, findings)
          expect(findings.violations).to.deep.equal([])
        })
      }
    }
  })
}

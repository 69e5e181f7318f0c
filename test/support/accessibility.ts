import { mkdirSync, writeFileSync } from 'node:fs'
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core'
import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { type AccessibilityCheck, hashBuild } from '#server/commerce/content/pages/accessibility-check.ts'
import type { RouteId } from '#shared/routes.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage } from './browser.ts'
import { type BrowserFixture, useSharedStage } from './fixtures.ts'
import { findHtmlErrors, recordDocuments } from './html-validity.ts'
import { findUnopenedRoutes, readOpenedPath } from './opened-routes.ts'
import { findCutTextOnNarrowestScreen, NARROWEST_WIDTH } from './text-spacing.ts'
import type { View } from './view.ts'
import { COUNTRY_HEADER, createViews, type Views } from './views.ts'
import { findCheckerErrors, hasJava } from './w3c-checker.ts'

/** The locale whose markup the others share: both checkers of HTML read it, one of them reads the others, too. */
export const REFERENCE_LOCALE: Locale = 'de-AT'

/** False where words and markup are those of the reference locale: what depends on these alone is not looked at again. */
const hasOwnWords = (locale: Locale) =>
  locale === REFERENCE_LOCALE || getLanguage(locale) !== getLanguage(REFERENCE_LOCALE)

type Width = 'phone' | 'desktop'
type Mode = 'light' | 'dark'

const widthPixels: Record<Width, number> = { phone: 360, desktop: 1280 }
const rules: RunOptions = { resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } }

/** How many pages are looked at side by side. */
const TABS = 2

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

/** What axe looks at: header and footer, which are most of a page, are the same on every one. */
const WHOLE_PAGE = { exclude: [] }
const WITHOUT_FRAME = { exclude: [['.header'], ['.footer']] }

/** Of the pages as they are opened, every eighth is looked at whole; all that are brought into a state are. */
const WHOLE_PAGE_EVERY = 8

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>
}

interface QueuedView {
  view: View
  looks: readonly Appearance[]
  context: ElementContext
}

/** What axe finds in a view, one look after the other. */
async function findViolations(
  page: Page,
  show: Views['show'],
  view: View,
  { looks, context }: Pick<QueuedView, 'looks' | 'context'>,
): Promise<string[]> {
  const violationTexts: string[] = []
  for (const [index, { width, mode }] of looks.entries()) {
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
      (what, how) => (window as unknown as { axe: Axe }).axe.run(what, how),
      context,
      rules,
    )
    violationTexts.push(
      ...violations.map(({ id, nodes }) => `${view.name} ${width} ${mode}: ${id}: ${nodes[0]?.html.slice(0, 160)}`),
    )
  }
  return violationTexts
}

interface Findings {
  violations: string[]
  /** What is wrong with the HTML as it is sent. */
  html: string[]
  /** What is cut or scrolls sideways on the narrowest screen with wide text. */
  layout: string[]
  viewCount: number
  lookCount: number
  /** Routes that no view has opened. */
  unopenedRoutes: readonly RouteId[]
  /** The last document of each view that needs nobody, as it was sent: for the W3C’s checker. */
  documents: Map<string, string>
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

/** What is found in every view of one shop and locale, each opened once. */
async function inspectViews(
  { shop, browser }: BrowserFixture,
  tenant: Tenant,
  locale: Locale,
  times: Coverage,
): Promise<Findings> {
  const { views, show } = await createViews(shop, tenant, locale)
  const queue = views.map(
    (view, turn): QueuedView => ({
      view,
      looks: pickAppearances(times, view, turn),
      context: view.bring || turn % WHOLE_PAGE_EVERY === 0 ? WHOLE_PAGE : WITHOUT_FRAME,
    }),
  )
  const lookCount = queue.reduce((sum, { looks }) => sum + looks.length, 0)
  const findings: Findings = {
    ...{ violations: [], html: [], layout: [], viewCount: views.length, lookCount },
    ...{ documents: new Map(), unopenedRoutes: [] },
  }
  const openedPaths = new Set<string | undefined>()
  const work = async () => {
    const { page } = await openPage(browser)
    await page.setBypassCSP(true)
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { view } = next
      const note = (found: readonly string[]) => found.map((each) => `${view.name}: ${each}`)
      const documents = recordDocuments(page)
      findings.violations.push(...(await findViolations(page, show, view, next)))
      openedPaths.add(await readOpenedPath(page))
      const received = await documents.take()
      if (!hasOwnWords(locale)) continue
      findings.html.push(...note(received.flatMap(findHtmlErrors)))
      if (view.as === 'nobody') findings.documents.set(view.name, received.at(-1) ?? '')
      if (view.only !== 'desktop') findings.layout.push(...note(await findCutTextOnNarrowestScreen(page)))
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return { ...findings, unopenedRoutes: findUnopenedRoutes(tenant, locale, openedPaths) }
}

/**
 * The suite of these locales; `getCoverage` says how often their views meet axe. Their HTML as scripts change it is
 * looked at in the first locale only (test/smoke/every-view.test.ts).
 */
export function describeAccessibility(locales: readonly Locale[], getCoverage: (locale: Locale) => Coverage) {
  for (const tenant of tenants)
    for (const locale of tenant.locales.filter((each) => locales.includes(each)))
      describe(`every view of ${tenant.id} in ${locale}`, function () {
        this.timeout(1_500_000)
        let stage: BrowserFixture
        useSharedStage((shared) => (stage = shared), { env: { COUNTRY_HEADER } })
        let findings: Findings
        before(async () => {
          findings = await inspectViews(stage, tenant, locale, getCoverage(locale))
          await saveFindings(locale, findings)
        })

        it(`[O85] is looked at by axe ${getCoverage(locale)}, which finds nothing`, () => {
          expect(findings.viewCount).to.be.greaterThan(100)
          expect(findings.violations).to.deep.equal([])
        })

        it('opens every route of the shop', () => {
          expect(findings.unopenedRoutes).to.deep.equal([])
        })

        if (!hasOwnWords(locale)) return

        it('[O85] is valid HTML', () => {
          expect(findings.html).to.deep.equal([])
        })

        if (locale === REFERENCE_LOCALE)
          it('[O85] is valid HTML for the W3C’s checker', function () {
            if (!hasJava()) {
              process.stdout.write('no java: the W3C’s checker did not run, html-validate did\n')
              this.skip()
            }
            expect(findCheckerErrors(findings.documents)).to.deep.equal([])
          })

        it(`[O85] cuts no text and does not scroll sideways at ${NARROWEST_WIDTH} px (WCAG 1.4.10, 1.4.12)`, () => {
          expect(findings.layout).to.deep.equal([])
        })
      })
}

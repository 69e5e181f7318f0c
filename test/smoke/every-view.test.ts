import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { getPath, isRouteOpen, type RouteId } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { openPage } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findPageErrors, recordDocuments } from '#test/support/html-validity.ts'
import { findWrongLackingButtons } from '#test/support/lacking-fields.ts'
import { findUnopenedRoutes, listOpenRoutes, readOpenedPath } from '#test/support/opened-routes.ts'
import type { TestShop } from '#test/support/shop.ts'
import type { View } from '#test/support/view.ts'
import { COUNTRY_HEADER, createViews, type Views } from '#test/support/views.ts'

const TABS = 3
const PHONE_WIDTH = 360
const DESKTOP_WIDTH = 1280

/** What appears or changes beside the work: the view, what of it, and how it is read out. */
const announced: readonly (readonly [view: string, selector: string, role: 'alert' | 'status'])[] = [
  ['product-no-size', '.add-to-basket__message', 'alert'],
  ['wishlist-no-size', '.wishlist-entry__message--failed:not(:empty)', 'alert'],
  ['login-errors', '.error-summary', 'alert'],
  ['checkout-delivery-errors', '.error-summary', 'alert'],
  ['basket-quick-errors', '.quick-entry .error-summary', 'alert'],
  ['credit-months', '.months-choice__plan', 'status'],
  ['club-member', '.club__text', 'status'],
  ['product-notice', '.stock-alert-form__done', 'status'],
  ['basket-removed', '#removed-line', 'status'],
  ['list', '.list-toolbar__count', 'status'],
  ['paid-waiting', '.checkout-blocker', 'status'],
]

/** What is wrong with a view, by what was looked at. */
interface Findings {
  headings: string[]
  focus: string[]
  summaries: string[]
  motion: string[]
  messages: string[]
  links: string[]
  pictures: string[]
  html: string[]
  lacking: string[]
}

declare global {
  interface Window {
    /** Animations and transitions that took time although the visitor asked for none. */
    movedElements?: string[]
  }
}

/** Runs in the page, before its scripts: notes whatever moves. */
function watchMotion() {
  const moved = new Set<string>()
  window.movedElements = []
  for (const kind of ['animationstart', 'transitionrun'])
    addEventListener(
      kind,
      ({ target }) => {
        const element = target as Element
        const takesTime = element
          .getAnimations({ subtree: true })
          .some(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
        if (takesTime) moved.add(`${kind} ${element.tagName.toLowerCase()}.${element.className}`)
        window.movedElements = [...moved]
      },
      true,
    )
}

/**
 * Runs in the page: focuses a control of each kind that Tab can reach, and names those at which nothing shows. A kind
 * is an element with its classes; `knownKinds` were seen in other views.
 */
function findInvisibleFocus(knownKinds: string[]): { kinds: string[]; invisible: string[] } {
  const root = document.querySelector('dialog[open]') ?? document.body
  const kinds = new Set(knownKinds)
  const invisible: string[] = []
  /** What may carry the ring: the control, what stands in its stead, and what encloses it. */
  const readRings = (control: Element) =>
    [control, control.nextElementSibling, control.parentElement, control.parentElement?.parentElement]
      .flatMap((element) => (element ? ['', '::after'].map((part) => getComputedStyle(element, part)) : []))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
        outlineStyle === 'none' || outlineWidth === '0px' ? boxShadow : `${outlineWidth} ${outlineColor}`,
      )
  /** The thumb of a slider has a style of its own, which no script can compute. */
  const hasThumbRing = (control: Element) =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .some(
        (rule) =>
          rule instanceof CSSStyleRule &&
          /solid/.test(rule.style.outline) &&
          /::-webkit-slider-thumb$/.test(rule.selectorText) &&
          control.matches(rule.selectorText.replace('::-webkit-slider-thumb', '')),
      )
  for (const control of root.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )) {
    const kind = `${control.tagName} ${control.className} ${control.getAttribute('type')} ${control.parentElement?.className}`
    if (kinds.has(kind) || control.tabIndex < 0 || !control.checkVisibility()) continue
    control.blur()
    const before = readRings(control)
    control.focus({ preventScroll: true })
    if (document.activeElement !== control) continue
    kinds.add(kind)
    const hasRing = readRings(control).some((ring, index) => ring !== before[index] && ring !== 'none')
    if (!hasRing && !hasThumbRing(control)) invisible.push(control.outerHTML.slice(0, 120))
  }
  return { kinds: [...kinds], invisible }
}

/**
 * Runs in the page: follows each link of the error summaries, and names those that do not lead into a control which
 * says that it is wrong, and why.
 */
function findDeadSummaryLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.error-summary a')].flatMap((link) => {
    link.click()
    const { activeElement } = document
    const isField = activeElement?.matches('input, select, textarea') && `#${activeElement.id}` === link.hash
    if (!activeElement || !isField) return [`${link.hash} leads to ${activeElement?.outerHTML.slice(0, 80)}`]
    const group = activeElement.closest('fieldset')
    const described = `${activeElement.getAttribute('aria-describedby')} ${group?.getAttribute('aria-describedby')}`
    const isExplained = described.split(' ').some((id) => document.getElementById(id)?.matches('.field__error'))
    return activeElement.getAttribute('aria-invalid') === 'true' && isExplained ? [] : [`${link.hash} is not marked`]
  })
}

/** Runs in the page: names links of a navigation that lead to the page itself and do not say so. */
const findUnmarkedLinks = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main nav a[href]')].flatMap((link) =>
    link.pathname === location.pathname &&
    link.search === location.search &&
    !link.hash &&
    !link.hasAttribute('aria-current')
      ? [link.outerHTML.slice(0, 120)]
      : [],
  )

/**
 * Runs in the page: the large picture of an article needs words. Those of cards stand beside the article's name, and
 * small ones in a link or button that has a name.
 */
const findNamelessPictures = (): string[] =>
  [...document.querySelectorAll<HTMLImageElement>('.gallery img')].flatMap((picture) =>
    picture.alt.trim() || picture.closest('a[aria-label], button[aria-label]') ? [] : [picture.outerHTML.slice(0, 120)],
  )

/** Runs in the page: names messages that appear beside the work and are read out to nobody. */
const findSilentMessages = (): string[] =>
  [...document.querySelectorAll('main [class], dialog[open] [class]')].flatMap((element) => {
    const isMessage = /__(message|failed|failure|error|saved|done|refusal)\b/.test(String(element.className))
    if (!isMessage || !element.textContent?.trim() || !element.checkVisibility()) return []
    const isAnnounced = element.closest('[role="alert"], [role="status"], [aria-live]')
    const described = element.id && document.querySelector(`[aria-describedby~="${element.id}"]`)
    return isAnnounced || described || element.contains(document.activeElement) ? [] : [String(element.className)]
  })

describe('every view', function () {
  this.timeout(600_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage), { env: { COUNTRY_HEADER } })

  const findings: Findings = {
    headings: [],
    focus: [],
    summaries: [],
    motion: [],
    messages: [],
    links: [],
    pictures: [],
    html: [],
    lacking: [],
  }
  let viewNames: string[] = []
  let unopenedRoutes: readonly RouteId[] = []
  let knownKinds: string[] = []

  async function inspect(page: Page, { name, isScriptless }: View, received: readonly string[]) {
    const note = (kind: keyof Findings, found: readonly string[]) =>
      findings[kind].push(...found.map((each) => `${name}: ${each}`))
    note('html', await findPageErrors(page, received))
    const titles = await page.$$eval('h1', (all) => all.map(({ textContent }) => textContent?.trim()))
    if (titles.length !== 1 || !titles[0]) note('headings', [`${titles.length} h1 ${titles}`])
    note('messages', await page.evaluate(findSilentMessages))
    for (const [, selector, role] of announced.filter(([view]) => view === name)) {
      const roles = await page.$$eval(selector, (all) =>
        all.map((element) => element.closest('[role="alert"], [role="status"]')?.getAttribute('role')),
      )
      if (roles.length === 0 || roles.some((found) => found !== role))
        note('messages', [`${selector} is ${roles} on the page "${titles}"`])
    }
    note('links', await page.evaluate(findUnmarkedLinks))
    note('pictures', await page.evaluate(findNamelessPictures))
    if (!isScriptless) note('summaries', await page.evaluate(findDeadSummaryLinks))
    await page.keyboard.press('Tab') // whoever uses keys sees the focus
    const { kinds, invisible } = await page.evaluate(findInvisibleFocus, knownKinds)
    knownKinds = kinds
    note('focus', invisible)
    if (!isScriptless) note('motion', await page.evaluate(() => window.movedElements ?? []))
    if (!isScriptless) note('lacking', await findWrongLackingButtons(page))
  }

  /** Looks at these views of a shop, several at a time; answers the paths of those that were found. */
  async function inspectAll(wanted: readonly View[], show: Views['show']) {
    const queue = [...wanted]
    const openedPaths = new Set<string | undefined>()
    const work = async () => {
      const { page } = await openPage(browser)
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
      await page.evaluateOnNewDocument(watchMotion)
      for (let view = queue.shift(); view; view = queue.shift()) {
        await page.setViewport({ width: view.only === 'phone' ? PHONE_WIDTH : DESKTOP_WIDTH, height: 900 })
        const documents = recordDocuments(page)
        await show(page, view)
        openedPaths.add(await readOpenedPath(page))
        await inspect(page, view, await documents.take())
      }
      await page.close()
    }
    await Promise.all(Array.from({ length: TABS }, work))
    return openedPaths
  }

  before(async () => {
    const austria = findTenant('at') ?? expect.fail('no tenant')
    const { views, show } = await createViews(shop, austria, 'de-AT')
    viewNames = views.map(({ name }) => name)
    const unopened = findUnopenedRoutes(austria, 'de-AT', await inspectAll(views, show))

    // pages that only the German shop has
    const germany = findTenant('de') ?? expect.fail('no tenant')
    const furtherIds = listOpenRoutes(germany, 'de-DE').filter((id) => !isRouteOpen(austria, 'de-AT', id))
    const german = await createViews(shop, germany, 'de-DE')
    const furtherPaths = new Set(furtherIds.map((id) => getPath(germany, 'de-DE', id)))
    const further = german.views.filter(({ path }) => furtherPaths.has(path))
    const furtherOpened = await inspectAll(further, german.show)
    const furtherUnopened = findUnopenedRoutes(germany, 'de-DE', furtherOpened).filter((id) => furtherIds.includes(id))
    unopenedRoutes = [...unopened, ...furtherUnopened]
  })

  it('is looked at, with all that is expected to be read out', () => {
    expect(viewNames.length).to.be.greaterThan(100)
    expect(viewNames).to.include.members(announced.map(([view]) => view))
  })

  it('has one for every route, which the shop answers with 200', () => {
    expect(unopenedRoutes).to.deep.equal([])
  })

  it('[O85] has exactly one h1, the page of unknown addresses included', () => {
    expect(findings.headings).to.deep.equal([])
  })

  it('[O85] is valid HTML, as it is sent and as scripts change it', () => {
    expect(findings.html).to.deep.equal([])
  })

  it('[O85] shows where the focus is at every control that Tab reaches (WCAG 2.4.7)', () => {
    expect(findings.focus).to.deep.equal([])
  })

  it('[O85] says which link of a navigation is the page itself', () => {
    expect(findings.links).to.deep.equal([])
  })

  it('[O85] has words for the pictures of an article', () => {
    expect(findings.pictures).to.deep.equal([])
  })

  it('[O85] has error summaries whose lines lead into their fields, which say what is wrong', () => {
    expect(findings.summaries).to.deep.equal([])
  })

  it('[O85] reads its messages out, or has them described by a control (WCAG 4.1.3)', () => {
    expect(findings.messages).to.deep.equal([])
  })

  it('[O37 S5.34] has buttons that keep their verb, name each empty field that is needed, and lead to the first', () => {
    expect(findings.lacking).to.deep.equal([])
  })

  it('[O85] moves nothing for whoever asks for less motion, whatever they press', () => {
    expect(findings.motion).to.deep.equal([])
  })
})

import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { leaveOutPictures } from '#test/support/accessibility.ts'
import { openPage } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findPageErrors, recordDocuments } from '#test/support/html-validity.ts'
import type { TestShop } from '#test/support/shop.ts'
import { COUNTRY_HEADER, createViews } from '#test/support/views.ts'

/** The spacing that a reader may choose (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** The narrowest screen: 1280 px at 400 % (WCAG 1.4.10). */
const WIDTH = 320
const TABS = 3

/**
 * Runs in the page: names elements whose text is cut, and what makes the page scroll sideways. A field shows what fits
 * into it, and what is hidden from sight has no size.
 */
function findCutText(): string[] {
  const root = document.querySelector('dialog[open]') ?? document.body
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`
  const { scrollWidth } = document.documentElement
  const cut = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { overflowX, overflowY, clipPath, textIndent } = getComputedStyle(element)
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if (textIndent !== '0px') return false // a number or sign stands in the text's stead
    if (!(clips(overflowX) || clips(overflowY)) || clipPath !== 'none' || !element.checkVisibility()) return false
    if (element.closest('select, input, svg, .visually-hidden, [aria-hidden="true"]') || !element.innerText?.trim())
      return false
    const { right, bottom, left, top } = element.getBoundingClientRect()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!text.textContent?.trim() || !parent?.checkVisibility() || getComputedStyle(parent).clipPath !== 'none')
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const isCutAcross = clips(overflowX) && (box.right > right + 1 || box.left < left - 1)
      const isCutDown = clips(overflowY) && (box.bottom > bottom + 2 || box.top < top - 2)
      if (box.width > 1 && (isCutAcross || isCutDown)) return true
    }
    return false
  })
  const isWithinScroller = (element: Element): boolean =>
    element.parentElement !== null &&
    (getComputedStyle(element.parentElement).overflowX !== 'visible' || isWithinScroller(element.parentElement))
  const tooWide = [...document.querySelectorAll('body *:not(svg *)')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isWithinScroller(element))
    .slice(-3)
  return [
    ...(scrollWidth > innerWidth
      ? [
          `scrolls sideways: ${scrollWidth} px, ${tooWide.map((element) => `${name(element)} ${element.textContent?.slice(0, 40)}`)}`,
        ]
      : []),
    ...cut.map((element) => `cuts ${name(element)}`),
  ]
}

describe('wide text on a narrow screen', function () {
  this.timeout(600_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage), { env: { COUNTRY_HEADER } })

  async function inspectViews(tenant: Tenant, locale: Locale) {
    const { views, show } = await createViews(shop, tenant, locale)
    const queue = views.filter(({ only }) => only !== 'desktop')
    const findings: { layout: string[]; html: string[] } = { layout: [], html: [] }
    const inspect = async (page: Page) => {
      for (let view = queue.shift(); view; view = queue.shift()) {
        const { name } = view
        const documents = recordDocuments(page)
        await show(page, view)
        findings.html.push(...(await findPageErrors(page, await documents.take())).map((error) => `${name}: ${error}`))
        await page.addStyleTag({ content: TEXT_SPACING })
        findings.layout.push(...(await page.evaluate(findCutText)).map((found) => `${name}: ${found}`))
      }
    }
    const work = async () => {
      const { page } = await openPage(browser)
      await page.setBypassCSP(true)
      await page.setViewport({ width: WIDTH, height: 640 })
      await leaveOutPictures(page)
      await inspect(page)
      await page.close()
    }
    await Promise.all(Array.from({ length: TABS }, work))
    return findings
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[O85] no view of ${tenant.id} in ${locale} cuts text or scrolls sideways at ${WIDTH} px (WCAG 1.4.10, 1.4.12), and its HTML is valid`, async () => {
        expect(await inspectViews(tenant, locale)).to.deep.equal({ layout: [], html: [] })
      })
})

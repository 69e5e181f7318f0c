import type { Page } from 'puppeteer'

/** The spacing that a reader may choose (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** The narrowest screen: 1280 px at 400 % (WCAG 1.4.10). */
export const NARROWEST_WIDTH = 320

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

/**
 * Names what is cut or makes a page scroll sideways on the narrowest screen with wide text; the page keeps both. Its
 * content rules have to be bypassed.
 */
export async function findCutTextOnNarrowestScreen(page: Page): Promise<string[]> {
  await page.setViewport({ width: NARROWEST_WIDTH, height: 640 })
  await page.addStyleTag({ content: TEXT_SPACING })
  return page.evaluate(findCutText)
}

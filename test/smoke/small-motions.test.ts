import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { openPage, setCookies, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

describe('what moves', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  it('[S2.116 S9.66] hovering a range opens its parts, leaving closes them', async () => {
    const { page } = await openPage(browser)
    await visit(page, `${shop.origin('at')}/`)
    expect(await page.$('.category-panel')).to.equal(null)
    await page.hover('.category-navigation__link')
    await page.waitForSelector('.category-panel .category-panel__part')
    await page.mouse.move(640, 880)
    await page.waitForSelector('.category-panel', { hidden: true })
    await page.browserContext().close()
  })

  /** Names of the animations that the tick on the confirmation runs or has run. */
  async function animationsAfter(visitor: Visitor, motion: 'reduce' | 'no-preference') {
    const { page }: { page: Page } = await openPage(browser)
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }])
    await setCookies(page, 'at', visitor.cookies())
    await page.goto(`${shop.origin('at')}/kasse/auftrag`, { waitUntil: 'load' })
    const names = await page.$eval('.order-success', (picture) => {
      const parts = [picture, ...picture.querySelectorAll('*')]
      return [...new Set(parts.map((part) => getComputedStyle(part).animationName))]
        .filter((name) => name !== 'none')
        .sort()
    })
    const seen = await page.$eval('.order-success__tick', (tick) => [
      getComputedStyle(tick).opacity,
      tick.getBoundingClientRect().width > 0,
    ])
    await page.browserContext().close()
    return { names, seen }
  }

  it('[S2.16] thanks for an order with an animation, and without one whoever asks for less motion; the tick is there for all', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku))
    expect(await animationsAfter(visitor, 'no-preference')).to.deep.equal({
      names: ['order-success-draw', 'order-success-fly', 'order-success-pop'],
      seen: ['1', true],
    })
    expect(await animationsAfter(visitor, 'reduce')).to.deep.equal({ names: [], seen: ['1', true] })
  })
})

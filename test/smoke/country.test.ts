import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { clickAndNavigate, openPage, setCookies, visit, waitForHydration } from '#test/support/browser.ts'
import { useOwnStage } from '#test/support/fixtures.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const LAYER = 'dialog.country-prompt[open]'
/** True once the layer's code is there, whether it has something to say or not. */
const isPlaced = () =>
  Object.keys(document.getElementById('abroad') ?? {}).some((key) => key.startsWith('__reactContainer'))
const STAY = 'In diesem Shop bleiben'
const ways = (page: Page) =>
  page.$$eval(`${LAYER} .button`, (buttons) =>
    buttons.map((button) => [button.textContent, button.querySelector('svg')?.dataset.country]),
  )

describe('a visitor from abroad', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useOwnStage((stage) => ({ shop, browser } = stage), { env: { COUNTRY_HEADER: 'x-country' } })

  /** The Austrian front page as seen from another country. */
  async function enter(country: string, options?: Parameters<typeof openPage>[1]) {
    const watched = await openPage(browser, options)
    await watched.page.setExtraHTTPHeaders({ 'x-country': country })
    await watched.page.evaluateOnNewDocument(() => {
      const seen = { shifts: [] as string[] }
      Object.assign(window, seen)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          for (const { node } of entry.sources) seen.shifts.push(node?.parentElement?.className ?? '')
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(watched.page, `${shop.origin('at')}/`)
    return watched
  }

  /** Comes back to the front page, and waits until the layer could be there. */
  async function comeBack(page: Page) {
    await visit(page, `${shop.origin('at')}/`)
    await page.waitForFunction(isPlaced)
    await page.evaluate(async () => {
      await fetch('/api/country')
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    return page.$(LAYER)
  }

  it('[S1.55 S2.114 S9.19 S9.20 S9.22 O63] [law 36] from Germany is offered two shops, as near as staying; the page can be read, the keyboard comes to the layer before the header, Escape stays, and that is remembered', async () => {
    const { page, problems, documents } = await enter('DE')
    await page.waitForSelector(LAYER)
    expect(await ways(page)).to.deep.equal([
      ['Zu Kontor Deutschland', 'DE'],
      ['Zu Kontor Living', 'DE'],
      [STAY, 'AT'],
    ])
    const looks = await page.$$eval(`${LAYER} .button`, (buttons) =>
      buttons.map((button) => {
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
        const { width, height } = button.getBoundingClientRect()
        const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button)
        return { width, height, backgroundColor, color, fontSize, fontWeight, borderColor }
      }),
    )
    expect(looks).to.deep.equal(Array(3).fill(looks[0]))
    expect(
      await page.evaluate(() => [document.activeElement?.tagName, document.querySelector(':modal')]),
      'takes no focus, blocks nothing',
    ).to.deep.equal(['BODY', null])
    await page.waitForFunction(() =>
      document.getElementById('header-end')?.textContent?.includes('Sie sind in Deutschland?'),
    )

    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).to.equal('skip-link')
    await page.keyboard.press('Tab')
    expect(await page.evaluate((layer) => !!document.activeElement?.closest(layer), LAYER)).to.equal(true)
    await page.keyboard.press('Escape')
    await page.waitForSelector(LAYER, { hidden: true })
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    const cookie = (await page.cookies()).find(({ name }) => name === 'country')
    expect(cookie?.value).to.equal('stay')
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).to.be.closeTo(365 * 86_400_000, 600_000)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
    expect(shifts.filter((place) => place.includes('country'))).to.deep.equal([])

    expect(await comeBack(page)).to.equal(null)
    expect(
      documents.every((path) => path === '/'),
      'nothing led away',
    ).to.equal(true)
    expect(problems).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[S9.19 S9.21 O63] from Switzerland is offered one shop, goes there by a press alone, and is not asked again', async () => {
    const { page, problems } = await enter('CH')
    await page.waitForSelector(LAYER)
    expect(await ways(page)).to.deep.equal([
      ['Zu Kontor Schweiz', 'CH'],
      [STAY, 'AT'],
    ])
    expect(new URL(page.url()).host).to.include('at.localhost')
    await clickAndNavigate(page, `${LAYER} a.button`)
    expect(new URL(page.url()).host).to.include('ch.localhost')
    expect(await comeBack(page)).to.equal(null)
    expect(problems).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[O63] on a phone is asked one thing at a time, and stays by the button', async () => {
    const { page, problems } = await enter('DE', { width: 360, height: 740, consent: undefined })
    await page.waitForSelector('.consent-banner')
    await page.waitForSelector(LAYER)
    expect(await page.$eval(LAYER, (layer) => layer.checkVisibility())).to.equal(false)
    await page.$eval('.consent-banner .button', (button) => (button as HTMLElement).click())
    await page.waitForSelector(LAYER, { visible: true })
    await page.$eval(`${LAYER} button.button`, (button) => (button as HTMLElement).click())
    await page.waitForSelector(LAYER, { hidden: true })
    expect(await comeBack(page)).to.equal(null)
    expect(problems).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[O63] is not asked where somebody pays', async () => {
    const { page } = await openPage(browser)
    await page.setExtraHTTPHeaders({ 'x-country': 'DE' })
    await page.goto(`${shop.origin('at')}/paylink`, { waitUntil: 'networkidle0' })
    await waitForHydration(page)
    expect(await page.evaluate(isPlaced)).to.equal(false)
    await page.browserContext().close()
  })

  it('[N18] takes their basket along, sees it line by line at the other shop’s prices, and finds there what they ticked', async () => {
    const visitor = createVisitor(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    const { page, problems } = await openPage(browser)
    await setCookies(page, 'at', visitor.cookies())
    await visit(page, `${shop.origin('at')}/`)
    // within the app: the content rules are still the front page's
    await page.$eval('.footer__country', (link) => (link as HTMLElement).click())
    await page.waitForSelector('.handover-form')
    expect(await clickAndNavigate(page, '.handover-form button[name="token"]')).to.equal('/warenkorb/uebernahme')
    expect(new URL(page.url()).host).to.include('de.localhost')
    await waitForHydration(page)
    expect(
      await page.$$eval('.handover .wishlist-entry', (lines) => lines.map((line) => (line as HTMLElement).dataset.sku)),
    ).to.deep.equal([sku])
    expect(await page.$eval('.handover .wishlist-entry__price', (price) => price.textContent)).to.match(/\d,\d\d\s€/)
    await page.$eval('.handover button.button--primary', (button) => (button as HTMLElement).click())
    await page.waitForSelector('.alert--success')
    await page.waitForFunction(() =>
      document.querySelector('.basket-link')?.getAttribute('aria-label')?.includes('1 Artikel'),
    )
    await page.goBack()
    await page.waitForSelector('.alert--error')
    expect(problems).to.deep.equal([])
    await page.browserContext().close()
  })
})

import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { openPage, visit, waitForPath } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'
import { getAustrianAddress, getAustrianPath } from '#test/support/sign-in.ts'

const waitForFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), { timeout: 5_000 }, selector)

describe('by keyboard', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const tenant = findTenant('at') ?? expect.fail('no tenant')
  const openList = async (width: number) => {
    const { page } = await openPage(browser, { width, pictures: true })
    await visit(page, shop.origin('at') + getPath(tenant, 'de-AT', 'category', { slug: 'x', category: 'fashion' }))
    return page
  }

  it('back and forward give the focus to the link that was left, after a reload, too', async () => {
    const { page } = await openPage(browser)
    await visit(page, getAustrianAddress(shop, 'account/login'))
    const toForgot = `main a[href="${getAustrianPath('account/password-forgot')}"]`
    const toHome = 'header a.home-link'
    await page.focus(toForgot)
    await page.keyboard.press('Enter')
    await waitForPath(page, getAustrianPath('account/password-forgot'))
    await waitForFocus(page, 'main h1')
    await page.focus(toHome)
    await page.keyboard.press('Enter')
    await waitForPath(page, getAustrianPath('home'))
    await page.reload()
    await page.goBack()
    await waitForFocus(page, toHome)
    await page.goBack()
    await waitForPath(page, getAustrianPath('account/login'))
    await waitForFocus(page, toForgot)
    await page.goForward()
    await waitForPath(page, getAustrianPath('account/password-forgot'))
    await waitForFocus(page, toHome)
    await page.browserContext().close()
  })

  it('a list offers to skip its filters, and says how it is sorted', async () => {
    const page = await openList(1280)
    const skip = '.product-list__filters .skip-link'
    expect(await page.$eval(skip, ({ textContent }) => textContent)).to.equal('Filter überspringen')
    await page.focus(skip)
    const box = await (await page.$(skip))?.boundingBox()
    expect(box?.width, 'shows itself').to.be.above(100)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('.product-list__main') !== null),
      'behind the filters',
    ).to.equal(true)
    await page.select('select[name="sort"]', 'price-asc')
    await page.waitForFunction(
      () => document.querySelector('#header-end[role="status"]')?.textContent?.trim() === 'Sortiert: Preis aufsteigend',
    )
    await page.browserContext().close()
  })

  it('the buy bar of a phone never covers what has the focus (WCAG 2.4.11)', async () => {
    const page = await openList(360)
    const product = await page.$eval('.product-card__link', (link) => (link as HTMLAnchorElement).href)
    await visit(page, product)
    await page.focus('.buy-box .wishlist-button, .buy-box details summary')
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView())
    await page.waitForSelector('.buy-bar--needed')
    const stops: { element: string; isCovered: boolean }[] = []
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(async () => {
        // two frames: the observer of the order box reports after the first, and the bar follows
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        const bar = document.querySelector('.buy-bar--needed')
        const { activeElement } = document
        if (!bar || !activeElement || bar.contains(activeElement) || activeElement === document.body) return undefined
        const isCovered = activeElement.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
        return { element: activeElement.outerHTML.slice(0, 120), isCovered }
      })
      if (stop) stops.push(stop)
    }
    expect(stops, 'with the bar in sight').to.have.length.above(15)
    expect(stops.filter(({ isCovered }) => isCovered)).to.deep.equal([])
    await page.browserContext().close()
  })
})

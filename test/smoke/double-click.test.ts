import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { CONSENT_COOKIE } from '#shared/api/consent.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { openPage, setCookies, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findOrderableVariant, prepareOrder } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const BUTTON = '.place-order-form button[type="submit"]'

describe('the order button', function () {
  this.timeout(60_000)
  const at = findTenant('at') ?? expect.fail()
  const confirmation = getPath(at, 'de-AT', 'checkout/confirmation')
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  /** A browser whose visitor is at the last step. */
  async function opened(options?: Parameters<typeof openPage>[1]) {
    const visitor = createVisitor(shop, 'at', 'de-AT')
    const { key } = await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku)
    const watched = await openPage(browser, options)
    await setCookies(watched.page, 'at', visitor.cookies())
    return { ...watched, key, review: shop.origin('at') + getPath(at, 'de-AT', 'checkout/review') }
  }

  /** The one order that this key has made, shown to its buyer. */
  async function expectOneOrder(page: Page, key: string) {
    await page.waitForFunction((path) => location.pathname === path, {}, confirmation)
    await page.waitForSelector('main[data-page="checkout/confirmation"] h1') // the address changes before the page does
    const orders =
      (await shop.database?.reader.selectFrom('order').select(['number', 'idempotencyKey', 'sessionId']).execute()) ??
      []
    const [order] = orders.filter(({ idempotencyKey }) => idempotencyKey === key)
    expect(orders.filter(({ sessionId }) => sessionId === order?.sessionId)).to.have.lengthOf(1)
    expect(await page.$eval('main', (main) => main.textContent)).to.include(order?.number ?? 'no order')
  }

  it('[R3] pressed twice makes one order, and one request', async () => {
    const { page, key, review, problems } = await opened()
    await visit(page, review)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('placeOrder')) sent.push(request.url())
    })
    await page.click(BUTTON, { count: 2 })
    await expectOneOrder(page, key)
    expect(sent).to.have.lengthOf(1)
    expect(problems).to.deep.equal([])
    await page.browserContext().close()
  })

  it('[O20] pressed when all has been sold, or in a session that is lost, leads to the notice that says so', async () => {
    const { page, review, problems } = await opened()
    const arrivesAt = (reason: string) =>
      page.waitForFunction((search) => location.search === search, {}, `?reason=${reason}`)
    await visit(page, review)
    const sku = (await page.$eval('.order-lines a', (link) => link.getAttribute('href')))?.split('/').at(-1) ?? ''
    const stock = (left: number) =>
      shop.database?.writer
        .updateTable('variant')
        .set({ stock: left, held: 0 })
        .where('tenant', '=', 'at')
        .where('sku', '=', sku)
        .execute()
    await stock(0)
    await page.click(BUTTON)
    await arrivesAt('sold-out')
    await stock(50)
    await visit(page, review)
    const context = page.browserContext()
    await context.deleteCookie(...(await context.cookies()).filter(({ name }) => name !== CONSENT_COOKIE))
    await page.click(BUTTON)
    await arrivesAt('session')
    expect(problems).to.deep.equal([])
    await context.close()
  })

  it('[R3] pressed twice makes one order without JavaScript', async () => {
    const { page, key, review } = await opened({ javascript: false })
    await page.goto(review)
    await page.$eval(BUTTON, (button) => {
      for (let press = 0; press < 2; press++) (button as HTMLButtonElement).click()
    })
    await expectOneOrder(page, key)
    await page.browserContext().close()
  })

  it('[R3] pressed in two tabs at once makes one order, which both show', async () => {
    const { page, key, review } = await opened()
    await visit(page, review)
    const other = await page.browserContext().newPage() // stands in front now, and only a tab in front is painted
    await visit(other, review)
    await Promise.all([page, other].map((tab) => tab.$eval(BUTTON, (button) => (button as HTMLButtonElement).click())))
    for (const tab of [page, other]) {
      await tab.bringToFront()
      await expectOneOrder(tab, key)
    }
    await page.browserContext().close()
  })
})

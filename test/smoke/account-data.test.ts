import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import { messages } from '#shared/messages/index.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { canLogIn, fillField, getUrl, openMember, readTextContent, submitForm } from '#test/support/account-pages.ts'
import { visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'

/**
 * Answers how to let something happen before the page has drawn what may wait (React hands that to a MessageChannel),
 * as in a browser that is busy.
 */
async function holdDrawing(page: Page) {
  await page.evaluateOnNewDocument(() => {
    const held: (() => void)[] = []
    const { postMessage } = MessagePort.prototype
    const release = () => {
      MessagePort.prototype.postMessage = postMessage
      for (const post of held.splice(0)) post()
    }
    const hold = () => {
      MessagePort.prototype.postMessage = function (message: unknown) {
        held.push(() => postMessage.call(this, message))
      }
    }
    Object.assign(window, { drawing: { hold, release } })
  })
  const tell = (what: 'hold' | 'release') =>
    page.evaluate((name) => (window as unknown as { drawing: Record<typeof name, () => void> }).drawing[name](), what)
  return async (happens: () => Promise<unknown>) => {
    await tell('hold')
    await happens()
    await tell('release')
  }
}

describe('account: data', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const [tenant] = tenants as [Tenant, ...Tenant[]]
  const [locale] = tenant.locales
  const url = (id: RouteId, rest?: string) => getUrl(shop, tenant, locale, id, rest)

  it('[R40] [law 44] all that the shop knows comes as one file', async () => {
    const { page, visitor, customer } = await openMember({ shop, browser }, tenant, locale)
    await visitor.send(`${CUSTOMER_API}/addresses`, { address: testAddresses[tenant.country] })
    const { items } = await visitor.json<{ items: { sku: string; soldOut: boolean }[] }>(
      '/api/search/searchv2?pageSize=48&f.delivery=parcel&sort=rating',
    )
    const { data } = await visitor.ask<{ product: { sizes: { sku: string; stock: number }[] } }>(
      'query($sku: String!) { product(sku: $sku) { sizes { sku stock } } }',
      {
        sku: items.find(({ soldOut }) => !soldOut)?.sku ?? '',
      },
    )
    const sku = data.product.sizes.find(({ stock }) => stock > 2)?.sku ?? ''
    const order = (await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku))).data.placeOrder
    await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 2) { count } }', { sku })
    await visit(page, url('account/data'))
    const link = await page.$eval('main a[download]', (anchor) => new URL((anchor as HTMLAnchorElement).href).pathname)
    const answer = await visitor.get(link)
    expect(answer.headers['content-disposition']).to.match(/^attachment; filename="?kontor-at-\d{4}-\d\d-\d\d\.json"?$/)
    expect(answer.headers['content-type']).to.match(/^application\/json/)
    const file = JSON.parse(answer.body)
    expect(file.profile).to.include({ email: customer.email, number: customer.number })
    expect(file.addresses[0].address).to.include({ city: 'Salzburg' })
    expect(file.orders[0]).to.include({ number: order.number })
    expect(file.orders[0].lines[0]).to.include({ sku })
    expect(file.basket[0]).to.include({ sku, quantity: 2 })
    expect(file.logins).to.have.lengthOf(1)
    expect(answer.body).not.to.match(/argon2|passwordHash|rememberTokenHash/)
    await page.close()
  })

  it('[R40] a deleted account is gone: goodbye, nobody’s page, no login, nothing exported; the page knows that before the next one is drawn', async () => {
    const { page, visitor, customer, problems } = await openMember({ shop, browser }, tenant, locale)
    const beforeDrawing = await holdDrawing(page)
    await visit(page, url('account/data'))
    await fillField(page, 'password', 'falsch geraten')
    await submitForm(page, '#delete .button[type="submit"]')
    await page.waitForSelector('.error-summary')
    expect(await readTextContent(page, '.error-summary')).to.include(messages.de['credentials.wrong-password'])
    await fillField(page, 'password', customer.password)
    await beforeDrawing(async () => {
      await submitForm(page, '#delete .button[type="submit"]')
      await page.waitForSelector('header [data-login]', { timeout: 15_000 })
    })
    await page.waitForSelector('.account-goodbye', { timeout: 15_000 })
    await visit(page, url('account/home'))
    expect(new URL(page.url()).pathname).to.equal(getPath(tenant, locale, 'account/login'))
    expect(await canLogIn(shop, tenant, customer)).to.equal(false)
    expect((await visitor.get(`${CUSTOMER_API}/export`)).status).to.equal(401)
    expect(problems.filter((problem) => !/401|Clear-Site-Data/.test(problem))).to.deep.equal([])
    await page.close()
  })
})

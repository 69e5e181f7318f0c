import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { findProducts, typeAddress } from '#test/support/journey.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'

/** Clicks inside the page, because puppeteer's own click waits for scripts of the page to run. */
const click = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())

/** Clicks and waits for the document that follows; answers its path. */
async function follow(page: Page, selector: string) {
  await Promise.all([page.waitForNavigation({ waitUntil: 'load', timeout: 10_000 }), click(page, selector)])
  return decodeURI(new URL(page.url()).pathname)
}

const submit = 'main form[method="post"] button[type="submit"]'
const lines = (page: Page) => page.$$eval('.basket-line', (items) => items.map((item) => item.getAttribute('data-sku')))
const quantities = (page: Page) =>
  page.$$eval('.basket-line select[name="quantity"]', (fields) =>
    fields.map((field) => (field as HTMLSelectElement).value),
  )

describe('without JavaScript', function () {
  this.timeout(120_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  const pathsOf =
    (tenant: Tenant, locale: Locale) =>
    (id: RouteId, params: Record<string, string> = {}) =>
      getPath(tenant, locale, id, params)

  /** From the home page over a list to a product with sizes, and into the basket with the first size at hand. */
  async function putIntoBasket(page: Page, tenant: Tenant, locale: Locale) {
    const path = pathsOf(tenant, locale)
    await page.goto(shop.origin(tenant.id) + path('home'))
    const { pathname } = new URL(
      await page.$eval('main a[href*="/c/"], header a[href*="/c/"]', (link) => (link as HTMLAnchorElement).href),
    )
    await page.goto(shop.origin(tenant.id) + pathname)
    const cards = await page.$$eval('.product-card__link', (links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    )
    expect(cards, `cards of ${pathname}`).to.have.length.greaterThan(10)
    await page.goto(cards[0] ?? '')
    expect(await page.$('main h1')).not.to.equal(null)

    const { sized } = await findProducts(shop, tenant, locale)
    await page.goto(shop.origin(tenant.id) + path('product', { slug: sized?.slug ?? '', sku: sized?.sku ?? '' }))
    const sku = await page.$eval('main input[name="sku"]:not(:disabled)', (field) => {
      const radio = field as HTMLInputElement
      radio.checked = true
      return radio.value
    })
    expect(await follow(page, '.add-to-basket button[type="submit"]')).to.equal(path('basket'))
    expect(await lines(page)).to.deep.equal([sku])
    return sku
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      const path = pathsOf(tenant, locale)

      it(`[S1.1 S1.40 S2.1 S2.2] a guest of ${formatLocaleTitle(tenant, locale)} finds goods, fills, changes and empties the basket`, async () => {
        const { page, problems } = await openPage(browser, { javascript: false })
        await putIntoBasket(page, tenant, locale)

        await page.select('.basket-line select[name="quantity"]', '2')
        await follow(page, '.basket-line button[value="quantity"]')
        expect(await quantities(page)).to.deep.equal(['2'])

        await page.goto(shop.origin(tenant.id) + path('checkout/review'))
        expect(new URL(page.url()).pathname).to.equal(path('checkout/sign-in'))
        await page.goBack()
        await follow(page, '.basket-line button[value="remove"]')
        expect(await lines(page)).to.deep.equal([])
        expect(problems).to.deep.equal([])
        await page.close()
      })

      it(`[S1.3 S2.3 S2.5 S2.11 S2.12] a guest of ${formatLocaleTitle(tenant, locale)} orders`, async () => {
        const { page } = await openPage(browser, { javascript: false })
        const sku = await putIntoBasket(page, tenant, locale)
        await page.goto(shop.origin(tenant.id) + path('checkout/review'))
        await page.type('[name="email"]', `still-${locale.toLowerCase()}@beispiel.example`)
        expect(await follow(page, submit)).to.equal(path('checkout/delivery'))

        expect(await follow(page, submit), 'an empty address').to.equal(path('checkout/delivery'))
        expect(await page.$$('[aria-invalid="true"]')).to.have.length.greaterThan(4)
        await typeAddress(page, tenant)
        expect(await follow(page, submit)).to.equal(path('checkout/payment'))
        await click(page, '[name="method"]:not(:disabled)')
        expect(await follow(page, submit)).to.equal(path('checkout/review'))
        expect(await follow(page, '.place-order-form button[type="submit"]')).to.equal(path('checkout/confirmation'))

        const order = await shop.database?.reader
          .selectFrom('order')
          .innerJoin('orderLine', (join) =>
            join.onRef('orderLine.tenant', '=', 'order.tenant').onRef('orderLine.orderNumber', '=', 'order.number'),
          )
          .select(['order.number', 'order.currency', 'orderLine.sku'])
          .where('order.email', '=', `still-${locale.toLowerCase()}@beispiel.example`)
          .executeTakeFirst()
        expect(order).to.include({ sku, currency: tenant.currency })
        expect(await page.$eval('main', (main) => main.textContent)).to.include(order?.number)
        await page.close()
      })
    }
  }
})

import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import type { Order } from '#shared/api/orders.ts'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openPage, setCookies, visit } from '#test/support/browser.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { typeAddress } from '#test/support/journey.ts'
import { findOrderableVariant, testAddresses } from '#test/support/order.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const codes = { AT: '1070', DE: '80331', CH: '8001', NL: '1012' } as const

describe('parcel shop and preferred day', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  /** A guest with goods who has given their e-mail address. */
  async function guest(tenant: Tenant, locale: Locale, freight = false) {
    const visitor = createVisitor(shop, tenant.id, locale)
    const skus = [
      (await findOrderableVariant(visitor)).sku,
      ...(freight ? [(await findOrderableVariant(visitor, { freight, term: 'sofa' })).sku] : []),
    ]
    for (const sku of skus)
      await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    await visitor.ask('mutation($email: String!) { setGuest(email: $email) { nextStep } }', {
      email: 'abholer@beispiel.example',
    })
    return visitor
  }

  const press = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click())

  it('[S2.3] a guest finds a shop by keyboard and list, looks at the map, and orders; nobody but the shop is asked', async () => {
    const [tenant] = tenants
    if (!tenant) return expect.fail('no tenant')
    const locale = tenant.locales[0]
    const path = (id: RouteId) => getPath(tenant, locale, id)
    const { page, problems } = await openPage(browser)
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await setCookies(page, tenant.id, (await guest(tenant, locale, true)).cookies())
    await visit(page, shop.origin(tenant.id) + path('checkout/delivery'))
    await page.focus('[name="deliverTo"][value="address"]')
    await page.keyboard.press('ArrowDown')
    await page.type('[name="near"]', codes[tenant.country])
    await page.keyboard.press('Enter')
    await page.waitForSelector('[name="parcelShop"]')
    expect(new URL(page.url()).pathname, 'Enter searches, and does not send the form').to.equal(
      path('checkout/delivery'),
    )
    await press(page, '.parcel-shops__map-disclosure .button')
    await page.waitForSelector('.parcel-shops__pin')
    await page.focus('[name="parcelShop"]')
    await page.keyboard.press('Space')
    await page.waitForSelector('.parcel-shops__pin--chosen')
    const pins = await page.$$eval('.parcel-shops__pin', (all) => {
      for (const pin of all) pin.toggleAttribute('data-drawn-once')
      return all.length
    })
    const chosen = await page.$eval('[name="parcelShop"]:checked', (radio) => (radio as HTMLInputElement).value)
    await typeAddress(page, tenant)
    expect(await page.$$('.parcel-shops__pin[data-drawn-once]'), 'typing draws no pin anew').to.have.lengthOf(pins)
    await page.keyboard.press('Enter')
    await page.waitForSelector('[name="method"]')
    await press(page, '[name="method"][value="prepayment"]')
    await press(page, '.checkout-form button[type="submit"]')
    await page.waitForSelector('.review__parts .parcel-shop')
    await press(page, '.place-order-form button[type="submit"]')
    await page.waitForSelector('.confirmation .parcel-shop')
    const order = await shop.database?.reader
      .selectFrom('order')
      .select(['parcelShop', 'delivery'])
      .where('email', '=', 'abholer@beispiel.example')
      .where('tenant', '=', tenant.id)
      .executeTakeFirst()
    expect((JSON.parse(order?.parcelShop ?? '{}') as Order['parcelShop'])?.id).to.equal(chosen)
    expect((JSON.parse(order?.delivery ?? '{}') as Order['delivery']).street, 'freight goes to the address').to.equal(
      testAddresses[tenant.country].street,
    )
    expect([...hosts]).to.deep.equal([new URL(shop.origin(tenant.id)).host])
    expect(problems).to.deep.equal([])
    await page.close()
  })

  it('[S2.4] a day is chosen in the calendar by keyboard alone; days without delivery say why and are not taken', async () => {
    const tenant = tenants.find(({ country }) => country === 'DE')
    if (!tenant) return expect.fail('no tenant')
    const { page, problems } = await openPage(browser, { width: 360 })
    await setCookies(page, tenant.id, (await guest(tenant, tenant.locales[0])).cookies())
    await visit(page, shop.origin(tenant.id) + getPath(tenant, tenant.locales[0], 'checkout/delivery'))
    const active = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)
    const opener = await page.waitForSelector('.day-calendar .button')
    await opener?.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.dataset.day !== undefined)
    const first = await active()
    await page.keyboard.press('ArrowLeft')
    expect(await active(), 'nothing before the first day').to.equal(first)
    // The Sunday of a later week: focused, but not taken.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-disabled') === 'true')
    const sunday = await active()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.match(
      /^Sonntag, .*(sonntags keine Lieferung|Feiertag: .+)$/,
    )
    await page.keyboard.press('Enter')
    expect(await page.$eval('[name="parcelDay"]', (field) => (field as HTMLSelectElement).value)).to.equal('')
    await page.keyboard.press('PageDown')
    await page.waitForFunction(
      (from) => ((document.activeElement as HTMLElement | null)?.dataset.day ?? '') > from,
      {},
      sunday ?? '',
    )
    const closed = () => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'true')
    while (await closed()) await page.keyboard.press('ArrowLeft') // a month on may be a holiday
    const day = await active()
    expect(day).to.not.equal(first)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (wanted) => (document.querySelector('[name="parcelDay"]') as HTMLSelectElement | null)?.value === wanted,
      {},
      day,
    )
    expect(await page.evaluate(() => document.activeElement?.className)).to.include('button')
    expect(problems).to.deep.equal([])
    await page.close()
  })
})

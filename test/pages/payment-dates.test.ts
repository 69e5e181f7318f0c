import { expect } from 'chai'
import { DUE_PAYMENTS_API } from '#shared/api/due-payments.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { getSharedShop } from '#test/support/shared.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const de = findTenant('de') ?? expect.fail()
const PAGE = getPath(de, 'de-DE', 'account/payment-dates')
const CALENDAR = `${DUE_PAYMENTS_API}/calendar?locale=de-DE`
const main = (html: string) => /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''

describe('the page of payment dates', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await getSharedShop()
  })

  it('[S2.27 S2.32 O2] is Germany’s alone, for customers who are logged in, and the account leads there', async () => {
    expect((await createVisitor(shop, 'de').get(PAGE)).headers.location).to.match(/^\/anmelden\?next=/)
    expect((await createVisitor(shop, 'de').get(CALENDAR)).status).to.equal(401)
    const { visitor } = await registerCustomer(shop, 'at')
    expect((await visitor.get(PAGE)).status).to.equal(404)
    expect((await visitor.get(CALENDAR)).status).to.equal(404)
    expect((await visitor.get(getPath(de, 'de-DE', 'account/settings'))).body).not.to.include(PAGE)
    const { visitor: german } = await registerCustomer(shop, 'de')
    expect((await german.get(getPath(de, 'de-DE', 'account/settings'))).body).to.include(`href="${PAGE}"`)
    expect(main((await german.get(PAGE)).body)).to.include('Derzeit ist nichts zu bezahlen.')
  })

  it('[S2.27 S2.97] lists each day with its sum, and gives all of them as a calendar file', async () => {
    const { visitor } = await registerCustomer(shop, 'de')
    const { sku } = await findOrderableVariant(visitor)
    const place = async () => (await placeTestOrder(visitor, await prepareOrder(visitor, 'DE', sku))).data.placeOrder
    const orders = [await place(), await place()]
    const total = orders.reduce((sum, { totals }) => sum + totals.total.cents, 0)
    const sum = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(total / 100)
    const page = await visitor.get(PAGE)
    expect(page.status).to.equal(200)
    expect(page.body).to.include('<title>Zahlungstermine').and.include('noindex')
    const html = main(page.body)
    expect(html).to.include(`Insgesamt zu bezahlen`).and.include(sum)
    expect(html.match(/data-fact="sum"/g), 'both on the same day').to.have.lengthOf(1)
    for (const { number } of orders) expect(html).to.include(number)
    expect(html).to.include(`href="${CALENDAR}"`).and.include('Jetzt bezahlen')
    const file = await visitor.get(CALENDAR)
    expect(file.status).to.equal(200)
    expect(file.headers['content-type']).to.match(/^text\/calendar/)
    expect(file.headers['content-disposition']).to.include('Zahlungstermine.ics')
    expect(file.body.match(/BEGIN:VEVENT/g)).to.have.lengthOf(2)
    for (const { number } of orders) expect(file.body).to.include(`UID:payment-${number}@`)
  })
})

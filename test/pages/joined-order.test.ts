import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder, testAddresses } from '#test/support/order.ts'
import { getSharedShop } from '#test/support/shared.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('further goods for an order that has not left, without script', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await getSharedShop()
  })

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S2.22] are offered to go with it, and pay no second delivery: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const messages = getMessages(tenant, locale)
        const visitor = createVisitor(shop, tenant.id, locale)
        const { sku } = await findOrderableVariant(visitor)
        const first = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku, 'invoice'))
        const { number } = first.data.placeOrder
        await prepareOrder(visitor, tenant.country, sku, 'invoice')

        const delivery = getPath(tenant, locale, 'checkout/delivery')
        const page = await visitor.get(`${delivery}?change=1`)
        const box = /<input[^>]*name="joinsOrder"[^>]*>/.exec(page.body)?.[0] ?? expect.fail('no offer')
        expect(box).to.include(`value="${number}"`).and.not.include('checked')
        expect(page.body).to.include(messages['checkout.join'].split('{')[0])

        const address = Object.fromEntries(
          Object.entries(testAddresses[tenant.country]).map(([name, value]) => [`delivery-${name}`, value]),
        )
        const fields = { ...address, deliverTo: 'address', parcelDay: '', freightDay: '', freightSlot: '', carrier: '' }
        const elsewhere = await visitor.post(delivery, { ...fields, 'delivery-street': 'Neugasse', joinsOrder: number })
        expect(elsewhere.status).to.equal(422)
        expect(elsewhere.body).to.include(messages['checkout.join-address'])

        expect((await visitor.post(delivery, { ...fields, joinsOrder: number })).status).to.equal(303)
        const { data } = await visitor.ask<{
          checkout: { joinsOrder: string; basket: { totals: Record<string, { cents: number }> } }
        }>('{ checkout { joinsOrder basket { totals { parcelFee { cents } } } } }')
        expect(data.checkout.joinsOrder).to.equal(number)
        expect(data.checkout.basket.totals.parcelFee?.cents).to.equal(0)
      })

  it('[S2.22] are told of in the basket of a customer who pays for their delivery, and to nobody else', async () => {
    const at = findTenant('at') ?? expect.fail()
    const { visitor } = await registerCustomer(shop, 'at', 'de-AT')
    const guest = createVisitor(shop, 'at', 'de-AT')
    const { sku } = await findOrderableVariant(visitor, { price: '2500-3500' })
    const basket = getPath(at, 'de-AT', 'basket')
    const first = await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku, 'invoice'))
    await placeTestOrder(guest, await prepareOrder(guest, 'AT', sku, 'invoice'))
    for (const each of [visitor, guest])
      await each.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    const page = await visitor.get(basket)
    const [, hint = ''] = /<p class="joinable-order">(.*?)<\/p>/.exec(page.body) ?? []
    expect(hint).to.include(`>${first.data.placeOrder.number}</a>`).and.include('keine zweiten Versandkosten')
    expect((await guest.get(basket)).body).not.to.include('joinable-order')
  })
})

import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import {
  getCheckout,
  setAddress,
  setDelivery,
  setGuest,
  setPayment,
} from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { PaymentOption } from '#shared/api/checkout.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { placeOrder } from '../placement/place-order.ts'
import { listOrderPaymentOptions } from './pay-order.ts'

const address = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1',
  postalCode: '1010',
  city: 'Wien',
}
const elsewhere = { billingDiffers: true, billing: { ...address, firstName: 'Ida', postalCode: '8010', city: 'Graz' } }
const toShop = { deliverTo: 'parcel-shop' as const, parcelShop: 'demo-1070-1' }

describe('another way to pay an order', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    ctx = createTestContext(shop.database, testTenant)
  })
  afterEach(() => shop.close())

  const offered = (options: readonly PaymentOption[]) =>
    options.filter((option) => option.offered).map(({ method }) => method)

  /** What the checkout offers, and what the same order offers after it was placed. */
  async function before(addresses: object, delivery: object, skus: readonly string[] = ['100003']) {
    for (const sku of skus) await addLine(ctx, { sku, quantity: 1 })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, addresses)
    await setDelivery(ctx, delivery)
    await setPayment(ctx, { method: 'prepayment' })
    const { paymentOptions, orderKey, basket } = await getCheckout(ctx)
    const order = await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
    return { checkout: offered(paymentOptions), order: offered(listOrderPaymentOptions(ctx, order)) }
  }

  for (const [where, addresses, delivery, skus, methods] of [
    ['to the shopper’s own address', { delivery: address }, {}, ['100003'], ['invoice', 'prepayment']],
    [
      'to a parcel shop, where the buyer collects it',
      { delivery: address },
      toShop,
      ['100003'],
      ['invoice', 'prepayment'],
    ],
    [
      'to a parcel shop and by a forwarder',
      { delivery: address },
      toShop,
      ['100003', '200001'],
      ['invoice', 'prepayment'],
    ],
    ['to an address that is not the invoice’s', { delivery: address, ...elsewhere }, {}, ['100003'], ['prepayment']],
    [
      'to a parcel shop, for somebody else to pay',
      { delivery: address, ...elsewhere },
      toShop,
      ['100003'],
      ['prepayment'],
    ],
  ] as const)
    it(`[O21] is any that its checkout offered: ${where}`, async () => {
      expect(await before(addresses, delivery, skus)).to.deep.equal({ checkout: methods, order: methods })
    })
})

import fc from 'fast-check'
import { applyVoucher, chooseBenefit, setGift } from '#server/commerce/basket/basket/basket-options.ts'
import { addLine } from '#server/commerce/basket/basket/index.ts'
import { insertVoucher } from '#server/commerce/basket/vouchers/repository.ts'
import {
  setDelayedPayment,
  setPaymentProtection,
  signCredit,
} from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { getCheckout, setAddress, setDelivery, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { payOrder } from '#server/commerce/orders/order-payments/index.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { isHosted } from '#shared/api/payments.ts'
import { testAddresses } from '../order.ts'

/** Baskets of parcels and freight, at full and reduced prices; the white shirts can be exchanged. */
const baskets: readonly Readonly<Record<string, number>>[] = [
  { '100005': 3 },
  { '100003': 1, '100005': 2 },
  { '500001': 1, '100003': 2 },
  { '200001': 1, '100004': 1 },
  { '200001': 2 },
  { '300001': 2, '300002': 1, '100005': 1 },
]

export const purchases = fc.record({
  basket: fc.nat({ max: baskets.length - 1 }),
  discount: fc.constantFrom('none', 'welcome', 'day', 'percent', 'parcel', 'five'),
  gift: fc.boolean(),
  express: fc.boolean(),
  method: fc.constantFrom('prepayment', 'invoice', 'card', 'paypal', 'instalments', 'pause'),
  months: fc.constantFrom(3, 6, 12),
  pause: fc.boolean(),
  protection: fc.boolean(),
  /** Whether it is delivered with an order that was placed just before. */
  joins: fc.nat({ max: 3 }).map((chance) => chance === 0),
})

export type Purchase = typeof purchases extends fc.Arbitrary<infer T> ? T : never

async function applyDiscount(ctx: Context, discount: Purchase['discount'], code: string) {
  if (discount === 'none') return
  if (discount !== 'welcome' && discount !== 'day') {
    await chooseBenefit(ctx, { promotion: 'PLUS', benefit: discount })
    return
  }
  const { valueCents, minimumCents } = ctx.tenant.welcomeVoucher
  const terms =
    discount === 'welcome'
      ? { kind: 'welcome' as const, valueCents, minimumCents, perMille: null }
      : { kind: 'discount' as const, valueCents: null, minimumCents: 60_00, perMille: 100 }
  const valid = { validFrom: '2000-01-01', validUntil: '2999-12-31' }
  const owner = { customerGroup: 'all' as const, customerId: null, email: null }
  await inTransaction(ctx, (tx) => insertVoucher(tx, { code, ...terms, ...valid, ...owner }))
  await applyVoucher(ctx, { code })
}

/** Chooses how it is paid, and concludes the credit if it is one. */
async function choosePayment(ctx: Context, { method, months, pause, protection }: Purchase) {
  const answer = (isWanted: boolean) => ({ answer: isWanted ? 'yes' : 'no' }) as const
  await setPayment(ctx, {
    method: method === 'pause' ? 'invoice' : method,
    months: method === 'instalments' ? months : undefined,
  })
  const offered = (await getCheckout(ctx)).credit
  if (offered?.pause) await setDelayedPayment(ctx, answer(method === 'pause' || (method === 'instalments' && pause)))
  if ((await getCheckout(ctx)).credit?.protection) await setPaymentProtection(ctx, answer(protection))
  const { credit } = await getCheckout(ctx)
  if (credit?.offer) await signCredit(ctx, { offer: credit.offer.hash })
}

/** What is ordered before what goes with it: a parcel and freight, on invoice. */
const FIRST: Purchase = {
  ...{ basket: 3, discount: 'none', gift: false, express: false, method: 'invoice', months: 3 },
  ...{ pause: false, protection: false, joins: false },
}

/** Orders as planned, with what is ordered first; a payment through the provider is begun. `code` is new for each order. */
export async function buy(ctx: Context, purchase: Purchase, code: string): Promise<Order> {
  const { country, delivery } = ctx.tenant
  const first = purchase.joins ? await buy(ctx, FIRST, `${code}F`) : undefined
  for (const [sku, quantity] of Object.entries(baskets[purchase.basket] ?? {})) await addLine(ctx, { sku, quantity })
  await applyDiscount(ctx, purchase.discount, code)
  if (purchase.gift && ctx.tenant.gift) await setGift(ctx, { wrap: true, message: '' })
  await setAddress(ctx, { delivery: testAddresses[country] })
  const carrier = delivery.carriers?.find(({ surchargeCents }) => surchargeCents && purchase.express)
  if (carrier) await setDelivery(ctx, { carrier: carrier.id })
  if (first) await setDelivery(ctx, { joinsOrder: first.number })
  await choosePayment(ctx, purchase)
  const { orderKey: key, basket } = await getCheckout(ctx)
  const order = await placeOrder(ctx, { key, totalCents: basket.totals.total.cents })
  if (isHosted(order.payment.method)) await payOrder(ctx, { number: order.number, method: order.payment.method })
  return order
}

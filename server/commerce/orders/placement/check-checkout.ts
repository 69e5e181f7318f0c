import { conflict, ShopError } from '#server/commerce/core/errors.ts'
import type { BasketLine } from '#shared/api/basket.ts'
import type { Checkout } from '#shared/api/checkout.ts'
import type { Order, PlaceOrderInput } from '#shared/api/orders.ts'
import type { PaymentMethod } from '#shared/tenant.ts'
import { resolveAddresses } from '../order-data/index.ts'

const listSkus = (lines: readonly { sku: string }[]) => lines.map(({ sku }) => sku)

const createSoldOutError = (skus: readonly string[]) =>
  new ShopError(409, 'sold-out', { fields: Object.fromEntries(skus.map((sku) => [sku, 'error.sold-out'])) })

const createStockShortError = (skus: readonly string[]) =>
  new ShopError(409, 'stock-short', { fields: Object.fromEntries(skus.map((sku) => [sku, 'error.stock-short'])) })

/** What every checkout has that can become an order. */
export type CompleteCheckout = Pick<Order, 'email' | 'delivery' | 'billing' | 'parcelShop' | 'carrier'> & {
  payment: PaymentMethod
}

/** 409 delivery-incomplete, payment-incomplete, payment-not-offered, credit-unsigned. */
function getCompleteCheckout(checkout: Checkout): CompleteCheckout {
  const { email, delivery, payment, paymentOptions, nextStep, credit } = checkout
  if (!email || !delivery || nextStep === 'delivery') throw conflict('delivery-incomplete')
  if (!payment) throw conflict('payment-incomplete')
  if (!paymentOptions.some((option) => option.method === payment && option.offered))
    throw conflict('payment-not-offered')
  if (payment === 'instalments' && !credit?.offer) throw conflict('payment-incomplete')
  if (credit?.offer && !credit.offer.signed) throw conflict('credit-unsigned')
  return { email, payment, ...resolveAddresses(checkout, delivery) }
}

/**
 * Rejects an order that differs from what the shopper has reviewed: first for sold-out lines, then for any other
 * change, then for the price.
 */
function assertReviewedUnchanged(
  { basket: { lines, orderable, totals, voucher }, digest }: Checkout,
  { totalCents, digest: reviewed = digest }: PlaceOrderInput,
) {
  if (lines.length === 0) throw conflict('basket-empty')
  const isTotalUnchanged = totals.total.cents === totalCents
  const listSkusInState = (state: BasketLine['state']) => listSkus(lines.filter((line) => line.state === state))
  if (!orderable || (!isTotalUnchanged && listSkusInState('sold-out').length > 0))
    throw createSoldOutError(listSkusInState('sold-out'))
  const change = reviewed === digest ? 'price-changed' : 'order-changed'
  if (isTotalUnchanged && change === 'price-changed') return
  if (!isTotalUnchanged && voucher?.refusal) throw conflict(voucher.refusal)
  const short = isTotalUnchanged ? [] : listSkusInState('short')
  throw short.length > 0 ? createStockShortError(short) : conflict(change)
}

/**
 * Checks that a checkout is complete and still what the shopper has reviewed. 409 basket-empty, sold-out, stock-short,
 * price-changed, order-changed, under-age, amount-outside-limits, delivery-incomplete, payment-incomplete,
 * payment-not-offered, credit-unsigned, voucher-….
 */
export function checkCheckout(checkout: Checkout, input: PlaceOrderInput): CompleteCheckout {
  assertReviewedUnchanged(checkout, input)
  if (checkout.blocker === 'age') throw conflict('under-age')
  if (checkout.blocker === 'amount') throw conflict('amount-outside-limits')
  return getCompleteCheckout(checkout)
}

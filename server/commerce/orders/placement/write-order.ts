import { clearBasket, isPurchasable, type PricedBasketLine } from '#server/commerce/basket/basket/index.ts'
import { redeemVouchers } from '#server/commerce/basket/vouchers/index.ts'
import { reserveStock } from '#server/commerce/catalog/variants/index.ts'
import { getCreditEvaluationInput, resetCheckout } from '#server/commerce/checkout/checkout/index.ts'
import { deleteOrderedHolds } from '#server/commerce/checkout/stock-holds/index.ts'
import { allSettledOrThrow, type TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { type CreditInformationFile, concludeCreditAgreement } from '#server/commerce/payments/credit-offers/index.ts'
import { insertPayment } from '#server/commerce/payments/payments/index.ts'
import { findPayer } from '#server/commerce/payments/stored-payments/index.ts'
import type { Order, PlaceOrderInput } from '#shared/api/orders.ts'
import { isHosted } from '#shared/api/payments.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { insertOrder } from '../order-data/index.ts'
import { toOrderSubject } from '../order-payments/index.ts'
import { type LegalText, saveOrderRecord } from '../order-records/index.ts'
import { hashOrderRequest, type Placement } from './load-placement.ts'

const listSkus = (lines: readonly { sku: string }[]) => lines.map(({ sku }) => sku)

const listVoucherCodes = ({ totals }: Order) =>
  totals.discounts.flatMap(({ kind, code }) => (kind === 'voucher' ? [code] : []))

/**
 * Takes what is held for the shopper first. Ordered by SKU, so that an import that changes stock at the same time
 * cannot deadlock with an order.
 */
function reserveStockOfOrder(tx: TransactionContext, lines: readonly PricedBasketLine[]) {
  const goods = filterGoods(lines)
  const heldSkus = listSkus(goods.filter(({ held }) => held > 0))
  return [
    heldSkus.length > 0 && deleteOrderedHolds(tx, heldSkus),
    ...goods
      .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
      .map(({ sku, quantity, held }) => reserveStock(tx, sku, quantity, held)),
  ]
}

/** What belongs to an order beside what its buyer sees of it. */
interface OrderSupplements {
  creditInformation: CreditInformationFile | undefined
  legalTexts: readonly LegalText[]
  /** Id of the stored way to pay by which it is paid. */
  storedPaymentId: string | undefined
}

/** Redeems the vouchers and concludes the credit agreement, which both read the checkout: so before it is reset. */
async function writeDependents(
  tx: TransactionContext,
  order: Order,
  creditInformation: CreditInformationFile | undefined,
) {
  const { number, email, totals, payment } = order
  await redeemVouchers(tx, { number, email, codes: listVoucherCodes(order) })
  if (payment.plan)
    await concludeCreditAgreement(tx, number, await getCreditEvaluationInput(tx, totals), creditInformation)
}

/**
 * Writes an order with everything that depends on it, and clears basket and checkout. After deferWrites() nothing is
 * read: ConcurrentUpdateError ends the transaction if the key has placed an order meanwhile, or if the goods have sold
 * out.
 */
export async function writeOrder(
  tx: TransactionContext,
  input: PlaceOrderInput,
  { basket, basketLines, basketOptions }: Placement,
  order: Order,
  { creditInformation, legalTexts, storedPaymentId }: OrderSupplements,
) {
  const { number, payment, totals } = order
  await writeDependents(tx, order, creditInformation)
  const lines = basket.lines.filter(isPurchasable)
  const possiblySoldOutSkus = listSkus(
    filterGoods(lines).filter(({ quantity, maxQuantity }) => quantity >= maxQuantity),
  )
  const payerId = storedPaymentId === undefined ? await findPayer(tx, payment.method) : undefined
  tx.deferWrites()
  await allSettledOrThrow([
    insertOrder(tx, order, { key: input.key, requestHash: hashOrderRequest(input) }),
    isHosted(payment.method) &&
      insertPayment(tx, toOrderSubject(number), payment.method, totals.total, { payerId, storedPaymentId }),
    saveOrderRecord(tx, order, lines, legalTexts),
    publish(tx, 'order-placed', { number }),
    possiblySoldOutSkus.length > 0 && publish(tx, 'variants-changed', { skus: possiblySoldOutSkus }),
    clearBasket(tx, { lines: basketLines, options: basketOptions }, listSkus(lines)),
    resetCheckout(tx),
  ])
  await allSettledOrThrow(reserveStockOfOrder(tx, lines)) // last, as other orders may wait for the same goods
}

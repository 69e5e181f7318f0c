import { allSettledOrThrow, type Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { parseStored } from '#server/commerce/core/stored-names.ts'
import { loadLastPayments, type Payment } from '#server/commerce/payments/payments/index.ts'
import {
  getEffectivePaymentState,
  listRefundsByOrder,
  type StoredRefund,
} from '#server/commerce/payments/refunds/index.ts'
import type { OrderTable } from '#server/database/index.ts'
import type { Totals } from '#shared/api/basket.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { OrderOptions } from '#shared/api/order-options.ts'
import type { Order, OrderAdjustment, OrderLine, OrderPayment, PartialPayment } from '#shared/api/orders.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import type { Refund } from '#shared/api/payments.ts'
import { isHosted, isSettled } from '#shared/api/payments.ts'
import { type Money, money } from '#shared/money.ts'
import type { Currency } from '#shared/tenant.ts'
import { getCurrentTotal, listAdjustmentsByOrder, type StoredAdjustment } from '../adjustment-data/index.ts'

/** The columns that an order is built from; listed, because "*" is never prepared. */
export const orderColumns = [
  'number',
  'state',
  'locale',
  'currency',
  'email',
  'placedAt',
  'delivery',
  'billing',
  'payment',
  'totals',
  'parcelShop',
  'carrier',
  'joins',
  'options',
  'receivedCents',
] as const

type OrderRow = Pick<OrderTable, (typeof orderColumns)[number]>

/** Defaults for orders stored before there were discounts and gifts. */
const legacyDefaults = {
  line: { discounts: [] },
  totals: (currency: Currency) => ({ discounts: [], giftFee: money(0, currency) }),
}

async function loadLinesByOrder({ db, tenant }: Context, numbers: readonly string[]) {
  const lines = db
    .selectFrom('orderLine')
    .select(['orderNumber', 'data'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', numbers)
  return Map.groupBy(await lines.orderBy('position').execute(), ({ orderNumber }) => orderNumber)
}

/**
 * The amounts received and open of a partial payment by bank transfer; undefined if nothing or everything was received.
 */
function toPartialPayment(
  { receivedCents }: OrderRow,
  total: Money,
  collected: Payment | undefined,
): PartialPayment | undefined {
  if (receivedCents === null || receivedCents >= total.cents) return undefined
  const paid = collected !== undefined && isSettled(collected.state)
  return {
    received: money(receivedCents, total.currency),
    open: money(paid ? 0 : total.cents - receivedCents, total.currency),
  }
}

/** What a buyer sees of a refund: without the operator's reason, and of its numbers only the credit note's. */
const toBuyerRefund = ({ method, amount, requestedAt, sentAt, creditNote }: StoredRefund): Refund => ({
  method,
  amount,
  requestedAt,
  ...(sentAt && { sentAt }),
  ...(creditNote && { creditNote }),
})

/** What a buyer sees of a change: neither its number nor who made it and why. */
const toBuyerAdjustment = ({
  orderNumber: _orderNumber,
  id: _id,
  key: _key,
  actor: _actor,
  reason: _reason,
  ...adjustment
}: StoredAdjustment): OrderAdjustment => adjustment

interface RelatedOrderData {
  payment: OrderPayment
  lines: readonly { data: string }[]
  collected: Payment | undefined
  refunds: readonly StoredRefund[]
  adjustments: readonly StoredAdjustment[]
}

function toOrder(row: OrderRow, { payment, lines, collected, refunds, adjustments }: RelatedOrderData): Order {
  const totals = { ...legacyDefaults.totals(row.currency), ...parseStored<Totals>(row.totals) }
  const partialPayment = toPartialPayment(row, getCurrentTotal({ adjustments, totals }), collected)
  return {
    number: row.number,
    state: row.state,
    placedAt: row.placedAt,
    locale: row.locale,
    email: row.email,
    delivery: parseStoredJson<PostalAddress>(row.delivery),
    billing: parseStoredJson<PostalAddress>(row.billing),
    lines: lines.map(({ data }) => ({ ...legacyDefaults.line, ...parseStored<OrderLine>(data) })),
    totals,
    ...(row.parcelShop && { parcelShop: parseStoredJson<ParcelShop>(row.parcelShop) }),
    ...(row.carrier && { carrier: row.carrier }),
    ...(row.joins && { joins: row.joins }),
    ...(row.options && parseStored<OrderOptions>(row.options)),
    payment,
    ...(partialPayment && { partialPayment }),
    ...(adjustments.length > 0 && { adjustments: adjustments.map(toBuyerAdjustment) }),
    ...(refunds.length > 0 && { refunds: refunds.map(toBuyerRefund) }),
    ...(collected &&
      (isHosted(payment.method) || isSettled(collected.state)) && {
        paymentState: getEffectivePaymentState(collected, refunds),
      }),
  }
}

/**
 * Builds the orders of these rows with one query each for lines, refunds and payments. Orders on credit need no
 * payment: they are paid through their account.
 */
export async function loadOrders(ctx: Context, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const rowsWithPayment = rows.map((row) => ({ row, payment: parseStoredJson<OrderPayment>(row.payment) }))
  const payableNumbers = rowsWithPayment.flatMap(({ row, payment }) => (payment.plan ? [] : [row.number]))
  const numbers = rows.map(({ number }) => number)
  const [lines, refunds, collected, adjustments] = await allSettledOrThrow([
    loadLinesByOrder(ctx, numbers),
    listRefundsByOrder(ctx, numbers),
    loadLastPayments(ctx, 'order', payableNumbers),
    listAdjustmentsByOrder(ctx, numbers),
  ])
  const refundsByOrder = Map.groupBy(refunds, ({ orderNumber }) => orderNumber)
  return rowsWithPayment.map(({ row, payment }) => {
    const { number } = row
    return toOrder(row, {
      payment,
      lines: lines.get(number) ?? [],
      collected: collected.get(number),
      refunds: refundsByOrder.get(number) ?? [],
      adjustments: adjustments.filter(({ orderNumber }) => orderNumber === number),
    })
  })
}

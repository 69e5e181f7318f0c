import type { Context } from '#server/commerce/core/context.ts'
import { getCurrentTotal } from '#server/commerce/orders/adjustment-data/index.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { toOrderSubject } from '#server/commerce/orders/order-payments/index.ts'
import { listLineProgress } from '#server/commerce/orders/order-progress/index.ts'
import { listShipments } from '#server/commerce/orders/shipments/index.ts'
import { listBankTransfers } from '#server/commerce/payments/bank-transfers/index.ts'
import { findPayment, listCollectedPayments } from '#server/commerce/payments/payments/index.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import { expectBooks, sumSides } from '#test/support/lives/checks.ts'
import { AMPLE_STOCK, type LifeShop } from '#test/support/lives/shop.ts'
import { STORM_SKU, type StormOrder } from './storm-order.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)

/** What differs from what should be, by name. */
const compare = (found: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(expected).flatMap((name) => {
    const [is, should] = [found[name], expected[name]].map((value) => JSON.stringify(value))
    return is === should ? [] : [`${name}: ${is}, not ${should}`]
  })

/** What happened to the pieces of an order: nothing twice, and nothing too little. */
async function findPieceFaults(ctx: Context, { number, isOneLost }: StormOrder) {
  const [line] = await listLineProgress(ctx, number)
  const shipments = await listShipments(ctx, [number])
  const kinds = (await findOrder(ctx, number))?.adjustments?.map(({ kind }) => kind).toSorted()
  return compare(
    {
      cancelled: line?.cancelledQuantity,
      shipped: line?.shippedQuantity,
      delivered: line?.deliveredQuantity,
      returned: line?.returnedQuantity,
      shipments: shipments.map(({ lines }) => sum(lines.map(({ quantity }) => quantity))),
      adjustments: kinds,
    },
    {
      cancelled: 1,
      shipped: 2,
      delivered: 2,
      returned: isOneLost ? 2 : 1,
      shipments: [1, 1],
      adjustments: ['cancellation', ...(isOneLost ? ['lost'] : []), 'return'],
    },
  )
}

/** What was paid and paid back, by the books, by the order and by the provider. */
async function findMoneyFaults(ctx: Context, { number }: StormOrder) {
  const order = await findOrder(ctx, number)
  const refunds = await listRefundsByOrder(ctx, [number])
  const payments = await listCollectedPayments(ctx, toOrderSubject(number))
  const received = sum([...(await listBankTransfers(ctx, [number])), ...payments].map(({ amountCents }) => amountCents))
  const refunded = sum(refunds.map(({ amount }) => amount.cents))
  const sentByProvider = await Promise.all(
    payments.map(async ({ id }) => {
      const { reference = '' } = (await findPayment(ctx, id)) ?? {}
      const atProvider = await ctx.payments?.provider.status(reference)
      const own = refunds.filter(({ paymentId }) => paymentId === id)
      return (atProvider?.refundedCents ?? 0) - sum(own.map(({ amount }) => amount.cents))
    }),
  )
  return compare(
    {
      'received less refunded': received - refunded,
      'refunds not sent': refunds.filter(({ sentAt }) => !sentAt).length,
      'sent by the provider beyond the refunds': sentByProvider,
    },
    {
      'received less refunded': order && getCurrentTotal(order).cents,
      'refunds not sent': 0,
      'sent by the provider beyond the refunds': payments.map(() => 0),
    },
  )
}

/** What is wrong with an order that a storm has seen through, in sentences. */
export async function findOrderFaults(ctx: Context, order: StormOrder): Promise<string[]> {
  const books = await expectBooks(ctx, order.number).then(
    () => [],
    (error: Error) => [error.message],
  )
  const faults = [...books, ...(await findPieceFaults(ctx, order)), ...(await findMoneyFaults(ctx, order))]
  return faults.map((fault) => `order ${order.number} of ${order.tenant}: ${fault}`)
}

/** What is wrong with the shops as a whole after so many orders: books that do not add up, pieces that are gone. */
export async function findShopFaults({ database }: LifeShop, tenants: readonly string[], orders: number) {
  const faults: string[] = []
  for (const tenant of tenants) {
    const sides = await sumSides(database, tenant)
    if (sides !== 0) faults.push(`the accounts of ${tenant} add up to ${sides} cents`)
  }
  const rows = await database.reader
    .selectFrom('variant')
    .select(['stock', 'held'])
    .where('sku', '=', STORM_SKU)
    .where('tenant', 'in', tenants)
    .execute()
  const gone = AMPLE_STOCK * tenants.length - sum(rows.map(({ stock, held = 0 }) => stock + held))
  if (gone !== 2 * orders) faults.push(`${gone} pieces have left the stock, not ${2 * orders}`) // one of three is back
  return faults
}

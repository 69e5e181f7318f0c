import { formatOrderNumber } from '#server/commerce/orders/order-data/order-number.ts'
import type { Database } from '#server/database/index.ts'
import type { Totals } from '#shared/api/basket.ts'
import type { Buyer } from './buyers.ts'
import type { Outcome } from './order-load.ts'

interface Evidence {
  buyers: readonly Buyer[]
  /** The response to each buyer, one for each click. */
  told: readonly (readonly Outcome[])[]
  /** Stock before the first order, by sku. */
  stock: ReadonlyMap<string, number>
}

/** The pieces that are there now, held or not. */
export async function getStock({ reader }: Pick<Database, 'reader'>): Promise<Map<string, number>> {
  const rows = await reader.selectFrom('variant').select(['sku', 'stock', 'held']).execute()
  return new Map(rows.map(({ sku, stock, held = 0 }) => [sku, stock + held]))
}

/** Error codes with a reason that a buyer can see. */
const visibleRefusals = ['sold-out', 'voucher-spent']

const listOrderNumbers = (outcomes: readonly Outcome[] = []) =>
  outcomes.flatMap((outcome) => ('number' in outcome ? [outcome.number] : []))

function sumBy<T>(rows: readonly T[], getKey: (row: T) => string, getAmount: (row: T) => number): Map<string, number> {
  const found = new Map<string, number>()
  for (const row of rows) found.set(getKey(row), (found.get(getKey(row)) ?? 0) + getAmount(row))
  return found
}

/** How often each guarantee of reliability R1 was violated. All must be zero. */
export async function countFaults(
  { reader, kind }: Pick<Database, 'reader' | 'kind'>,
  { buyers, told, stock }: Evidence,
) {
  const orders = await reader
    .selectFrom('order')
    .select(['number', 'sessionId', 'idempotencyKey', 'totals'])
    .orderBy('number')
    .execute()
  const lines = await reader.selectFrom('orderLine').select(['orderNumber', 'sku', 'quantity', 'totalCents']).execute()
  const events = await reader.selectFrom('outbox').select('payload').where('type', '=', 'order-placed').execute()
  const baskets = new Set(
    (await reader.selectFrom('basketLine').select('visitor').execute()).map(({ visitor }) => visitor),
  )
  const keys = new Set(
    (await reader.selectFrom('checkout').select('orderKey').execute()).map(({ orderKey }) => orderKey),
  )
  const counter = await reader.selectFrom('counter').select('value').where('name', '=', 'order').executeTakeFirst()

  const bySession = Map.groupBy(orders, ({ sessionId }) => sessionId)
  const ordersByKey = new Map(orders.map(({ number, idempotencyKey }) => [idempotencyKey, number]))
  const eventCounts = sumBy(
    events,
    ({ payload }) => String(JSON.parse(payload).number),
    () => 1,
  )
  const lineTotals = sumBy(
    lines,
    ({ orderNumber }) => orderNumber,
    ({ totalCents }) => totalCents,
  )
  const sold = sumBy(
    lines,
    ({ sku }) => sku,
    ({ quantity }) => quantity,
  )
  const left = await getStock({ reader })
  const redemptions = await reader.selectFrom('voucherRedemption').select(['code', 'orderNumber']).execute()
  const redeemed = new Set(redemptions.map(({ code, orderNumber }) => `${code} in ${orderNumber}`))
  const reductions = orders.flatMap(({ number, totals }) =>
    (JSON.parse(totals) as Totals).discounts.map(({ code }) => ({ code, number })),
  )
  const redeemedCodes = new Set(reductions.map(({ code }) => code))
  const isSpent = (outcomes: readonly Outcome[] = []) =>
    outcomes.some((each) => 'code' in each && each.code === 'voucher-spent')
  const count = <T>(list: Iterable<T>, broken: (each: T, i: number) => boolean) => [...list].filter(broken).length

  return {
    /** Confirmed, but missing. */
    lost: count(buyers, ({ key }, i) => listOrderNumbers(told[i]).some((number) => ordersByKey.get(key) !== number)),
    /** Two orders of one buyer. */
    doubled: count(bySession.values(), (own) => own.length > 1),
    /** Neither confirmed nor rejected for a reason that the buyer can see. */
    untold: count(
      buyers,
      (_, i) =>
        (told[i] ?? []).length === 0 ||
        (told[i] ?? []).some((each) => 'code' in each && !visibleRefusals.includes(each.code)),
    ),
    /** Rejected, but stored. */
    secret: count(buyers, ({ key }, i) => ordersByKey.has(key) && listOrderNumbers(told[i]).length === 0),
    oversold: count(
      stock,
      ([sku, before]) => before - (left.get(sku) ?? 0) !== (sold.get(sku) ?? 0) || (left.get(sku) ?? 0) < 0,
    ),
    /** Gave a discount on two orders, or on one without being redeemed. */
    vouchersDoubled:
      reductions.length -
      redeemedCodes.size +
      count(reductions, ({ code, number }) => !redeemed.has(`${code} in ${number}`)),
    /** Redeemed by no order, or reported as redeemed while no order has it. */
    vouchersLost:
      redemptions.length -
      reductions.length +
      count(buyers, ({ code = '' }, i) => isSpent(told[i]) && !redeemedCodes.has(code)),
    withoutLines: count(orders, ({ number, totals }) => lineTotals.get(number) !== JSON.parse(totals).goods.cents),
    withoutEvent: count(orders, ({ number }) => eventCounts.get(number) !== 1),
    eventsWithoutOrder: count(eventCounts.keys(), (number) => !lineTotals.has(number)),
    /** Ordered, but still in the basket, or still under the same key. */
    unfinished: count(orders, ({ sessionId, idempotencyKey }) => baskets.has(sessionId) || keys.has(idempotencyKey)),
    /** On PostgreSQL a failed order leaves one (see reserveOrderPosition()). */
    gaps:
      kind === 'postgres'
        ? 0
        : count(orders, ({ number }, i) => number !== formatOrderNumber(i + 1)) +
          Math.abs((counter?.value ?? 0) - orders.length),
  }
}

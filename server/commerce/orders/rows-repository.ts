import type { Totals } from '#shared/contracts/basket.ts'
import type { PostalAddress } from '#shared/contracts/checkout.ts'
import type { OrderExtras } from '#shared/contracts/extras.ts'
import type { Order, OrderLine, OrderPart, OrderPayment, OrderState } from '#shared/contracts/orders.ts'
import type { ParcelShop } from '#shared/contracts/parcel-shops.ts'
import { isHosted, isSettled } from '#shared/contracts/payments.ts'
import type { Refund } from '#shared/contracts/refunds.ts'
import { money } from '#shared/money.ts'
import type { Currency } from '#shared/tenant.ts'
import type { OrderTable } from '../../database/index.ts'
import { type Context, together } from '../context.ts'
import { findLastPayments, findRefunds, type KeptRefund, type Payment, stateWith } from '../payments/index.ts'

/** What an order's row has to give for an order; named one by one, as "*" is never kept prepared. */
export const orderColumns = [
  ...(['number', 'state', 'locale', 'currency', 'email', 'placedAt', 'delivery', 'billing', 'payment', 'totals'] as const),
  ...(['parcelShop', 'carrier', 'extras', 'receivedCents'] as const),
]

type Row = Pick<OrderTable, (typeof orderColumns)[number]>

/** What orders lack that were stored before there were reductions and gifts. */
const beforeReductions = {
  line: { reductions: [] },
  totals: (currency: Currency) => ({ reductions: [], giftFee: money(0, currency) }),
}

async function findLines({ db, tenant }: Context, numbers: readonly string[]) {
  const lines = db.selectFrom('orderLine').select(['orderNumber', 'data']).where('tenant', '=', tenant.id).where('orderNumber', 'in', numbers)
  return Map.groupBy(await lines.orderBy('position').execute(), ({ orderNumber }) => orderNumber)
}

/** What has come of a price by bank transfer, and what of it is open; undefined where nothing has come, or all of it. */
function partOf({ receivedCents }: Row, { total }: Totals, collected: Payment | undefined): OrderPart | undefined {
  if (receivedCents === null || receivedCents >= total.cents) return undefined
  const paid = collected !== undefined && isSettled(collected.state)
  return { received: money(receivedCents, total.currency), open: money(paid ? 0 : total.cents - receivedCents, total.currency) }
}

/** What a buyer may know of a refund: no operator's words, and no number but that of his paper. */
const shown = ({ method, amount, askedAt, sentAt, creditNote }: KeptRefund): Refund => ({
  ...{ method, amount, askedAt, ...(sentAt && { sentAt }), ...(creditNote && { creditNote }) },
})

interface Known {
  payment: OrderPayment
  lines: readonly { data: string }[]
  collected: Payment | undefined
  refunds: readonly KeptRefund[]
}

function orderOf(row: Row, { payment, lines, collected, refunds }: Known): Order {
  const totals = { ...beforeReductions.totals(row.currency as Currency), ...(JSON.parse(row.totals) as Totals) }
  const part = partOf(row, totals, collected)
  return {
    ...{ number: row.number, state: row.state as OrderState, placedAt: row.placedAt, locale: row.locale, email: row.email },
    delivery: JSON.parse(row.delivery) as PostalAddress,
    billing: JSON.parse(row.billing) as PostalAddress,
    lines: lines.map(({ data }) => ({ ...beforeReductions.line, ...(JSON.parse(data) as OrderLine) })),
    totals,
    ...(row.parcelShop && { parcelShop: JSON.parse(row.parcelShop) as ParcelShop }),
    ...(row.carrier && { carrier: row.carrier }),
    ...(row.extras && (JSON.parse(row.extras) as OrderExtras)),
    payment,
    ...(part && { part }),
    ...(refunds.length > 0 && { refunds: refunds.map(shown) }),
    ...(collected && (isHosted(payment.method) || isSettled(collected.state)) && { paymentState: stateWith(collected, refunds) }),
  }
}

/**
 * The orders of these rows. Asks once for the lines of all, once for what goes back, and once for what has come for those that are no credit: that is
 * paid at its account.
 */
export async function ordersOf(ctx: Context, rows: readonly Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const agreed = rows.map((row) => ({ row, payment: JSON.parse(row.payment) as OrderPayment }))
  const payable = agreed.flatMap(({ row, payment }) => (payment.plan ? [] : [row.number]))
  const numbers = rows.map(({ number }) => number)
  const [lines, refunds, collected] = await together([findLines(ctx, numbers), findRefunds(ctx, numbers), findLastPayments(ctx, 'order', payable)])
  const refundsOf = Map.groupBy(refunds, ({ orderNumber }) => orderNumber)
  return agreed.map(({ row, payment }) => {
    const { number } = row
    return orderOf(row, { payment, lines: lines.get(number) ?? [], collected: collected.get(number), refunds: refundsOf.get(number) ?? [] })
  })
}

import type { Context } from '#server/commerce/core/context.ts'
import { isSettled } from '#shared/api/payments.ts'
import { getLocalDay } from '#shared/dates.ts'
import type { PromiseFact } from '#shared/rules/orders/promise.ts'
import { listReturnsByOrder, type ReturnRow } from '../returns/index.ts'
import { type OrderFacts, toPromiseId } from './promise-id.ts'

/** Refunds of these orders, and which were sent. */
export async function loadRefunds({ db, tenant }: Context, numbers: readonly string[]): Promise<OrderFacts> {
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'orderNumber', 'sentAt'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', numbers)
    .execute()
  return rows.map(({ id, orderNumber, sentAt }) => [
    toPromiseId({ orderNumber, kind: 'refund', subject: id }),
    { fulfilledOn: sentAt ? getLocalDay(new Date(sentAt), tenant.timeZone) : undefined },
  ])
}

/** When what a return lowered the price by was settled: each refund with the instant at which it was sent. */
const loadSettlements = ({ db, tenant }: Context, numbers: readonly string[]) =>
  db
    .selectFrom('orderAdjustment')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.tenant', '=', 'orderAdjustment.tenant')
        .onRef('refund.orderNumber', '=', 'orderAdjustment.orderNumber')
        .onRef('refund.adjustmentId', '=', 'orderAdjustment.id'),
    )
    .select(['orderAdjustment.key', 'orderAdjustment.adjustedAt', 'refund.id as refundId', 'refund.sentAt'])
    .where('orderAdjustment.tenant', '=', tenant.id)
    .where('orderAdjustment.orderNumber', 'in', numbers)
    .where('orderAdjustment.kind', 'in', ['return', 'withdrawal', 'lost'])
    .execute()

type Settlement = Awaited<ReturnType<typeof loadSettlements>>[number]

/** A return that gives no money back has lowered what is to be paid, and is settled with that. */
function toReturnFact({ state }: ReturnRow, settlements: readonly Settlement[], timeZone: string): PromiseFact {
  if (state === 'refused' || state === 'withdrawn') return { isDropped: true }
  if (state !== 'checked' && state !== 'refunded') return {}
  const instants = settlements.map(({ refundId, sentAt, adjustedAt }) => (refundId === null ? adjustedAt : sentAt))
  if (instants.length === 0) return { isDropped: true }
  const last = instants.includes(null)
    ? undefined
    : instants
        .flatMap((at) => at ?? [])
        .toSorted()
        .at(-1)
  return { fulfilledOn: last && getLocalDay(new Date(last), timeZone) }
}

/** Goods that came back of these orders, and whether their money was sent. */
export async function loadReturns(ctx: Context, numbers: readonly string[]): Promise<OrderFacts> {
  const [rows, settlements] = await Promise.all([listReturnsByOrder(ctx, numbers), loadSettlements(ctx, numbers)])
  const byKey = Map.groupBy(settlements, ({ key }) => key)
  return rows.map((row) => [
    toPromiseId({ orderNumber: row.orderNumber, kind: 'return', subject: row.id }),
    toReturnFact(row, byKey.get(`return-${row.id}`) ?? [], ctx.tenant.timeZone),
  ])
}

/** Payments of these orders, and whether they can be seen; one that has failed is no longer waited for. */
export async function loadPayments({ db, tenant }: Context, numbers: readonly string[]): Promise<OrderFacts> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'subjectId', 'state', 'changedAt'])
    .where('tenant', '=', tenant.id)
    .where('subject', '=', 'order')
    .where('subjectId', 'in', numbers)
    .execute()
  return rows.map(({ id, subjectId, state, changedAt }) => [
    toPromiseId({ orderNumber: subjectId, kind: 'payment', subject: id }),
    {
      fulfilledOn: isSettled(state) ? getLocalDay(new Date(changedAt), tenant.timeZone) : undefined,
      isDropped: state === 'failed' || state === 'cancelled',
    },
  ])
}

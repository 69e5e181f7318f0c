import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { parseStored } from '#server/commerce/core/stored-names.ts'
import type { OrderAdjustmentTable } from '#server/database/index.ts'
import type { OrderAdjustment } from '#shared/api/orders.ts'
import { money } from '#shared/money.ts'
import type { RemainingOrder, Removal } from '#shared/rules/orders/adjustment.ts'

/** A change of what an order costs, as the shop stores it. */
export interface StoredAdjustment extends OrderAdjustment {
  orderNumber: string
  /** Counts from 1 in each order. */
  id: number
  key: string
  actor: string
  reason: string
}

const adjustmentColumns = [
  'orderNumber',
  'id',
  'key',
  'kind',
  'actor',
  'reason',
  'adjustedAt',
  'reductionCents',
  'refundCents',
  'totalCents',
  'lostDiscountCents',
  'creditNote',
] as const

type AdjustmentRow = Pick<OrderAdjustmentTable, (typeof adjustmentColumns)[number]>

const toStoredAdjustment = (
  { tenant: { currency } }: Context,
  { reductionCents, refundCents, totalCents, lostDiscountCents, creditNote, ...row }: AdjustmentRow,
  lines: StoredAdjustment['lines'],
): StoredAdjustment => ({
  ...row,
  reduction: money(reductionCents, currency),
  refund: money(refundCents, currency),
  total: money(totalCents, currency),
  lostDiscount: money(lostDiscountCents, currency),
  lines,
  ...(creditNote !== null && { creditNote }),
})

/** The changes of these orders, the oldest of each first. */
export async function listAdjustmentsByOrder(ctx: Context, numbers: readonly string[]): Promise<StoredAdjustment[]> {
  if (numbers.length === 0) return []
  const { db, tenant } = ctx
  const rows = await db
    .selectFrom('orderAdjustment')
    .select(adjustmentColumns)
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', numbers)
    .orderBy('orderNumber')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('orderAdjustmentLine')
    .select(['orderNumber', 'adjustmentId', 'position', 'quantity'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', numbers)
    .orderBy('position')
    .execute()
  return rows.map((row) =>
    toStoredAdjustment(
      ctx,
      row,
      lines
        .filter(({ orderNumber, adjustmentId }) => orderNumber === row.orderNumber && adjustmentId === row.id)
        .map(({ position, quantity }) => ({ position, quantity })),
    ),
  )
}

/** All pieces that changes have taken out of an order. */
export const toRemovals = (adjustments: readonly Pick<OrderAdjustment, 'kind' | 'lines'>[]): Removal[] =>
  adjustments.flatMap(({ kind, lines }) => lines.map((line) => ({ kind, ...line })))

/** What was left of an order after a change; undefined if there is no such change. */
export async function findRemainingOrder(
  { db, tenant }: Context,
  orderNumber: string,
  id: number,
): Promise<RemainingOrder | undefined> {
  const row = await db
    .selectFrom('orderAdjustment')
    .select('remaining')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', orderNumber)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && parseStored<RemainingOrder>(row.remaining)
}

/** A change that is about to be stored; its key must be new for the order. */
export type NewAdjustment = Omit<StoredAdjustment, 'creditNote' | 'adjustedAt'> & { remaining: RemainingOrder }

/** Inserts a change of an order. */
export async function insertAdjustment(tx: TransactionContext, adjustment: NewAdjustment) {
  const { reduction, refund, total, lostDiscount, lines, remaining, ...row } = adjustment
  const { db, tenant, now } = tx
  await db
    .insertInto('orderAdjustment')
    .values({
      tenant: tenant.id,
      ...row,
      adjustedAt: now.toISOString(),
      reductionCents: reduction.cents,
      refundCents: refund.cents,
      totalCents: total.cents,
      lostDiscountCents: lostDiscount.cents,
      remaining: JSON.stringify(remaining),
      creditNote: null,
    })
    .execute()
  const own = { tenant: tenant.id, orderNumber: row.orderNumber, adjustmentId: row.id }
  await db
    .insertInto('orderAdjustmentLine')
    .values(lines.map(({ position, quantity }) => ({ ...own, position, quantity })))
    .execute()
}

/** Records the credit note that was issued for a change. */
export async function recordAdjustmentNote(
  { db, tenant }: TransactionContext,
  { orderNumber, id }: Pick<StoredAdjustment, 'orderNumber' | 'id'>,
  creditNote: string,
) {
  await db
    .updateTable('orderAdjustment')
    .set({ creditNote })
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', orderNumber)
    .where('id', '=', id)
    .execute()
}

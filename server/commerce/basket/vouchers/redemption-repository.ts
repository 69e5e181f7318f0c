import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

/** Identifies a redemption: a welcome voucher has one, a discount one for each day and person or guest's household. */
export interface RedemptionKey {
  period: string
  redeemedBy: string
}

/** The instant at which one of these redemptions took place; undefined if none did. */
export async function findRedemptionTime(
  { db, tenant }: Context,
  code: string,
  claims: readonly RedemptionKey[],
): Promise<string | undefined> {
  if (claims.length === 0) return undefined
  const row = await db
    .selectFrom('voucherRedemption')
    .select('redeemedAt')
    .where('tenant', '=', tenant.id)
    .where('code', '=', code)
    .where(({ eb, or, and }) =>
      or(claims.map(({ period, redeemedBy }) => and([eb('period', '=', period), eb('redeemedBy', '=', redeemedBy)]))),
    )
    .executeTakeFirst()
  return row?.redeemedAt
}

/**
 * Inserts redemptions for an order; false if one exists already, and the transaction must be rolled back. Of
 * simultaneous calls one succeeds.
 */
export async function insertRedemptions(
  tx: TransactionContext,
  code: string,
  claims: readonly RedemptionKey[],
  orderNumber: string,
): Promise<boolean> {
  const redemption = { tenant: tx.tenant.id, code, orderNumber, redeemedAt: tx.now.toISOString() }
  const result = await tx.db
    .insertInto('voucherRedemption')
    .values(claims.map((claim) => ({ ...redemption, ...claim })))
    .onConflict((conflict) => conflict.columns(['tenant', 'code', 'period', 'redeemedBy']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === claims.length
}

/** Deletes the redemptions of an order, so that its vouchers can be used again. */
export async function deleteRedemptions({ db, tenant }: TransactionContext, orderNumber: string) {
  await db
    .deleteFrom('voucherRedemption')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', orderNumber)
    .execute()
}

/** Deletes redemptions of discounts before a day (YYYY-MM-DD). */
export async function deleteRedemptionsBefore({ db, tenant }: TransactionContext, day: string) {
  await db
    .deleteFrom('voucherRedemption')
    .where('tenant', '=', tenant.id)
    .where('period', '!=', '')
    .where('period', '<', day)
    .execute()
}

import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { VoucherTable } from '#server/database/index.ts'
import type { VoucherTerms } from '#shared/rules/basket/voucher.ts'

/** A voucher as it is stored: its terms and its value. */
export interface Voucher extends VoucherTerms {
  code: string
  valueCents: number | null
  perMille: number | null
}

/** Identifies a redemption: a welcome voucher has one, a discount one for each day and person or guest's household. */
export interface RedemptionKey {
  period: string
  redeemedBy: string
}

const toVoucher = ({ tenant: _tenant, createdAt: _createdAt, ...voucher }: Selectable<VoucherTable>): Voucher => voucher

export async function findVoucher({ db, tenant }: Context, code: string): Promise<Voucher | undefined> {
  const row = await db
    .selectFrom('voucher')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('code', '=', code)
    .executeTakeFirst()
  return row && toVoucher(row)
}

/** The vouchers issued to a customer or their address, newest first. */
export async function findCustomerVouchers(
  { db, tenant }: Context,
  { customerId, email }: { customerId: string; email?: string },
): Promise<Voucher[]> {
  const rows = await db
    .selectFrom('voucher')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where(({ eb, or }) =>
      or([eb('customerId', '=', customerId), ...(email === undefined ? [] : [eb('email', '=', email)])]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .execute()
  return rows.map(toVoucher)
}

/** The discounts that club members can use on this day; the one that expires first comes first. */
export async function findClubVouchers({ db, tenant }: Context, day: string): Promise<Voucher[]> {
  const rows = await db
    .selectFrom('voucher')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('kind', '=', 'discount')
    .where('customerGroup', '=', 'club')
    .where('customerId', 'is', null)
    .where('email', 'is', null)
    .where('validFrom', '<=', day)
    .where('validUntil', '>=', day)
    .orderBy('validUntil')
    .orderBy('code')
    .execute()
  return rows.map(toVoucher)
}

export async function insertVoucher(tx: TransactionContext, voucher: Voucher) {
  await tx.db
    .insertInto('voucher')
    .values({ tenant: tx.tenant.id, createdAt: tx.now.toISOString(), ...voucher })
    .execute()
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

/**
 * Deletes a person's data from vouchers and redemptions, including their households. A welcome voucher stays redeemed:
 * that identifies nobody.
 */
export async function deletePersonalVoucherData(
  { db, tenant }: TransactionContext,
  { customerId, email }: { customerId: string; email: string | undefined },
) {
  const redeemers = email === undefined ? [customerId] : [customerId, email]
  await db.deleteFrom('voucher').where('tenant', '=', tenant.id).where('customerId', '=', customerId).execute()
  if (email !== undefined)
    await db.deleteFrom('voucher').where('tenant', '=', tenant.id).where('email', '=', email).execute()
  const redemptions = db.selectFrom('voucherRedemption').where('tenant', '=', tenant.id)
  await db
    .deleteFrom('voucherRedemption')
    .where('tenant', '=', tenant.id)
    .where('period', '!=', '')
    .where('orderNumber', 'in', redemptions.select('orderNumber').where('redeemedBy', 'in', redeemers))
    .execute()
}

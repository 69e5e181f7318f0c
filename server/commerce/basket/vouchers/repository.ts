import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { VoucherTable } from '#server/database/index.ts'
import type { VoucherTerms } from '#shared/rules/basket/voucher.ts'

/** A voucher as it is kept: its terms, and what it takes off. */
export interface Voucher extends VoucherTerms {
  code: string
  valueCents: number | null
  perMille: number | null
}

/**
 * The right to use a voucher: of a welcome voucher there is one, of a discount one for each person, or guest's door,
 * and day.
 */
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

/** What was given to a customer, or to his address; the newest first. */
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

/** The discounts that every member of the club may use on this day; the one that ends first comes first. */
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

/** Instant at which one of these rights was used, if one was. */
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
 * Takes rights for an order, or answers false where one is gone, and the transaction must not stand: of many at once
 * one gets it.
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

/** Gives back the rights that an order has used. */
export async function deleteRedemptions({ db, tenant }: TransactionContext, orderNumber: string) {
  await db
    .deleteFrom('voucherRedemption')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', orderNumber)
    .execute()
}

/** Forgets the rights to use a discount on days before this one (YYYY-MM-DD). */
export async function deleteRedemptionsBefore({ db, tenant }: TransactionContext, day: string) {
  await db
    .deleteFrom('voucherRedemption')
    .where('tenant', '=', tenant.id)
    .where('period', '!=', '')
    .where('period', '<', day)
    .execute()
}

/**
 * Takes a person out of vouchers and their uses, with the doors that his orders went to. A welcome voucher stays used:
 * it names nobody.
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

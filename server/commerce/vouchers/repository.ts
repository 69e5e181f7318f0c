import type { Selectable } from 'kysely'
import type { VoucherTerms } from '#shared/rules/voucher.ts'
import type { VoucherTable } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'

/** A voucher as it is kept: its terms, and what it takes off. */
export interface Voucher extends VoucherTerms {
  code: string
  valueCents: number | null
  perMille: number | null
}

/** The right to use a voucher: of a welcome voucher there is one, of a discount one for each person and day. */
export interface Claim {
  turn: string
  holder: string
}

const voucherOf = ({ tenant: _tenant, createdAt: _createdAt, ...voucher }: Selectable<VoucherTable>): Voucher => voucher

export async function findVoucher({ db, tenant }: Context, code: string): Promise<Voucher | undefined> {
  const row = await db.selectFrom('voucher').selectAll().where('tenant', '=', tenant.id).where('code', '=', code).executeTakeFirst()
  return row && voucherOf(row)
}

/** What was given to a customer, or to his address; the newest first. */
export async function findVouchersOf({ db, tenant }: Context, { customerId, email }: { customerId: string; email?: string }): Promise<Voucher[]> {
  const rows = await db
    .selectFrom('voucher')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where(({ eb, or }) => or([eb('customerId', '=', customerId), ...(email === undefined ? [] : [eb('email', '=', email)])]))
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .execute()
  return rows.map(voucherOf)
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
  return rows.map(voucherOf)
}

export async function insertVoucher(tx: TransactionContext, voucher: Voucher) {
  await tx.db
    .insertInto('voucher')
    .values({ tenant: tx.tenant.id, createdAt: tx.now.toISOString(), ...voucher })
    .execute()
}

/** Instant at which one of these rights was used, if one was. */
export async function findUse({ db, tenant }: Context, code: string, claims: readonly Claim[]): Promise<string | undefined> {
  if (claims.length === 0) return undefined
  const row = await db
    .selectFrom('voucherRedemption')
    .select('redeemedAt')
    .where('tenant', '=', tenant.id)
    .where('code', '=', code)
    .where(({ eb, or, and }) => or(claims.map(({ turn, holder }) => and([eb('turn', '=', turn), eb('holder', '=', holder)]))))
    .executeTakeFirst()
  return row?.redeemedAt
}

/** Takes a right for an order, or answers false: of many at once one gets it. */
export async function takeClaim(tx: TransactionContext, code: string, { turn, holder }: Claim, orderNumber: string): Promise<boolean> {
  const result = await tx.db
    .insertInto('voucherRedemption')
    .values({ tenant: tx.tenant.id, code, turn, holder, orderNumber, redeemedAt: tx.now.toISOString() })
    .onConflict((conflict) => conflict.columns(['tenant', 'code', 'turn', 'holder']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Gives back the rights that an order has used. */
export async function deleteClaims({ db, tenant }: TransactionContext, orderNumber: string) {
  await db.deleteFrom('voucherRedemption').where('tenant', '=', tenant.id).where('orderNumber', '=', orderNumber).execute()
}

/** Takes a person out of vouchers and their uses: what has been used stays used, and names nobody any more. */
export async function forgetHolder({ db, tenant }: TransactionContext, { customerId, email }: { customerId: string; email: string | undefined }) {
  const names = email === undefined ? [customerId] : [customerId, email]
  await db.deleteFrom('voucher').where('tenant', '=', tenant.id).where('customerId', '=', customerId).execute()
  if (email !== undefined) await db.deleteFrom('voucher').where('tenant', '=', tenant.id).where('email', '=', email).execute()
  await db
    .updateTable('voucherRedemption')
    .set(({ ref }) => ({ holder: ref('orderNumber') }))
    .where('tenant', '=', tenant.id)
    .where('holder', 'in', names)
    .execute()
}

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

/** The welcome voucher that was issued to an address. */
export async function findWelcomeVoucher({ db, tenant }: Context, email: string): Promise<Voucher | undefined> {
  const row = await db
    .selectFrom('voucher')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('email', '=', email)
    .where('kind', '=', 'welcome')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row && toVoucher(row)
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

/** Stores a voucher; a second one of welcome for an address changes nothing. */
export async function insertVoucher(tx: TransactionContext, voucher: Voucher) {
  await tx.db
    .insertInto('voucher')
    .values({ tenant: tx.tenant.id, createdAt: tx.now.toISOString(), ...voucher })
    .onConflict((conflict) => conflict.doNothing())
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

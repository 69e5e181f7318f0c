import type { Insertable, Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { CreditAgreementTable, CreditInstalmentTable, CreditProtectionTable } from '#server/database/index.ts'

export type CreditAgreementRow = Selectable<CreditAgreementTable>
export type CreditInstalmentRow = Selectable<CreditInstalmentTable>
export type CreditProtectionRow = Selectable<CreditProtectionTable>

export async function insertCreditAgreement(
  { db }: TransactionContext,
  agreement: Insertable<CreditAgreementTable>,
  instalments: readonly Insertable<CreditInstalmentTable>[],
) {
  await db.insertInto('creditAgreement').values(agreement).execute()
  await db.insertInto('creditInstalment').values(instalments).execute()
}

const selectCreditAgreements = ({ db, tenant }: Context) =>
  db.selectFrom('creditAgreement').selectAll().where('tenant', '=', tenant.id)

/** A customer's agreements, including withdrawn ones, the latest first. */
export const findCustomerAgreements = (ctx: Context, customerId: string): Promise<CreditAgreementRow[]> =>
  selectCreditAgreements(ctx)
    .where('customerId', '=', customerId)
    .orderBy('signedAt', 'desc')
    .orderBy('number', 'desc')
    .execute()

export const findCreditAgreement = (ctx: Context, number: string): Promise<CreditAgreementRow | undefined> =>
  selectCreditAgreements(ctx).where('number', '=', number).executeTakeFirst()

/** Agreements that have not ended. */
export const findActiveAgreements = (ctx: Context): Promise<CreditAgreementRow[]> =>
  selectCreditAgreements(ctx).where('withdrawnAt', 'is', null).orderBy('number').execute()

/** Ends an agreement; false if it has ended before. */
export async function markAgreementWithdrawn(
  { db, tenant, now }: TransactionContext,
  number: string,
): Promise<boolean> {
  const agreements = db
    .updateTable('creditAgreement')
    .set({ withdrawnAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
  return (await agreements.where('withdrawnAt', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}

/** An agreement's instalments in their order. */
export const findCreditInstalments = (
  { db, tenant }: Context,
  agreementNumber: string,
): Promise<CreditInstalmentRow[]> =>
  db
    .selectFrom('creditInstalment')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('agreementNumber', '=', agreementNumber)
    .orderBy('number')
    .execute()

/** Replaces the instalments of an agreement from a number on, and what they cost. */
export async function replaceInstalments(
  { db, tenant }: TransactionContext,
  agreementNumber: string,
  { amountCents, surchargeCents }: Pick<CreditAgreementRow, 'amountCents' | 'surchargeCents'>,
  { after, instalments }: { after: number; instalments: readonly Omit<CreditInstalmentRow, 'tenant'>[] },
) {
  await db
    .updateTable('creditAgreement')
    .set({ amountCents, surchargeCents })
    .where('tenant', '=', tenant.id)
    .where('number', '=', agreementNumber)
    .execute()
  await db
    .deleteFrom('creditInstalment')
    .where('tenant', '=', tenant.id)
    .where('agreementNumber', '=', agreementNumber)
    .where('number', '>', after)
    .execute()
  if (instalments.length > 0)
    await db
      .insertInto('creditInstalment')
      .values(instalments.map((each) => ({ ...each, tenant: tenant.id })))
      .execute()
}

/** The protections of an agreement, the latest first. */
export const findProtections = ({ db, tenant }: Context, agreementNumber: string): Promise<CreditProtectionRow[]> =>
  db
    .selectFrom('creditProtection')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('agreementNumber', '=', agreementNumber)
    .orderBy('since', 'desc')
    .execute()

export async function insertProtection(
  { db, tenant, now }: TransactionContext,
  protection: Pick<CreditProtectionRow, 'agreementNumber' | 'remark' | 'termsVersion'>,
) {
  await db
    .insertInto('creditProtection')
    .values({ tenant: tenant.id, ...protection, since: now.toISOString(), endedAt: null })
    .execute()
}

/** Ends an agreement's active protection; false if there is none. */
export async function endProtection(
  { db, tenant, now }: TransactionContext,
  agreementNumber: string,
): Promise<boolean> {
  const protections = db
    .updateTable('creditProtection')
    .set({ endedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('agreementNumber', '=', agreementNumber)
  return (await protections.where('endedAt', 'is', null).executeTakeFirst()).numUpdatedRows > 0n
}

/** Puts a pseudonym in place of the customer of agreements. */
export async function anonymiseAgreements({ db, tenant }: TransactionContext, customerId: string, pseudonym: string) {
  await db
    .updateTable('creditAgreement')
    .set({ customerId: pseudonym })
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .execute()
}

/** Deletes the remarks of a customer's protections. */
export async function deleteProtectionRemarks({ db, tenant }: TransactionContext, agreements: readonly string[]) {
  if (agreements.length > 0)
    await db
      .updateTable('creditProtection')
      .set({ remark: '' })
      .where('tenant', '=', tenant.id)
      .where('agreementNumber', 'in', agreements)
      .execute()
}

import { randomBytes } from 'node:crypto'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { KeptMethod } from '#server/commerce/core/payment-gateway.ts'
import type { StoredPaymentTable } from '#server/database/index.ts'

const ID_BYTES = 12 // 96 bit: it cannot be guessed

export type StoredPaymentRow = StoredPaymentTable

/** Those of a customer, the default first, then the oldest. */
export const listStoredPaymentRows = ({ db, tenant }: Context, customerId: string): Promise<StoredPaymentRow[]> =>
  db
    .selectFrom('storedPayment')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The one with this id, whoever owns it. */
export const findStoredPaymentRow = ({ db, tenant }: Context, id: string): Promise<StoredPaymentRow | undefined> =>
  db.selectFrom('storedPayment').selectAll().where('tenant', '=', tenant.id).where('id', '=', id).executeTakeFirst()

/** True if a token is stored, for whomever. */
export async function isTokenStored({ db, tenant }: Context, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('storedPayment')
    .select('id')
    .where('tenant', '=', tenant.id)
    .where('token', '=', token)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores what the provider keeps, and returns its id. */
export async function insertStoredPayment(
  { db, tenant, now }: TransactionContext,
  { token, brand, last4, expiresOn }: KeptMethod,
  owner: Pick<StoredPaymentRow, 'customerId' | 'method' | 'paymentId' | 'isDefault'>,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  const method = { token, brand, last4: last4 ?? null, expiresOn: expiresOn ?? null }
  await db
    .insertInto('storedPayment')
    .values({
      ...{ tenant: tenant.id, id, ...owner, ...method },
      ...{ createdAt: now.toISOString(), usedAt: null, confirmSince: null, refusal: null },
    })
    .execute()
  return id
}

/** Deletes one, or nothing if it is gone. */
export async function deleteStoredPayment({ db, tenant }: TransactionContext, id: string): Promise<boolean> {
  const own = db.deleteFrom('storedPayment').where('tenant', '=', tenant.id).where('id', '=', id)
  return (await own.executeTakeFirstOrThrow()).numDeletedRows === 1n
}

/** Changes one of them, or nothing if it is gone. */
export async function updateStoredPayment(
  { db, tenant }: TransactionContext,
  id: string,
  change: Partial<Pick<StoredPaymentRow, 'usedAt' | 'refusal' | 'isDefault'>>,
) {
  await db.updateTable('storedPayment').set(change).where('tenant', '=', tenant.id).where('id', '=', id).execute()
}

/** Has the next payment with one need no confirmation any longer, if it has been required only before this instant. */
export async function clearConfirmation({ db, tenant }: TransactionContext, id: string, before: string) {
  const own = db.updateTable('storedPayment').set({ confirmSince: null }).where('tenant', '=', tenant.id)
  await own.where('id', '=', id).where('confirmSince', '<', before).execute()
}

/** Changes all of a customer's. */
export async function updateCustomerStoredPayments(
  { db, tenant }: TransactionContext,
  customerId: string,
  change: Partial<Pick<StoredPaymentRow, 'confirmSince' | 'isDefault'>>,
) {
  await db
    .updateTable('storedPayment')
    .set(change)
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .execute()
}

/** Those that a payment was made with, or that were stored with it. */
export const listStoredPaymentsOfPayment = (
  { db, tenant }: Context,
  { id, storedPaymentId = '' }: { id: string; storedPaymentId?: string },
): Promise<StoredPaymentRow[]> =>
  db
    .selectFrom('storedPayment')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where(({ or, eb }) => or([eb('paymentId', '=', id), eb('id', '=', storedPaymentId)]))
    .execute()

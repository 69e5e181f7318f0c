import { randomBytes } from 'node:crypto'
import { type Context, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { SelectedCredit } from '#server/commerce/payments/credit-offers/index.ts'
import { type CheckoutTable, contains, getOnlyRow, lockRows, preparedQuery } from '#server/database/index.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { DaySlot } from '#shared/api/delivery.ts'
import type { PaymentMethod } from '#shared/tenant.ts'

/** What the shopper has entered so far. */
export interface CheckoutData {
  email?: string
  delivery?: PostalAddress
  billing?: PostalAddress
  parcelDay?: string
  freightDay?: string
  freightSlot?: DaySlot
  /** Id of the shop that the parcels go to. */
  parcelShop?: string
  /** Id of who brings the parcels. */
  carrier?: string
  payment?: PaymentMethod
  credit?: SelectedCredit
}

/** Never one that was there before: a session whose checkout was forgotten would find its old order under it. */
const generateOrderKey = () => randomBytes(24).toString('base64url')

/**
 * What was entered, and the key under which it becomes an order: empty before anything was, as no order can come of
 * that.
 */
export interface StoredCheckout {
  data: CheckoutData
  orderKey: string
}

const selectCheckout = preparedQuery((db, { tenant, sessionId }: { tenant: string; sessionId: string }) =>
  db
    .selectFrom('checkout')
    .select(['data', 'orderKey'])
    .where('tenant', '=', tenant)
    .where('sessionId', '=', sessionId),
)

export async function findCheckout({ db, tenant, session }: Context): Promise<StoredCheckout> {
  const [row] = session ? (await selectCheckout(db, { tenant: tenant.id, sessionId: session.id })).rows : []
  return row ? toStoredCheckout(row) : { data: {}, orderKey: '' }
}

const toStoredCheckout = ({ data, orderKey }: { data: string; orderKey: string }): StoredCheckout => ({
  data: parseStoredJson<CheckoutData>(data),
  orderKey,
})

const selectCheckoutForUpdate = preparedQuery((db, { tenant, sessionId }: { tenant: string; sessionId: string }) =>
  lockRows(
    db,
    db
      .selectFrom('checkout')
      .select(['data', 'orderKey'])
      .where('tenant', '=', tenant)
      .where('sessionId', '=', sessionId),
  ),
)

const insertCheckout = preparedQuery((db, first: CheckoutTable) =>
  db
    .insertInto('checkout')
    .values(first)
    .onConflict((conflict) => conflict.columns(['tenant', 'sessionId']).doUpdateSet({ updatedAt: first.updatedAt }))
    .returning(['data', 'orderKey']),
)

/**
 * Makes the row where there is none, and keeps others from changing it until the transaction ends: what it answers may
 * be built upon.
 */
export async function lockCheckout(tx: TransactionContext): Promise<StoredCheckout> {
  const own = { tenant: tx.tenant.id, sessionId: requireSession(tx).id }
  const [row] = (await selectCheckoutForUpdate(tx.db, own)).rows
  if (row) return toStoredCheckout(row)
  const first = { ...own, data: '{}', orderKey: generateOrderKey(), updatedAt: tx.now.toISOString() }
  return toStoredCheckout(getOnlyRow(await insertCheckout(tx.db, first))) // somebody else may have made it meanwhile
}

const updateCheckout = preparedQuery((db, { tenant, sessionId, ...values }: CheckoutTable) =>
  db.updateTable('checkout').set(values).where('tenant', '=', tenant).where('sessionId', '=', sessionId),
)

/** The row is there: who changes it has locked it. */
const saveCheckout = (tx: TransactionContext, data: CheckoutData, orderKey: string) =>
  updateCheckout(tx.db, {
    tenant: tx.tenant.id,
    sessionId: requireSession(tx).id,
    data: JSON.stringify(data),
    orderKey,
    updatedAt: tx.now.toISOString(),
  })

/** Changes some of the entered data; a value of undefined removes it. */
export async function updateCheckoutData(
  tx: TransactionContext,
  change: { [Key in keyof CheckoutData]: CheckoutData[Key] | undefined },
) {
  const { data, orderKey } = await lockCheckout(tx)
  const merged = Object.fromEntries(Object.entries({ ...data, ...change }).filter(([, value]) => value !== undefined))
  await saveCheckout(tx, merged, orderKey)
}

/** Forgets what was entered and takes a new order key; of a checkout that the transaction has locked. */
export const resetCheckoutData = (tx: TransactionContext) => saveCheckout(tx, {}, generateOrderKey())

/** At login: what was entered in the session before stands under its new id. */
export async function mergeCheckout(tx: TransactionContext, from: string, to: string) {
  await tx.db
    .updateTable('checkout')
    .set({ sessionId: to })
    .where('tenant', '=', tx.tenant.id)
    .where('sessionId', '=', from)
    .execute()
}

/** Forgets what was entered in these sessions. */
export async function deleteCheckouts({ db, tenant }: TransactionContext, sessionIds: readonly string[]) {
  if (sessionIds.length > 0)
    await db.deleteFrom('checkout').where('tenant', '=', tenant.id).where('sessionId', 'in', sessionIds).execute()
}

/** Forgets what was entered for an address, in whichever session. */
export async function deleteCheckoutsByEmail({ db, tenant }: TransactionContext, email: string) {
  await db
    .deleteFrom('checkout')
    .where('tenant', '=', tenant.id)
    .where(contains('data', JSON.stringify(email)))
    .execute()
}

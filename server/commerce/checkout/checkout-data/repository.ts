import { randomBytes } from 'node:crypto'
import { type Context, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { SelectedCredit } from '#server/commerce/payments/credit-offers/index.ts'
import { type CheckoutTable, contains, getOnlyRow, lockRows, preparedQuery } from '#server/database/index.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { DaySlot } from '#shared/api/delivery.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { PaymentMethod } from '#shared/tenant.ts'

/** What the shopper has entered so far. */
export interface CheckoutData {
  email?: string
  delivery?: PostalAddress
  billing?: PostalAddress
  parcelDay?: string
  freightDay?: string
  freightSlot?: DaySlot
  /** Id of the parcel shop. */
  parcelShop?: string
  /** Id of the carrier. */
  carrier?: string
  /** The number of the order that this one is to be delivered with. */
  joinsOrder?: string
  payment?: PaymentMethod
  /** Id of the stored way to pay that is used. */
  storedPayment?: string
  /** Until when the basket's pieces are held. */
  heldUntil?: string
  credit?: SelectedCredit
}

/** Always a new key: a session whose checkout was deleted must not find its old order. */
const generateOrderKey = () => randomBytes(24).toString('base64url')

/**
 * The entered data, and the idempotency key of the order; empty before anything was entered, because no order is
 * possible then.
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

/** Selects or inserts the row and locks it until the transaction ends. */
export async function lockCheckout(tx: TransactionContext): Promise<StoredCheckout> {
  const own = { tenant: tx.tenant.id, sessionId: requireSession(tx).id }
  const [row] = (await selectCheckoutForUpdate(tx.db, own)).rows
  if (row) return toStoredCheckout(row)
  const first = { ...own, data: '{}', orderKey: generateOrderKey(), updatedAt: tx.now.toISOString() }
  return toStoredCheckout(getOnlyRow(await insertCheckout(tx.db, first))) // another request may have inserted it
}

const updateCheckout = preparedQuery((db, { tenant, sessionId, ...values }: CheckoutTable) =>
  db.updateTable('checkout').set(values).where('tenant', '=', tenant).where('sessionId', '=', sessionId),
)

/** The row exists: the caller has locked it. */
const saveCheckout = (tx: TransactionContext, data: CheckoutData, orderKey: string) =>
  updateCheckout(tx.db, {
    tenant: tx.tenant.id,
    sessionId: requireSession(tx).id,
    data: JSON.stringify(data),
    orderKey,
    updatedAt: tx.now.toISOString(),
  })

/** Changes some of the entered data; undefined removes a value. */
export async function updateCheckoutData(
  tx: TransactionContext,
  change: { [Key in keyof CheckoutData]: CheckoutData[Key] | undefined },
) {
  const { data, orderKey } = await lockCheckout(tx)
  const merged = Object.fromEntries(Object.entries({ ...data, ...change }).filter(([, value]) => value !== undefined))
  await saveCheckout(tx, merged, orderKey)
}

/** Clears the entered data and sets a new order key; the transaction has locked the checkout. */
export const resetCheckoutData = (tx: TransactionContext) => saveCheckout(tx, {}, generateOrderKey())

/** Moves the checkout to the session's new id at login. */
export async function mergeCheckout(tx: TransactionContext, from: string, to: string) {
  await tx.db
    .updateTable('checkout')
    .set({ sessionId: to })
    .where('tenant', '=', tx.tenant.id)
    .where('sessionId', '=', from)
    .execute()
}

/** Deletes the checkouts of these sessions. */
export async function deleteCheckouts({ db, tenant }: TransactionContext, sessionIds: readonly string[]) {
  if (sessionIds.length > 0)
    await db.deleteFrom('checkout').where('tenant', '=', tenant.id).where('sessionId', 'in', sessionIds).execute()
}

const ABANDONED_CHECKOUT_RETENTION_DAYS = 30 // as long as a basket waits for its visitor (O10)

/** Deletes what was entered at checkouts that were given up. */
export async function pruneCheckouts({ db, tenant, now }: TransactionContext) {
  const before = new Date(now.getTime() - ABANDONED_CHECKOUT_RETENTION_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('checkout').where('tenant', '=', tenant.id).where('updatedAt', '<', before).execute()
}

/** Deletes the checkouts with an e-mail address, in all sessions. */
export async function deleteCheckoutsByEmail({ db, tenant }: TransactionContext, email: string) {
  await db
    .deleteFrom('checkout')
    .where('tenant', '=', tenant.id)
    .where(contains('data', JSON.stringify(email)))
    .execute()
}

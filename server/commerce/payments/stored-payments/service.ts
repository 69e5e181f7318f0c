import {
  type Context,
  getToday,
  inTransaction,
  requireCustomerId,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { lockCustomer } from '#server/commerce/customers/account/index.ts'
import type { StoredPayment, StoredPaymentInput, StoredPaymentList } from '#shared/api/stored-payments.ts'
import {
  canStorePayment,
  isExpired,
  MAX_STORED_PAYMENTS,
  storableMethods,
} from '#shared/rules/payments/stored-payments.ts'
import { forgetStoredPayment } from './remove.ts'
import {
  findStoredPaymentRow,
  listStoredPaymentRows,
  type StoredPaymentRow,
  updateCustomerStoredPayments,
  updateStoredPayment,
} from './repository.ts'

const toStoredPayment = (today: string, row: StoredPaymentRow): StoredPayment => ({
  id: row.id,
  method: row.method,
  brand: row.brand,
  ...(row.last4 !== null && { last4: row.last4 }),
  ...(row.expiresOn !== null && { expiresOn: row.expiresOn }),
  isDefault: row.isDefault === 1,
  createdAt: row.createdAt,
  ...(row.usedAt !== null && { usedAt: row.usedAt }),
  expired: row.refusal === 'expired' || isExpired(row.expiresOn ?? undefined, today),
  ...(row.refusal !== null && { refusal: row.refusal }),
})

/** A customer's stored ways to pay, the default first, then the oldest. */
export async function listStoredPayments(ctx: Context, customerId: string): Promise<StoredPayment[]> {
  const today = getToday(ctx)
  return (await listStoredPaymentRows(ctx, customerId)).map((row) => toStoredPayment(today, row))
}

/** True if the shop lets its customers store any way to pay. */
const isOffered = ({ tenant, payments }: Context) =>
  payments !== undefined && storableMethods.some((method) => canStorePayment(tenant, method))

/** The own stored ways to pay. 401 login-required. */
export async function getOwnStoredPayments(ctx: Context): Promise<StoredPaymentList> {
  return { offered: isOffered(ctx), entries: await listStoredPayments(ctx, requireCustomerId(ctx)) }
}

/** The stored ways for the checkout, those that have run out last; none for anybody who is not fully logged in. */
export async function listOfferedStoredPayments(ctx: Context): Promise<StoredPayment[]> {
  const { session, tenant, payments } = ctx
  if (session?.type !== 2 || !session.customerId || !payments) return []
  const entries = await listStoredPayments(ctx, session.customerId)
  return entries
    .filter(({ method }) => canStorePayment(tenant, method))
    .toSorted((a, b) => Number(a.expired) - Number(b.expired))
}

/** The stored way with this id, if it can still be used. */
export const findUsableStoredPayment = (entries: readonly StoredPayment[], id: string | undefined) =>
  entries.find((entry) => entry.id === id && !entry.expired)

/** The customer for whom a payment by this method may be kept: fully logged in, and with room for one more. */
export async function findPayer(ctx: Context, method: string): Promise<string | undefined> {
  const { session, tenant } = ctx
  if (session?.type !== 2 || !session.customerId || !canStorePayment(tenant, method)) return undefined
  const rows = await listStoredPaymentRows(ctx, session.customerId)
  return rows.length < MAX_STORED_PAYMENTS ? session.customerId : undefined
}

/** The own stored way with this id; undefined for anybody else's. */
export async function findOwnStoredPayment(ctx: Context, id: string): Promise<StoredPayment | undefined> {
  const { session } = ctx
  if (session?.type !== 2 || !session.customerId) return undefined
  return (await listStoredPayments(ctx, session.customerId)).find((entry) => entry.id === id)
}

/** What pays with a stored way: its token, and whether its owner has to confirm it; undefined if it is gone. */
export async function findStoredToken(
  ctx: Context,
  id: string,
): Promise<{ token: string; challenge: boolean } | undefined> {
  const row = await findStoredPaymentRow(ctx, id)
  return row && { token: row.token, challenge: row.confirmSince !== null }
}

/** Changes an own stored way to pay, one at a time; another customer's stays as it is. */
const changeOwn = (
  ctx: Context,
  { id }: StoredPaymentInput,
  change: (tx: TransactionContext, row: StoredPaymentRow) => Promise<unknown>,
) => {
  const customerId = requireCustomerId(ctx)
  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, customerId)
    const row = await findStoredPaymentRow(tx, id)
    if (row?.customerId === customerId) await change(tx, row)
  })
}

/** Removes an own stored way to pay, here and at the provider; once more changes nothing. 401 login-required. */
export async function removeStoredPayment(ctx: Context, input: StoredPaymentInput): Promise<StoredPaymentList> {
  await changeOwn(ctx, input, forgetStoredPayment)
  return getOwnStoredPayments(ctx)
}

/** Makes an own stored way to pay the one that is proposed. 401 login-required. */
export async function makeDefault(ctx: Context, input: StoredPaymentInput): Promise<StoredPaymentList> {
  await changeOwn(ctx, input, async (tx, { id, customerId }) => {
    await updateCustomerStoredPayments(tx, customerId, { isDefault: 0 })
    await updateStoredPayment(tx, id, { isDefault: 1 })
  })
  return getOwnStoredPayments(ctx)
}

/**
 * Has the owner confirm the next payment with each of their stored ways at the provider: who could open their mailbox
 * may have got into the account, but not to their bank. A payment that was begun before does not count.
 */
export const requireConfirmation = (tx: TransactionContext, customerId: string) =>
  updateCustomerStoredPayments(tx, customerId, { confirmSince: tx.now.toISOString() })

import type { TransactionContext } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { KeptMethod, ProviderPayment } from '#server/commerce/core/payment-gateway.ts'
import { lockCustomer } from '#server/commerce/customers/account/index.ts'
import { isPaid } from '#shared/api/payments.ts'
import { isStorable, MAX_STORED_PAYMENTS } from '#shared/rules/payments/stored-payments.ts'
import type { Payment } from '../payments/index.ts'
import { takePayer } from './payer-repository.ts'
import { forgetStoredPayment, forgetToken } from './remove.ts'
import {
  clearConfirmation,
  insertStoredPayment,
  isTokenStored,
  listStoredPaymentRows,
  listStoredPaymentsOfPayment,
  type StoredPaymentRow,
  updateStoredPayment,
} from './repository.ts'

/** The same card, or the account of the same service: it replaces what was stored of it. */
const isSame = (row: StoredPaymentRow, { brand, last4, expiresOn }: KeptMethod) =>
  row.brand === brand && row.last4 === (last4 ?? null) && row.expiresOn === (expiresOn ?? null)

/** Stores what the provider has kept for a customer, and tells them by e-mail; not more than they may have. */
async function storeFor(
  tx: TransactionContext,
  customerId: string,
  { id: paymentId, method }: Payment,
  kept: KeptMethod,
) {
  await lockCustomer(tx, customerId) // two payments at once would both find room for one
  const rows = await listStoredPaymentRows(tx, customerId)
  const replaced = rows.filter((row) => isSame(row, kept))
  if (!isStorable(method) || rows.length - replaced.length >= MAX_STORED_PAYMENTS) return forgetToken(tx, kept.token)
  for (const row of replaced) await forgetStoredPayment(tx, row)
  const isDefault = Math.max(0, ...replaced.map((row) => row.isDefault))
  const id = await insertStoredPayment(tx, kept, { customerId, method, paymentId, isDefault })
  await publish(tx, 'account-email-requested', { kind: 'payment-stored', customerId, request: id })
}

/** Stores what was kept with a payment, once; what nobody may have stored the provider forgets again. */
async function recordKept(tx: TransactionContext, payment: Payment, kept: KeptMethod) {
  const { id, payerId } = payment
  if (payerId !== undefined && (await takePayer(tx, id, payerId))) return storeFor(tx, payerId, payment, kept)
  if (!(await isTokenStored(tx, kept.token))) await forgetToken(tx, kept.token)
}

/** A later step, e.g. the capture of an authorised payment, says nothing new of the way by which it was made. */
const isFirstStep = ({ state }: Payment) => state === 'created'

/**
 * Records what a payment's new state means for stored ways to pay, given the payment as it was before: one is added, was
 * used, or was refused. One whose payment was taken back by the buyer's bank is removed.
 */
export async function recordStoredPayment(
  tx: TransactionContext,
  payment: Payment,
  { state, kept, refusal }: ProviderPayment,
) {
  if (state === 'charged-back') {
    const rows = await listStoredPaymentsOfPayment(tx, payment)
    for (const row of rows) await forgetStoredPayment(tx, row)
    if (kept && rows.every(({ token }) => token !== kept.token)) await forgetToken(tx, kept.token)
    return
  }
  const hasPaid = state !== 'pending' && isPaid(state)
  if (hasPaid && kept) await recordKept(tx, payment, kept)
  const { storedPaymentId, createdAt } = payment
  if (!storedPaymentId || !isFirstStep(payment)) return
  if (hasPaid) {
    await updateStoredPayment(tx, storedPaymentId, { usedAt: tx.now.toISOString(), refusal: null })
    await clearConfirmation(tx, storedPaymentId, createdAt)
  } else if (refusal) await updateStoredPayment(tx, storedPaymentId, { refusal })
}

import { isSettled, type PaymentState } from '#shared/api/payments.ts'
import type { Payment } from '../payments/index.ts'
import type { StoredRefund } from './repository.ts'

/** True where its provider sends it; a person transfers the others, among them what a provider has refused. */
export const isProviderRefund = ({ method }: Pick<StoredRefund, 'method'>) => method !== 'bank-transfer'

/** What refunds come to, in cents. */
export const sumRefunds = (refunds: readonly StoredRefund[]) =>
  refunds.reduce((sum, { amount }) => sum + amount.cents, 0)

/** What can still go back of a provider's payment, in cents: neither by the provider nor by a person's transfer. */
export function getRefundableCents({ amount, refundedCents }: Payment, refunds: readonly StoredRefund[]): number {
  return amount.cents - refundedCents - sumRefunds(refunds.filter((each) => !each.sentAt || !isProviderRefund(each)))
}

/** True for what a provider had collected though nothing was owed: it never came into the books. */
export const isUnexpectedRefund = ({ excess, paymentId }: Pick<StoredRefund, 'excess' | 'paymentId'>) =>
  excess && paymentId !== undefined

/**
 * How far a payment is for its buyer: what a person has transferred in its provider's stead has gone back, too, though
 * the provider knows nothing of it.
 */
export function getEffectivePaymentState(
  { id, state, amount, refundedCents }: Payment,
  refunds: readonly StoredRefund[],
): PaymentState {
  const transferred = refunds.filter((each) => each.paymentId === id && each.sentAt && !isProviderRefund(each))
  if (transferred.length === 0 || !isSettled(state)) return state
  return refundedCents + sumRefunds(transferred) < amount.cents ? 'partly-refunded' : 'refunded'
}

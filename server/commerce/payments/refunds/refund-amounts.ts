import { isSettled, type PaymentState } from '#shared/api/payments.ts'
import type { Payment } from '../payments/index.ts'
import type { StoredRefund } from './repository.ts'

/** True if the provider sends it; a person transfers the others, among them those that a provider has refused. */
export const isProviderRefund = ({ method }: Pick<StoredRefund, 'method'>) => method !== 'bank-transfer'

/** The sum of refunds, in cents. */
export const sumRefunds = (refunds: readonly StoredRefund[]) =>
  refunds.reduce((sum, { amount }) => sum + amount.cents, 0)

/** What can still be refunded of a provider's payment, in cents, by the provider or by a bank transfer. */
export function getRefundableCents({ amount, refundedCents }: Payment, refunds: readonly StoredRefund[]): number {
  return amount.cents - refundedCents - sumRefunds(refunds.filter((each) => !each.sentAt || !isProviderRefund(each)))
}

/** True for the refund of a payment that was not expected: it was never in the books. */
export const isUnexpectedRefund = ({ excess, paymentId }: Pick<StoredRefund, 'excess' | 'paymentId'>) =>
  excess && paymentId !== undefined

/**
 * A payment's state for its buyer: refunds that a person has transferred count, although the provider does not know of
 * them.
 */
export function getEffectivePaymentState(
  { id, state, amount, refundedCents }: Payment,
  refunds: readonly StoredRefund[],
): PaymentState {
  const transferred = refunds.filter((each) => each.paymentId === id && each.sentAt && !isProviderRefund(each))
  if (transferred.length === 0 || !isSettled(state)) return state
  return refundedCents + sumRefunds(transferred) < amount.cents ? 'partly-refunded' : 'refunded'
}

import { isSettled, type PaymentState } from '#shared/contracts/payments.ts'
import type { KeptRefund } from './refund-repository.ts'
import type { Payment } from './repository.ts'

/** True where its provider sends it; a person transfers the others, among them what a provider has refused. */
export const isByProvider = ({ method }: Pick<KeptRefund, 'method'>) => method !== 'bank-transfer'

/** What refunds come to, in cents. */
export const sumOf = (refunds: readonly KeptRefund[]) => refunds.reduce((sum, { amount }) => sum + amount.cents, 0)

/** What can still go back of a provider's payment, in cents: neither by the provider nor by a person's transfer. */
export function leftToRefund({ amount, refundedCents }: Payment, refunds: readonly KeptRefund[]): number {
  return amount.cents - refundedCents - sumOf(refunds.filter((each) => !each.sentAt || !isByProvider(each)))
}

/** True for what a provider had collected though nothing was owed: it never came into the books. */
export const isUnowed = ({ excess, payment }: Pick<KeptRefund, 'excess' | 'payment'>) => excess && payment !== undefined

/** How far a payment is for its buyer: what a person has transferred in its provider's stead has gone back, too, though the provider knows nothing of it. */
export function stateWith({ id, state, amount, refundedCents }: Payment, refunds: readonly KeptRefund[]): PaymentState {
  const transferred = refunds.filter((each) => each.payment === id && each.sentAt && !isByProvider(each))
  if (transferred.length === 0 || !isSettled(state)) return state
  return refundedCents + sumOf(transferred) < amount.cents ? 'partly-refunded' : 'refunded'
}

import type { PaylinkState } from '#shared/api/paylinks.ts'
import { isPaid, isSettled, type PaymentState } from '#shared/api/payments.ts'
import type { PaylinkRow } from './repository.ts'

/**
 * Derives a paylink's state from its row, its payment and the clock, so that nothing can contradict the payment. What
 * was paid stays paid; `owed` is false if the link's order is no longer to be paid.
 */
export function getPaylinkState(
  { withdrawnAt, expiresAt }: Pick<PaylinkRow, 'withdrawnAt' | 'expiresAt'>,
  { payment, owed, now }: { payment: PaymentState | undefined; owed: boolean; now: Date },
): PaylinkState {
  if (payment && isPaid(payment)) return 'paid'
  if (withdrawnAt !== null) return 'withdrawn'
  if (payment && isSettled(payment)) return 'paid'
  if (!owed) return 'withdrawn'
  return expiresAt <= now.toISOString() ? 'expired' : 'open'
}

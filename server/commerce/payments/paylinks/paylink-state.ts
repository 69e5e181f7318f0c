import type { PaylinkState } from '#shared/api/paylinks.ts'
import { isPaid, isSettled, type PaymentState } from '#shared/api/payments.ts'
import type { PaylinkRow } from './repository.ts'

/**
 * How a link stands: nothing of it is kept twice, so nothing can contradict its payment. What was paid stays paid,
 * whatever happens to the link afterwards; `owed` is false where the order of a link is no longer to be paid.
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

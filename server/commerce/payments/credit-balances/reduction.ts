import { type Context, getToday } from '#server/commerce/core/context.ts'
import { lowerInstalments } from '#shared/rules/payments/lower-instalments.ts'
import type { CreditAgreementRow } from '../credit-agreements/index.ts'
import {
  findLedgerEntries,
  getBalanceCents,
  isCreditPayment,
  PAYMENTS_ACCOUNT,
  toCreditAccountId,
} from '../ledger/index.ts'
import { getInstalmentBalances } from './debt.ts'

/** What becomes of a credit when its goods cost less; in cents. */
export interface CreditReduction {
  /** By how much less is owed on the credit. */
  creditedCents: number
  /** What was paid of it and is owed to the customer. */
  refundCents: number
  /** Nothing is left of the goods: the credit ends, and whatever it cost is taken back. */
  ends: boolean
  /** The number of the last instalment that has fallen due, 0 if none has; the later ones are replaced. */
  lastDue: number
  /** The new instalments after that one. */
  instalments: { number: number; dueOn: string; cents: number; surchargeCents: number }[]
}

/** What was paid on an agreement, less what is owed back of it. */
async function getPaidCents(ctx: Context, account: string): Promise<number> {
  const entries = await findLedgerEntries(ctx, account)
  return entries
    .filter(isCreditPayment)
    .reduce((sum, { debit, cents }) => sum + (debit === PAYMENTS_ACCOUNT ? cents : -cents), 0)
}

/**
 * Plans how a credit follows its goods: less is owed first on the instalments to come, whose surcharge falls in
 * proportion, then on overdue ones; what was paid beyond that is refunded. If nothing is left of the goods, the linked
 * credit costs nothing either.
 */
export async function planCreditReduction(
  ctx: Context,
  agreement: CreditAgreementRow,
  cents: number,
  nothingLeft: boolean,
): Promise<CreditReduction> {
  const account = toCreditAccountId(agreement.number)
  const { ended, instalments } = await getInstalmentBalances(ctx, agreement)
  const lastDue = instalments.findLast(({ dueOn }) => dueOn <= getToday(ctx))?.number ?? 0
  if (nothingLeft) {
    const refundCents = await getPaidCents(ctx, account)
    return { creditedCents: cents, refundCents, ends: true, lastDue, instalments: [] }
  }
  if (ended) return { creditedCents: 0, refundCents: cents, ends: false, lastDue: instalments.length, instalments: [] }
  const creditedCents = Math.min(cents, await getBalanceCents(ctx, account))
  const coming = instalments.filter(({ number }) => number > lastDue)
  const principalCents = Math.max(
    coming.reduce((sum, { openCents, surchargeCents }) => sum + openCents - surchargeCents, 0),
    0,
  )
  const lowered = lowerInstalments(coming, principalCents - Math.min(principalCents, creditedCents))
  return {
    creditedCents,
    refundCents: cents - creditedCents,
    ends: false,
    lastDue,
    instalments: lowered.flatMap(({ number, dueOn, repaidCents, surchargeCents }) =>
      repaidCents + surchargeCents > 0 ? [{ number, dueOn, cents: repaidCents + surchargeCents, surchargeCents }] : [],
    ),
  }
}

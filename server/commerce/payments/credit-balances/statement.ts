import type { Context } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import type { AgreementBooking, AgreementInstalment } from '#shared/api/credit.ts'
import { money } from '#shared/money.ts'
import type { CreditAgreementRow } from '../credit-agreements/index.ts'
import {
  findLedgerEntries,
  type LedgerEntry,
  PAYMENTS_ACCOUNT,
  PROTECTION_ACCOUNT,
  SALES_ACCOUNT,
  SURCHARGE_ACCOUNT,
  toCreditAccountId,
} from '../ledger/index.ts'
import { getInstalmentBalances } from './debt.ts'

/** Every instalment of an agreement with its protection, and what is open of both: payments settle the oldest first. */
export async function listAgreementInstalments(
  ctx: Context,
  agreement: CreditAgreementRow,
): Promise<AgreementInstalment[]> {
  const { tenant } = ctx
  const today = getToday(ctx)
  const { ended, instalments } = await getInstalmentBalances(ctx, agreement)
  const amount = (value: number) => money(value, tenant.currency)
  let balanceCents = instalments.reduce((sum, { repaidCents }) => sum + repaidCents, 0)
  return instalments.map(({ number, dueOn, cents, repaidCents, surchargeCents, openCents }) => {
    balanceCents -= repaidCents
    const unpaid = dueOn < today ? 'overdue' : 'open'
    const state = ended ? 'ended' : openCents === 0 ? 'paid' : unpaid
    return {
      number,
      dueOn,
      amount: amount(cents),
      open: amount(openCents),
      state,
      principal: amount(repaidCents),
      interest: amount(surchargeCents),
      protection: amount(cents - repaidCents - surchargeCents),
      balance: amount(balanceCents),
    }
  })
}

const bookingKindByAccount: Readonly<Record<string, AgreementBooking['kind']>> = {
  [SALES_ACCOUNT]: 'goods',
  [SURCHARGE_ACCOUNT]: 'surcharge',
  [PROTECTION_ACCOUNT]: 'protection',
}

function getBookingKind({ kind, debit, credit }: LedgerEntry, account: string): AgreementBooking['kind'] {
  if (debit === PAYMENTS_ACCOUNT) return 'payment'
  return debit === account && kind !== 'withdrawn' ? (bookingKindByAccount[credit] ?? 'taken-back') : 'taken-back'
}

/** All bookings on an agreement, the oldest first, each with the balance after it. */
export async function listAgreementBookings(ctx: Context, { number }: CreditAgreementRow): Promise<AgreementBooking[]> {
  const account = toCreditAccountId(number)
  const { currency } = ctx.tenant
  let balance = 0
  return (await findLedgerEntries(ctx, account)).map((entry) => {
    const cents = entry.debit === account ? entry.cents : -entry.cents
    balance += cents
    return {
      at: entry.bookedAt,
      kind: getBookingKind(entry, account),
      amount: money(cents, currency),
      balance: money(balance, currency),
    }
  })
}

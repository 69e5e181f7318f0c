import type { Context } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import type { MonthlyBurden } from '#shared/api/credit.ts'
import { money } from '#shared/money.ts'
import { addToSchedule } from '#shared/rules/payments/monthly-burden.ts'
import {
  buildDueBookingId,
  buildSettlementBookingId,
  type CreditAgreementRow,
  type CreditInstalmentRow,
  findCreditInstalments,
  findCustomerAgreements,
} from '../credit-agreements/index.ts'
import { findLedgerEntries, getBalanceCents, PROTECTION_ACCOUNT, toCreditAccountId } from '../ledger/index.ts'

/**
 * An instalment of a contract with the protection that was booked when it fell due, and what of both is still to be
 * paid; cents.
 */
export interface InstalmentBalance extends CreditInstalmentRow {
  /** What it takes off the amount of the credit. */
  repaidCents: number
  openCents: number
}

/** What is still to be paid of an instalment, in cents. */
export type OpenInstalment = Pick<CreditInstalmentRow, 'number' | 'dueOn' | 'cents'>

/** What a customer owes on their agreements. */
export interface CreditDebt {
  /** Booked and unpaid. */
  openCents: number
  /** Due before today and unpaid. */
  overdueCents: number
  /** Bought on contracts that are paid off. */
  repaidCents: number
  /** To be paid still, the earliest first; of all contracts. */
  instalments: readonly OpenInstalment[]
}

/**
 * The plan of a contract as it stands: open is what the account says with the surcharges that are still to be booked,
 * and the last instalments hold it, so that what is paid settles the oldest first. Of a contract that has ended nothing
 * is open.
 */
export async function getInstalmentBalances(
  ctx: Context,
  { number, withdrawnAt }: CreditAgreementRow,
): Promise<{ ended: boolean; instalments: InstalmentBalance[] }> {
  const account = toCreditAccountId(number)
  const [plan, entries] = await Promise.all([findCreditInstalments(ctx, number), findLedgerEntries(ctx, account)])
  const ended = withdrawnAt !== null || entries.some(({ booking }) => booking === buildSettlementBookingId(number))
  const balance = entries.reduce((sum, { debit, cents }) => sum + (debit === account ? cents : -cents), 0)
  const rows = plan.map((row) => {
    const bookedEntries = entries.filter(({ booking }) => booking === buildDueBookingId(number, row.number))
    const protection = bookedEntries.reduce(
      (sum, { credit, cents }) => sum + (credit === PROTECTION_ACCOUNT ? cents : 0),
      0,
    )
    return {
      row: { ...row, cents: row.cents + protection, repaidCents: row.cents - row.surchargeCents },
      comingCents: bookedEntries.length > 0 ? 0 : row.surchargeCents,
    }
  })
  let remainingCents = ended
    ? 0
    : rows.reduce((sum, { comingCents: unbookedSurchargeCents }) => sum + unbookedSurchargeCents, balance)
  const latestFirst = rows.toReversed().map(({ row }) => {
    const openCents = Math.min(remainingCents, row.cents)
    remainingCents -= openCents
    return { ...row, openCents }
  })
  return { ended, instalments: latestFirst.toReversed() }
}

/** The instalments that payments have not covered yet. */
export const findOpenInstalments = async (ctx: Context, agreement: CreditAgreementRow): Promise<OpenInstalment[]> =>
  (await getInstalmentBalances(ctx, agreement)).instalments.flatMap(({ number, dueOn, openCents }) =>
    openCents === 0 ? [] : [{ number, dueOn, cents: openCents }],
  )

/**
 * What an instalment's month costs, in cents: its surcharge by the plan, less the share of what was open then that
 * later instalments have been paid of already (law 6 f). As long as something is open it costs a cent, so that it is
 * booked.
 */
export function calculateSurchargeCents(
  plan: readonly InstalmentBalance[],
  { number, surchargeCents }: InstalmentBalance,
): number {
  const plannedOpenCents = plan.reduce((sum, each) => (each.number < number ? sum : sum + each.repaidCents), 0)
  const prepaidCents = plan.reduce((sum, each) => (each.number > number ? sum + each.cents - each.openCents : sum), 0)
  return surchargeCents === 0 ? 0 : Math.max(1, Math.round(surchargeCents * (1 - prepaidCents / plannedOpenCents)))
}

/** All that a customer owes on credit today. */
export async function getCreditDebt(ctx: Context, customerId: string): Promise<CreditDebt> {
  const agreements = (await findCustomerAgreements(ctx, customerId)).filter(({ withdrawnAt }) => withdrawnAt === null)
  const balances = await Promise.all(agreements.map(({ number }) => getBalanceCents(ctx, toCreditAccountId(number))))
  const plans = await Promise.all(agreements.map((agreement) => findOpenInstalments(ctx, agreement)))
  const instalments = plans.flat()
  const today = getToday(ctx)
  return {
    openCents: balances.reduce((sum, cents) => sum + cents, 0),
    overdueCents: instalments.reduce((sum, { dueOn, cents }) => (dueOn < today ? sum + cents : sum), 0),
    repaidCents: agreements.reduce((sum, { amountCents }, i) => (plans[i]?.length === 0 ? sum + amountCents : sum), 0),
    instalments: instalments.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
  }
}

/** What falls due in each month, the earliest first (idea N6). */
export const toMonthlyBurdens = (
  { tenant }: Context,
  instalments: readonly { dueOn: string; cents: number }[],
): MonthlyBurden[] =>
  addToSchedule(
    [],
    instalments.map(({ dueOn, cents }) => ({ month: dueOn.slice(0, 7), amount: money(cents, tenant.currency) })),
  )

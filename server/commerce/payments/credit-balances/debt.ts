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

/** An instalment with the protection that was booked when it fell due, and what is open of both; in cents. */
export interface InstalmentBalance extends CreditInstalmentRow {
  /** The part of it that repays the amount of the credit. */
  repaidCents: number
  openCents: number
}

/** What is open of an instalment, in cents. */
export type OpenInstalment = Pick<CreditInstalmentRow, 'number' | 'dueOn' | 'cents'>

/** What a customer owes on their agreements. */
export interface CreditDebt {
  /** Booked and unpaid. */
  openCents: number
  /** Due before today and unpaid. */
  overdueCents: number
  /** Amount of the agreements that are paid off. */
  repaidCents: number
  /** Open instalments of all agreements, the earliest first. */
  instalments: readonly OpenInstalment[]
}

/**
 * An agreement's instalments with what is open: the balance of its account and the surcharges still to be booked,
 * assigned to the last instalments, because payments settle the oldest first. Of an agreement that has ended nothing is
 * open.
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

/** The instalments that payments do not cover yet. */
export const findOpenInstalments = async (ctx: Context, agreement: CreditAgreementRow): Promise<OpenInstalment[]> =>
  (await getInstalmentBalances(ctx, agreement)).instalments.flatMap(({ number, dueOn, openCents }) =>
    openCents === 0 ? [] : [{ number, dueOn, cents: openCents }],
  )

/**
 * What an instalment's month costs, in cents: its planned surcharge, less the share of the open balance that was paid
 * early (law 6 f). While something is open it costs at least a cent, so that it is booked.
 */
export function calculateSurchargeCents(
  plan: readonly InstalmentBalance[],
  { number, surchargeCents }: InstalmentBalance,
): number {
  const plannedOpenCents = plan.reduce((sum, each) => (each.number < number ? sum : sum + each.repaidCents), 0)
  const prepaidCents = plan.reduce((sum, each) => (each.number > number ? sum + each.cents - each.openCents : sum), 0)
  return surchargeCents === 0 ? 0 : Math.max(1, Math.round(surchargeCents * (1 - prepaidCents / plannedOpenCents)))
}

/** Everything a customer owes on credit today. */
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

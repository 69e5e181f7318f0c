import type { MonthLoad } from '#shared/contracts/credit.ts'
import { money } from '#shared/money.ts'
import { loadWith } from '#shared/rules/month-load.ts'
import type { Context } from '../context.ts'
import { type ContractRow, findContractsOf, findPlan, type InstalmentRow } from './contract-repository.ts'
import { creditAccountOf, PROTECTION } from './ledger.ts'
import { balanceOf, findEntries } from './ledger-repository.ts'
import { todayOf } from './plan.ts'

/** The booking that ends a contract before its time. */
export const settledBooking = (contract: string) => `${contract} settled`

/** The booking of what falls due with an instalment. */
export const dueBooking = (contract: string, instalment: number) => `${contract} due ${instalment}`

/** An instalment of a contract with the protection that was booked when it fell due, and what of both is still to be paid; cents. */
export interface StandingInstalment extends InstalmentRow {
  /** What it takes off the amount of the credit. */
  repaidCents: number
  openCents: number
}

/** What is still to be paid of an instalment, in cents. */
export type OpenInstalment = Pick<InstalmentRow, 'number' | 'dueOn' | 'cents'>

/** What a customer owes on his contracts. */
export interface Debt {
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
 * The plan of a contract as it stands: open is what the account says with the surcharges that are still to be booked, and the last instalments hold it,
 * so that what is paid settles the oldest first. Of a contract that has ended nothing is open.
 */
export async function standingPlan(ctx: Context, { number, withdrawnAt }: ContractRow): Promise<{ ended: boolean; instalments: StandingInstalment[] }> {
  const account = creditAccountOf(number)
  const [plan, entries] = await Promise.all([findPlan(ctx, number), findEntries(ctx, account)])
  const ended = withdrawnAt !== null || entries.some(({ booking }) => booking === settledBooking(number))
  const balance = entries.reduce((sum, { debit, cents }) => sum + (debit === account ? cents : -cents), 0)
  const rows = plan.map((row) => {
    const booked = entries.filter(({ booking }) => booking === dueBooking(number, row.number))
    const protection = booked.reduce((sum, { credit, cents }) => sum + (credit === PROTECTION ? cents : 0), 0)
    return {
      row: { ...row, cents: row.cents + protection, repaidCents: row.cents - row.surchargeCents },
      comingCents: booked.length > 0 ? 0 : row.surchargeCents,
    }
  })
  let left = ended ? 0 : rows.reduce((sum, { comingCents }) => sum + comingCents, balance)
  const backwards = rows.toReversed().map(({ row }) => {
    const openCents = Math.min(left, row.cents)
    left -= openCents
    return { ...row, openCents }
  })
  return { ended, instalments: backwards.toReversed() }
}

/** The instalments that payments have not covered yet. */
export const openInstalments = async (ctx: Context, contract: ContractRow): Promise<OpenInstalment[]> =>
  (await standingPlan(ctx, contract)).instalments.flatMap(({ number, dueOn, openCents }) => (openCents === 0 ? [] : [{ number, dueOn, cents: openCents }]))

/**
 * What an instalment's month costs, in cents: its surcharge by the plan, less the share of what was open then that later instalments have been paid of
 * already (law 6 f). As long as something is open it costs a cent, so that it is booked.
 */
export function surchargeOf(plan: readonly StandingInstalment[], { number, surchargeCents }: StandingInstalment): number {
  const openByPlan = plan.reduce((sum, each) => (each.number < number ? sum : sum + each.repaidCents), 0)
  const ahead = plan.reduce((sum, each) => (each.number > number ? sum + each.cents - each.openCents : sum), 0)
  return surchargeCents === 0 ? 0 : Math.max(1, Math.round(surchargeCents * (1 - ahead / openByPlan)))
}

/** All that a customer owes on credit today. */
export async function debtOf(ctx: Context, customerId: string): Promise<Debt> {
  const contracts = (await findContractsOf(ctx, customerId)).filter(({ withdrawnAt }) => withdrawnAt === null)
  const balances = await Promise.all(contracts.map(({ number }) => balanceOf(ctx, creditAccountOf(number))))
  const plans = await Promise.all(contracts.map((contract) => openInstalments(ctx, contract)))
  const instalments = plans.flat()
  const today = todayOf(ctx)
  return {
    openCents: balances.reduce((sum, cents) => sum + cents, 0),
    overdueCents: instalments.reduce((sum, { dueOn, cents }) => (dueOn < today ? sum + cents : sum), 0),
    repaidCents: contracts.reduce((sum, { amountCents }, i) => (plans[i]?.length === 0 ? sum + amountCents : sum), 0),
    instalments: instalments.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
  }
}

/** What falls due in each month, the earliest first (idea N6). */
export const loadOf = ({ tenant }: Context, instalments: readonly { dueOn: string; cents: number }[]): MonthLoad[] =>
  loadWith(
    [],
    instalments.map(({ dueOn, cents }) => ({ month: dueOn.slice(0, 7), amount: money(cents, tenant.currency) })),
  )

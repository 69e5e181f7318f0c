import type { MonthLoad } from '#shared/contracts/credit.ts'
import { money } from '#shared/money.ts'
import { loadWith } from '#shared/rules/month-load.ts'
import type { Context } from '../context.ts'
import { type ContractRow, findContractsOf, findPlan, type InstalmentRow } from './contract-repository.ts'
import { creditAccountOf, PAYMENTS } from './ledger.ts'
import { balanceOf, findBooking, findEntries } from './ledger-repository.ts'
import { todayOf } from './plan.ts'

/** The booking that ends a contract before its time. */
export const settledBooking = (contract: string) => `${contract} settled`

/** What is still to be paid of an instalment, in cents. */
export type OpenInstalment = Pick<InstalmentRow, 'number' | 'dueOn' | 'surchargeCents'> & { cents: number }

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

/** What was paid on a contract, less what was taken back. */
async function paidOn(ctx: Context, contract: string): Promise<number> {
  const account = creditAccountOf(contract)
  const entries = await findEntries(ctx, account)
  return entries.reduce((sum, { debit, credit, cents }) => sum + (debit === PAYMENTS ? cents : credit === PAYMENTS ? -cents : 0), 0)
}

/** The instalments that payments have not covered yet: what is paid settles the oldest first. */
export async function openInstalments(ctx: Context, { number, withdrawnAt }: ContractRow): Promise<OpenInstalment[]> {
  if (withdrawnAt !== null || (await findBooking(ctx, settledBooking(number))).length > 0) return []
  let paid = await paidOn(ctx, number)
  return (await findPlan(ctx, number)).flatMap((instalment) => {
    const covered = Math.min(paid, instalment.cents)
    paid -= covered
    return covered === instalment.cents ? [] : [{ ...instalment, cents: instalment.cents - covered }]
  })
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

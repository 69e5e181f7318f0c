import type { ContractBooking, ContractInstalment } from '#shared/contracts/credit.ts'
import { money } from '#shared/money.ts'
import type { Context } from '../context.ts'
import type { ContractRow } from './contract-repository.ts'
import { standingPlan } from './debt.ts'
import { creditAccountOf, GOODS, PAYMENTS, PROTECTION, SURCHARGE } from './ledger.ts'
import { findEntries, type LedgerEntry } from './ledger-repository.ts'
import { todayOf } from './plan.ts'

/** Every instalment of a contract, with the protection that fell due with it, and what is open of both: payments settle the oldest first. */
export async function scheduleOf(ctx: Context, contract: ContractRow): Promise<ContractInstalment[]> {
  const { tenant } = ctx
  const today = todayOf(ctx)
  const { ended, instalments } = await standingPlan(ctx, contract)
  return instalments.map(({ number, dueOn, cents, openCents }) => {
    const unpaid = dueOn < today ? 'overdue' : 'open'
    const state = ended ? 'ended' : openCents === 0 ? 'paid' : unpaid
    return { number, dueOn, amount: money(cents, tenant.currency), open: money(openCents, tenant.currency), state }
  })
}

const incomes: Readonly<Record<string, ContractBooking['kind']>> = { [GOODS]: 'goods', [SURCHARGE]: 'surcharge', [PROTECTION]: 'protection' }

function kindOf({ kind, debit, credit }: LedgerEntry, account: string): ContractBooking['kind'] {
  if (debit === PAYMENTS) return 'payment'
  return debit === account && kind !== 'withdrawn' ? (incomes[credit] ?? 'taken-back') : 'taken-back'
}

/** Everything that was booked on a contract, the oldest first, each with what was open after it. */
export async function bookingsOf(ctx: Context, { number }: ContractRow): Promise<ContractBooking[]> {
  const account = creditAccountOf(number)
  const { currency } = ctx.tenant
  let balance = 0
  return (await findEntries(ctx, account)).map((entry) => {
    const cents = entry.debit === account ? entry.cents : -entry.cents
    balance += cents
    return { at: entry.bookedAt, kind: kindOf(entry, account), amount: money(cents, currency), balance: money(balance, currency) }
  })
}

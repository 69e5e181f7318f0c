import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { findForLogin } from '../customers/index.ts'
import { publish } from '../events.ts'
import { findBooked, insertBankTransfer } from '../payments/index.ts'
import { lockCredit, setGranted } from './account-repository.ts'
import { chargeContract } from './charges.ts'
import { type ContractRow, findContract } from './contract-repository.ts'
import { openInstalments } from './debt.ts'
import { standingOf } from './decision.ts'
import { creditAccountOf } from './ledger.ts'
import { balanceOf } from './ledger-repository.ts'
import { receivePayment, repaymentOf, settleCredit } from './settle.ts'

/** How a contract stands after something was booked on it. */
export interface ContractStanding {
  balanceCents: number
  openCount: number
  /** What has come in beyond all that the contract cost, and is owed to the customer. */
  excessCents?: number
}

const inUnits = (cents: number) => (cents / 100).toFixed(2)

/** Money that has come for a contract, as the line of the bank's statement says. */
export interface ContractTransfer {
  contract: string
  cents: number
  /** Names the line, so that none is booked twice. */
  reference: string
}

async function keepLine(tx: TransactionContext, { contract: number, cents, reference }: ContractTransfer) {
  if (!(await insertBankTransfer(tx, { number, cents, reference })))
    throw new RangeError(`"${reference}" is booked on ${await findBooked(tx, reference)} already`)
}

/** A contract that goes on, with all that has fallen due booked, and nobody else deciding on its customer's credit meanwhile. */
async function running(tx: TransactionContext, number: string): Promise<ContractRow> {
  const contract = await findContract(tx, number)
  if (!contract || contract.withdrawnAt !== null) throw new RangeError(`no contract ${number} goes on`)
  await lockCredit(tx, contract.customerId)
  await chargeContract(tx, contract)
  return contract
}

const standingAfter = async (tx: TransactionContext, contract: ContractRow): Promise<ContractStanding> => ({
  balanceCents: await balanceOf(tx, creditAccountOf(contract.number)),
  openCount: (await openInstalments(tx, contract)).length,
})

/**
 * Books what has come in on a contract, e.g. an instalment by bank transfer; it settles the oldest first, and what covers all that the contract costs
 * today ends it. `reference` is the bank's own, so that nothing is booked twice. Answers what of it is owed back to the customer, too. RangeError, in
 * the operator's words, without such a contract, for more than is still to be paid by plan, and for a reference that was booked.
 */
export function bookInstalment(ctx: Context, transfer: ContractTransfer): Promise<ContractStanding> {
  const { contract: number, cents, reference } = transfer
  return inTransaction(ctx, async (tx) => {
    await keepLine(tx, transfer)
    const contract = await running(tx, number)
    const open = (await openInstalments(tx, contract)).reduce((sum, each) => sum + each.cents, 0)
    if (cents > open) throw new RangeError(`more than is owed on ${number}: ${inUnits(open)}`)
    const excessCents = cents - (await repaymentOf(tx, contract))
    if (excessCents < 0) await receivePayment(tx, number, cents, reference)
    else await settleCredit(tx, number, excessCents)
    return { ...(await standingAfter(tx, contract)), ...(excessCents > 0 && { excessCents }) }
  })
}

/**
 * Ends a contract early with what it costs today (law 6 f). RangeError, in the operator's words, where another amount has come in, and for a reference
 * that was booked.
 */
export function bookRepayment(ctx: Context, transfer: ContractTransfer): Promise<ContractStanding> {
  const { contract: number, cents } = transfer
  return inTransaction(ctx, async (tx) => {
    await keepLine(tx, transfer)
    const contract = await running(tx, number)
    const due = await repaymentOf(tx, contract)
    if (due === 0) throw new RangeError(`nothing is owed on ${number}`)
    if (cents !== due) throw new RangeError(`${number} ends today with ${inUnits(due)}`)
    await settleCredit(tx, number)
    return standingAfter(tx, contract)
  })
}

/**
 * Sets what a person of the shop grants a customer, who is told by mail; null leaves it to the scorer again. Answers his limit in cents. RangeError without
 * such a customer.
 */
export async function grantLimit(ctx: Context, { customer: number, cents }: { customer: string; cents: number | null }): Promise<number> {
  const { credit: terms } = ctx.tenant
  if (!terms) throw new RangeError(`${ctx.tenant.id} sells nothing on credit`)
  return inTransaction(ctx, async (tx) => {
    const known = await findForLogin(tx, { number })
    if (!known) throw new RangeError(`there is no customer ${number}`)
    await setGranted(tx, known.customer.id, cents)
    const { customerId, limitCents } = await standingOf(tx, known.customer.id, terms)
    if (cents !== null) await publish(tx, 'credit-limit-granted', { customerId, limitCents })
    return limitCents
  })
}

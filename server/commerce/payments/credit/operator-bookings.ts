import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { toDecimal } from '#shared/money.ts'
import { findBookedOrderNumber, insertBankTransfer } from '../bank-transfers/index.ts'
import type { CreditAgreementRow } from '../credit-agreements/index.ts'
import { findOpenInstalments } from '../credit-balances/index.ts'
import {
  bookAgreementPayment,
  chargeAgreement,
  getSettlementCents,
  lockAgreement,
  settleAgreement,
} from '../credit-bookings/index.ts'
import { getBalanceCents, toCreditAccountId } from '../ledger/index.ts'

/** The balance of an agreement after a booking. */
export interface AgreementBalance {
  balanceCents: number
  openCount: number
  /** What was paid beyond the agreement's total cost, and is owed to the customer. */
  excessCents?: number
}

/** A bank transfer for an agreement, as a line of the bank statement. */
export interface AgreementTransfer {
  agreementNumber: string
  cents: number
  /** Identifies the line, so that it is booked once. */
  reference: string
}

async function recordStatementLine(tx: TransactionContext, { agreementNumber, cents, reference }: AgreementTransfer) {
  if (!(await insertBankTransfer(tx, { orderNumber: agreementNumber, cents, reference })))
    throw conflict('statement-line-booked', `"${reference}" on ${await findBookedOrderNumber(tx, reference)}`)
}

/**
 * Locks the credit account of an active agreement and books what has fallen due on it. 404 not-found, 409
 * agreement-not-active.
 */
async function lockActiveAgreement(tx: TransactionContext, number: string): Promise<CreditAgreementRow> {
  const agreement = await lockAgreement(tx, number)
  if (!agreement) throw notFound(`there is no agreement ${number}`)
  if (agreement.withdrawnAt !== null) throw conflict('agreement-not-active', `${number} was withdrawn from`)
  await chargeAgreement(tx, agreement)
  return agreement
}

const getAgreementBalance = async (
  tx: TransactionContext,
  agreement: CreditAgreementRow,
): Promise<AgreementBalance> => ({
  balanceCents: await getBalanceCents(tx, toCreditAccountId(agreement.number)),
  openCount: (await findOpenInstalments(tx, agreement)).length,
})

/**
 * Books a payment on an agreement, e.g. an instalment by bank transfer. It pays the oldest instalments first; a payment
 * that covers all that the agreement costs today ends it, and the result says what is owed back to the customer. 404
 * not-found; 409 agreement-not-active, amount-exceeds-balance for more than the plan still asks for,
 * statement-line-booked.
 */
export function bookInstalment(ctx: Context, transfer: AgreementTransfer): Promise<AgreementBalance> {
  const { agreementNumber: number, cents, reference } = transfer
  return inTransaction(ctx, async (tx) => {
    await recordStatementLine(tx, transfer)
    const agreement = await lockActiveAgreement(tx, number)
    const open = (await findOpenInstalments(tx, agreement)).reduce((sum, each) => sum + each.cents, 0)
    if (cents > open) throw conflict('amount-exceeds-balance', `${toDecimal(open)} is owed on ${number}`)
    const excessCents = cents - (await getSettlementCents(tx, agreement))
    if (excessCents < 0) await bookAgreementPayment(tx, number, cents, reference)
    else await settleAgreement(tx, number, excessCents)
    return { ...(await getAgreementBalance(tx, agreement)), ...(excessCents > 0 && { excessCents }) }
  })
}

/**
 * Ends an agreement early with what it costs today (law 6 f). 404 not-found; 409 agreement-not-active, nothing-owed,
 * amount-differs-from-balance for any other amount, statement-line-booked.
 */
export function bookEarlyRepayment(ctx: Context, transfer: AgreementTransfer): Promise<AgreementBalance> {
  const { agreementNumber: number, cents } = transfer
  return inTransaction(ctx, async (tx) => {
    await recordStatementLine(tx, transfer)
    const agreement = await lockActiveAgreement(tx, number)
    const due = await getSettlementCents(tx, agreement)
    if (due === 0) throw conflict('nothing-owed', number)
    if (cents !== due) throw conflict('amount-differs-from-balance', `${number} ends today with ${toDecimal(due)}`)
    await settleAgreement(tx, number)
    return getAgreementBalance(tx, agreement)
  })
}

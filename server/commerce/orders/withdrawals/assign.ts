import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { WithdrawalState } from '#shared/api/withdrawals.ts'
import { findOrder, isOrderNumber } from '../order-data/index.ts'
import {
  findWithdrawal,
  findWithdrawalsByState,
  updateWithdrawal,
  type WithdrawalRow,
} from './withdrawal-repository.ts'

const MAX_LISTED = 200

/** Assigns a declaration to an order; false if there is none with this id. */
async function assign(tx: TransactionContext, id: string, number: string): Promise<boolean> {
  const isThere = await updateWithdrawal(tx, id, { orderNumber: number, state: 'assigned' })
  if (isThere) await publish(tx, 'withdrawal-assigned', { id })
  return isThere
}

/**
 * Assigns a declaration to the order that it names if both have the same e-mail address, so that nobody withdraws from
 * another's contract unnoticed: the receipt goes to the buyer. All others wait for an operator.
 */
export async function assignByNumber(ctx: Context, id: string) {
  await inTransaction(ctx, async (tx) => {
    const row = await findWithdrawal(tx, id)
    if (row?.state !== 'open') return
    const number = row.contract.replaceAll(/\D/g, '')
    const order = isOrderNumber(number) ? await findOrder(tx, number) : undefined
    if (order && order.email !== '' && order.email.toLowerCase() === row.email) await assign(tx, id, number)
  })
}

/** The declarations in a state, those that have waited longest first, for operators. */
export const listWithdrawals = (ctx: Context, state: WithdrawalState): Promise<WithdrawalRow[]> =>
  findWithdrawalsByState(ctx, state, MAX_LISTED)

/** Assigns a declaration to an order, as an operator has found it. 404 not-found without the one or the other. */
export const assignWithdrawal = (ctx: Context, id: string, number: string) =>
  inTransaction(ctx, async (tx) => {
    if (!isOrderNumber(number) || !(await findOrder(tx, number))) throw notFound(`order ${number}`)
    if (!(await assign(tx, id, number))) throw notFound(`withdrawal ${id}`)
  })

/** Closes a declaration that was dealt with, with a note of how. 404 not-found. */
export const closeWithdrawal = (ctx: Context, id: string, note: string) =>
  inTransaction(ctx, async (tx) => {
    if (!(await updateWithdrawal(tx, id, { state: 'closed', note }))) throw notFound(`withdrawal ${id}`)
  })

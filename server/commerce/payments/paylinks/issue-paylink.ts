import { randomBytes } from 'node:crypto'
import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { findOrder, getAmountDue } from '#server/commerce/orders/order-data/index.ts'
import { lockOwedOrder, toOrderSubject } from '#server/commerce/orders/order-payments/index.ts'
import { PAYLINK_VALIDITY_DAYS } from '#shared/api/paylinks.ts'
import { isPaid, isSettled } from '#shared/api/payments.ts'
import { DAY_MS } from '#shared/dates.ts'
import { type Money, money } from '#shared/money.ts'
import type { Locale } from '#shared/tenant.ts'
import { findLastPayment } from '../payments/index.ts'
import { toPaymentSubject } from './payment-subject.ts'
import {
  findPaylinkById,
  insertPaylink,
  markPaylinkWithdrawn,
  type PaylinkRow,
  withdrawPaylinksOfOrder,
} from './repository.ts'
import type { PaylinkTokens } from './token.ts'

const PAYLINK_ID_BYTES = 9

/** An operator types it to take the link back: no dash that a command would read as an option, no case to mistake. */
const generatePaylinkId = () => randomBytes(PAYLINK_ID_BYTES).toString('hex')

/** What an operator asks for: an order's price, or an amount with what it is for. */
export type PaylinkRequest =
  | { order: string; email?: string }
  | { cents: number; purpose: string; email: string; locale: Locale }

/** A new link; its token stands nowhere else. */
export interface IssuedPaylink {
  id: string
  token: string
  amount: Money
  locale: Locale
  email: string
  expiresAt: string
}

/** What is open of an order, as long as it is to be paid at once and nobody has done so. */
async function lockAmountDue(tx: TransactionContext, number: string) {
  const isOwed = await lockOwedOrder(tx, number)
  const order = await findOrder(tx, number)
  if (!order) throw notFound(`there is no order ${number}`)
  const last = await findLastPayment(tx, toOrderSubject(number))
  if (!isOwed || order.payment.plan || (last && isSettled(last.state)))
    throw conflict('payment-closed', 'the order is paid, cancelled, or paid in instalments')
  return { amount: getAmountDue(order), locale: order.locale, email: order.email }
}

/**
 * Makes a link by which one open amount is paid, for 30 days; one for an order takes the place of its earlier ones.
 * 404 not-found without such an order; 409 payment-closed where it is paid, cancelled, or paid in instalments.
 */
export function issuePaylink(ctx: Context, tokens: PaylinkTokens, request: PaylinkRequest): Promise<IssuedPaylink> {
  return inTransaction(ctx, async (tx) => {
    const target =
      'order' in request ? { orderNumber: request.order, purpose: '' } : { orderNumber: null, purpose: request.purpose }
    const { amount, locale, ...defaults } =
      'order' in request
        ? await lockAmountDue(tx, request.order)
        : { amount: money(request.cents, tx.tenant.currency), locale: request.locale, email: request.email }
    const email = request.email || defaults.email
    const { token, hash } = tokens.issue(tx.tenant)
    const id = generatePaylinkId()
    const expiresAt = new Date(tx.now.getTime() + PAYLINK_VALIDITY_DAYS * DAY_MS).toISOString()
    if (target.orderNumber !== null) await withdrawPaylinksOfOrder(tx, target.orderNumber)
    await insertPaylink(tx, {
      ...target,
      id,
      hash,
      email,
      locale,
      expiresAt,
      currency: amount.currency,
      amountCents: amount.cents,
    })
    return { id, token, amount, locale, email, expiresAt }
  })
}

async function isPaylinkPaid(ctx: Context, link: PaylinkRow) {
  const last = await findLastPayment(ctx, toPaymentSubject(link))
  return last !== undefined && isPaid(last.state)
}

/**
 * Takes a link back: from now on it leads nowhere, and what is paid by it after all goes back. 404 not-found, 409
 * payment-closed for one that is paid.
 */
export async function withdrawPaylink(ctx: Context, id: string) {
  await inTransaction(ctx, async (tx) => {
    const link = await findPaylinkById(tx, id)
    if (!link || !(await markPaylinkWithdrawn(tx, id))) throw notFound(`there is no open link ${id}`)
    if (await isPaylinkPaid(tx, link)) throw conflict('payment-closed')
  })
}

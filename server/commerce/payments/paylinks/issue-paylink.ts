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

/** Operators type it to withdraw the link: no dash that a command would read as an option, no ambiguous case. */
export const generatePaylinkId = () => randomBytes(PAYLINK_ID_BYTES).toString('hex')

/** What an operator requests: an order's amount due, or an amount with its purpose. */
export type PaylinkRequest =
  | { order: string; email?: string }
  | { cents: number; purpose: string; email: string; locale: Locale }

/** A new paylink; its token is stored nowhere else. */
export interface IssuedPaylink {
  id: string
  token: string
  amount: Money
  locale: Locale
  email: string
  expiresAt: string
}

/** The amount due of an order that is payable at once and unpaid; locks the order. */
export async function lockAmountDue(tx: TransactionContext, number: string) {
  const isOwed = await lockOwedOrder(tx, number)
  const order = await findOrder(tx, number)
  if (!order) throw notFound(`there is no order ${number}`)
  const last = await findLastPayment(tx, toOrderSubject(number))
  if (!isOwed || order.payment.plan || (last && isSettled(last.state)))
    throw conflict('payment-closed', 'the order is paid, cancelled, or paid in instalments')
  return { amount: getAmountDue(order), locale: order.locale, email: order.email }
}

/**
 * Issues a paylink for an amount, valid for 30 days; a link for an order replaces its earlier ones. 404 not-found
 * without such an order; 409 payment-closed if it is paid, cancelled, or paid in instalments.
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
    if (target.orderNumber !== null) await withdrawPaylinksOfOrder(tx, target.orderNumber, 0)
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
 * Withdraws a paylink; a payment that is confirmed afterwards is refunded. 404 not-found, 409 payment-closed if it is
 * paid.
 */
export async function withdrawPaylink(ctx: Context, id: string) {
  await inTransaction(ctx, async (tx) => {
    const link = await findPaylinkById(tx, id)
    if (!link || !(await markPaylinkWithdrawn(tx, id))) throw notFound(`there is no open link ${id}`)
    if (await isPaylinkPaid(tx, link)) throw conflict('payment-closed')
  })
}

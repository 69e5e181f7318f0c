import { randomBytes } from 'node:crypto'
import { PAYLINK_DAYS } from '#shared/contracts/paylinks.ts'
import { isPaid, isSettled } from '#shared/contracts/payments.ts'
import { type Money, money } from '#shared/money.ts'
import type { Locale } from '#shared/tenant.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { findOrder, lockOwed, openOf, orderSubject } from '../orders/index.ts'
import { findLastPayment } from '../payments/index.ts'
import { findPaylink, insertPaylink, markWithdrawn, type PaylinkRow, withdrawLinksOf } from './repository.ts'
import { subjectOf } from './subject.ts'
import type { PaylinkTokens } from './token.ts'

const DAY_MS = 86_400_000
const ID_BYTES = 9

/** An operator types it to take the link back: no dash that a command would read as an option, no case to mistake. */
const newId = () => randomBytes(ID_BYTES).toString('hex')

/** What an operator asks for: an order's price, or an amount with what it is for. */
export type PaylinkWish = { order: string; email?: string } | { cents: number; purpose: string; email: string; locale: Locale }

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
async function openPriceOf(tx: TransactionContext, number: string) {
  const owed = await lockOwed(tx, number)
  const order = await findOrder(tx, number)
  if (!order) throw notFound()
  const last = await findLastPayment(tx, orderSubject(number))
  if (!owed || order.payment.plan || (last && isSettled(last.state))) throw conflict('payment-closed')
  return { amount: openOf(order), locale: order.locale as Locale, email: order.email }
}

/**
 * Makes a link by which one open amount is paid, for 30 days; one for an order takes the place of its earlier ones.
 * 404 not-found without such an order; 409 payment-closed where it is paid, cancelled, or paid in instalments.
 */
export function issuePaylink(ctx: Context, tokens: PaylinkTokens, wish: PaylinkWish): Promise<IssuedPaylink> {
  return inTransaction(ctx, async (tx) => {
    const asked = 'order' in wish ? { orderNumber: wish.order, purpose: '' } : { orderNumber: null, purpose: wish.purpose }
    const { amount, locale, ...of } =
      'order' in wish ? await openPriceOf(tx, wish.order) : { amount: money(wish.cents, tx.tenant.currency), locale: wish.locale, email: wish.email }
    const email = wish.email || of.email
    const { token, hash } = tokens.issue(tx.tenant)
    const id = newId()
    const expiresAt = new Date(tx.now.getTime() + PAYLINK_DAYS * DAY_MS).toISOString()
    if (asked.orderNumber !== null) await withdrawLinksOf(tx, asked.orderNumber)
    await insertPaylink(tx, { ...asked, id, hash, email, locale, expiresAt, currency: amount.currency, amountCents: amount.cents })
    return { id, token, amount, locale, email, expiresAt }
  })
}

async function isLinkPaid(ctx: Context, link: PaylinkRow) {
  const last = await findLastPayment(ctx, subjectOf(link))
  return last !== undefined && isPaid(last.state)
}

/** Takes a link back: from now on it leads nowhere, and what is paid by it after all goes back. 404 not-found, 409 payment-closed for one that is paid. */
export async function withdrawPaylink(ctx: Context, id: string) {
  await inTransaction(ctx, async (tx) => {
    const link = await findPaylink(tx, id)
    if (!link || !(await markWithdrawn(tx, id))) throw notFound()
    if (await isLinkPaid(tx, link)) throw conflict('payment-closed')
  })
}

import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, ShopError } from '#server/commerce/core/errors.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { findOrder, getAmountDue } from '#server/commerce/orders/order-data/index.ts'
import { lockOwedOrder } from '#server/commerce/orders/order-payments/index.ts'
import type { Order } from '#shared/api/orders.ts'
import {
  type Paylink,
  type PaylinkAccessInput,
  type PaylinkMethod,
  type PayPaylinkInput,
  paylinkMethods,
  toHostedMethod,
} from '#shared/api/paylinks.ts'
import { type HostedMethod, isPaid, isSettled } from '#shared/api/payments.ts'
import { type Money, money } from '#shared/money.ts'
import { getPath } from '#shared/routes.ts'
import { lockAgreement } from '../credit-bookings/index.ts'
import { findLastPayment, insertPayment, type Payment } from '../payments/index.ts'
import { cancelPayment, findCurrentPayment, getPaymentPage, peekPayment } from '../provider-payments/index.ts'
import { getPaylink } from './get-paylink.ts'
import { isLinkOwed } from './is-owed.ts'
import { getPaylinkState } from './paylink-state.ts'
import { toPaymentSubject } from './payment-subject.ts'
import { lockOpenPaylink, type PaylinkRow } from './repository.ts'
import type { PaylinkTokens } from './token.ts'

/**
 * The amount to pay: for an order what is due now, which a bank transfer may have changed since the link was issued.
 */
const getPaylinkAmount = ({ amountCents, currency }: PaylinkRow, order: Order | undefined): Money =>
  order ? getAmountDue(order) : money(amountCents, currency)

const findPaylinkOrder = async (ctx: Context, { orderNumber }: PaylinkRow) =>
  orderNumber === null ? undefined : findOrder(ctx, orderNumber)

/** The payment methods for a paylink; none if the shop has no provider. */
const listPaylinkMethods = ({ tenant, payments }: Context): PaylinkMethod[] =>
  payments
    ? paylinkMethods.filter((method) => tenant.paymentMethods.some((each) => each === toHostedMethod(method)))
    : []

const toPaylinkAttempt = (link: PaylinkRow, { state, page, createdAt }: Payment): Pick<Paylink, 'attempt' | 'page'> => {
  if (state === 'created') return { attempt: 'pending', ...(page && { page }) }
  return createdAt >= link.createdAt ? { attempt: 'failed' } : {}
}

async function buildPaylink(ctx: Context, link: PaylinkRow, payment: Payment | undefined): Promise<Paylink> {
  const order = await findPaylinkOrder(ctx, link)
  const state = getPaylinkState(link, {
    payment: payment?.state,
    owed: await isLinkOwed(ctx, link, order),
    now: ctx.now,
  })
  return {
    state,
    amount: state === 'paid' && payment ? payment.amount : getPaylinkAmount(link, order),
    expiresAt: link.expiresAt,
    methods: state === 'open' ? listPaylinkMethods(ctx) : [],
    ...(link.orderNumber !== null ? { order: link.orderNumber } : { purpose: link.purpose }),
    ...(state === 'open' && payment && toPaylinkAttempt(link, payment)),
  }
}

/**
 * A paylink in its current state: the provider is asked, and the stored state is used if it does not answer. 404
 * link-invalid, 429 too-many-requests.
 */
export async function openPaylink(ctx: Context, tokens: PaylinkTokens, key: PaylinkAccessInput): Promise<Paylink> {
  const link = await getPaylink(ctx, tokens, key)
  return buildPaylink(ctx, link, await peekPayment(ctx, toPaymentSubject(link)))
}

/** Locks what a link pays until the transaction ends; false if it is no longer owed. */
async function lockSubject(tx: TransactionContext, link: PaylinkRow): Promise<boolean> {
  const { orderNumber, agreementNumber } = link
  if (orderNumber !== null) return lockOwedOrder(tx, orderNumber)
  if (agreementNumber === null) return true
  await lockAgreement(tx, agreementNumber)
  return isLinkOwed(tx, link, undefined)
}

/** Begins a payment; of simultaneous calls both get the same one. */
async function beginPayment(tx: TransactionContext, link: PaylinkRow, method: HostedMethod) {
  if (!(await lockSubject(tx, link)) || !(await lockOpenPaylink(tx, link.id))) throw conflict('payment-closed')
  const last = await findLastPayment(tx, toPaymentSubject(link))
  // another tab was faster with another method
  if (last?.state === 'created' && last.method !== method) throw new ShopError(503, 'payment-unavailable')
  if (last && (last.state === 'created' || isSettled(last.state))) return
  await insertPayment(tx, toPaymentSubject(link), method, getPaylinkAmount(link, await findPaylinkOrder(tx, link)))
}

/** A payment that was begun in the checkout returns there: a paylink begins another one. */
const canResume = (link: PaylinkRow, { state, method, createdAt }: Payment, hostedMethod: HostedMethod) =>
  state === 'created' && method === hostedMethod && createdAt >= link.createdAt

/**
 * Starts or resumes paying by a method; another method replaces the earlier payment. A link that is no longer open is
 * returned as it is. 404 link-invalid, 409 payment-not-offered, payment-closed; 503 payment-unavailable; 429
 * too-many-requests.
 */
export async function payPaylink(
  ctx: Context,
  tokens: PaylinkTokens,
  { method, ...key }: PayPaylinkInput,
): Promise<Paylink> {
  const link = await getPaylink(ctx, tokens, key)
  const before = await findCurrentPayment(ctx, toPaymentSubject(link))
  const paylink = await buildPaylink(ctx, link, before)
  if (paylink.state !== 'open') return paylink
  if (!paylink.methods.includes(method)) throw conflict('payment-not-offered')
  const hostedMethod = toHostedMethod(method)
  if (!before || !canResume(link, before, hostedMethod)) {
    const after = before?.state === 'created' ? await cancelPayment(ctx, before) : before
    if (!after || !isPaid(after.state)) await inTransaction(ctx, (tx) => beginPayment(tx, link, hostedMethod))
  }
  const payment = await findLastPayment(ctx, toPaymentSubject(link))
  if (payment?.state === 'created') {
    const { locale } = payment
    const description = link.orderNumber
      ? getLocaleFormatter(ctx.tenant, locale).formatMessage('payments.purpose', { number: link.orderNumber })
      : link.purpose
    const page = await getPaymentPage(ctx, payment, {
      description,
      returnPath: getPath(ctx.tenant, locale, 'paylink/paid'),
    })
    return buildPaylink(ctx, link, { ...payment, ...(page && { page }) })
  }
  return buildPaylink(ctx, link, payment)
}

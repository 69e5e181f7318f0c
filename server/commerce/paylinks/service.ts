import type { Order } from '#shared/contracts/orders.ts'
import { hostedMethodOf, type Paylink, type PaylinkKey, type PaylinkMethod, type PayPaylinkInput, paylinkMethods } from '#shared/contracts/paylinks.ts'
import { type HostedMethod, isPaid, isSettled } from '#shared/contracts/payments.ts'
import { type Money, money } from '#shared/money.ts'
import { pathFor } from '#shared/routes.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { conflict, ShopError } from '../errors.ts'
import { findOrder, lockOwed, openOf } from '../orders/index.ts'
import { cancelPayment, currentPayment, findLastPayment, insertPayment, lookAtPayment, type Payment, pageFor } from '../payments/index.ts'
import { wordingFor } from '../words.ts'
import { findLink } from './find-link.ts'
import { lockOpen, type PaylinkRow } from './repository.ts'
import { stateOf } from './states.ts'
import { subjectOf } from './subject.ts'
import type { PaylinkTokens } from './token.ts'

/** What is asked for: of an order what is open now, which a bank transfer may have changed since the link was made. */
const amountOf = ({ amountCents, currency }: PaylinkRow, order: Order | undefined): Money =>
  order ? openOf(order) : money(amountCents, currency as Money['currency'])

const findOrderOf = async (ctx: Context, { orderNumber }: PaylinkRow) => (orderNumber === null ? undefined : findOrder(ctx, orderNumber))

/** The five, then the shop's own; none where nobody collects money. */
const methodsOf = ({ tenant, payments }: Context): PaylinkMethod[] =>
  payments ? paylinkMethods.filter((method) => tenant.paymentMethods.some((each) => each === hostedMethodOf(method))) : []

/** False where an order has come to an end that leaves nothing to be paid. */
const isOwed = ({ orderNumber }: PaylinkRow, order: Order | undefined): boolean =>
  orderNumber === null || (order !== undefined && order.state !== 'cancelled' && order.state !== 'returned')

const attemptOf = (link: PaylinkRow, { state, page, createdAt }: Payment): Pick<Paylink, 'attempt' | 'page'> => {
  if (state === 'created') return { attempt: 'pending', ...(page && { page }) }
  return createdAt >= link.createdAt ? { attempt: 'failed' } : {}
}

async function viewOf(ctx: Context, link: PaylinkRow, payment: Payment | undefined): Promise<Paylink> {
  const order = await findOrderOf(ctx, link)
  const state = stateOf(link, { payment: payment?.state, owed: isOwed(link, order), now: ctx.now })
  return {
    ...{
      state,
      amount: state === 'paid' && payment ? payment.amount : amountOf(link, order),
      expiresAt: link.expiresAt,
      methods: state === 'open' ? methodsOf(ctx) : [],
    },
    ...(link.orderNumber !== null ? { order: link.orderNumber } : { purpose: link.purpose }),
    ...(state === 'open' && payment && attemptOf(link, payment)),
  }
}

/** One amount, and how it stands now: the provider is asked, and what it last said counts where it does not answer. 404 link-invalid, 429 too-many-requests. */
export async function openPaylink(ctx: Context, tokens: PaylinkTokens, key: PaylinkKey): Promise<Paylink> {
  const link = await findLink(ctx, tokens, key)
  return viewOf(ctx, link, await lookAtPayment(ctx, subjectOf(link)))
}

/** Begins a try; of two at once both get the same one. */
async function begin(tx: TransactionContext, link: PaylinkRow, method: HostedMethod) {
  const { orderNumber, id } = link
  if ((orderNumber !== null && !(await lockOwed(tx, orderNumber))) || !(await lockOpen(tx, id))) throw conflict('payment-closed')
  const last = await findLastPayment(tx, subjectOf(link))
  if (last?.state === 'created' && last.method !== method) throw new ShopError(503, 'payment-unavailable') // another tab was faster with another way
  if (last && (last.state === 'created' || isSettled(last.state))) return
  await insertPayment(tx, subjectOf(link), method, amountOf(link, await findOrderOf(tx, link)))
}

/** A try that was begun in the checkout leads back there: whoever pays by link begins one of his own. */
const goesOn = (link: PaylinkRow, { state, method, createdAt }: Payment, wanted: HostedMethod) =>
  state === 'created' && method === wanted && createdAt >= link.createdAt

/**
 * Leads to paying an amount: the same way goes on where it stood, another one takes its place. What is open no longer is answered as it stands.
 * 404 link-invalid, 409 payment-not-offered, payment-closed; 503 payment-unavailable; 429 too-many-requests.
 */
export async function payPaylink(ctx: Context, tokens: PaylinkTokens, { method, ...key }: PayPaylinkInput): Promise<Paylink> {
  const link = await findLink(ctx, tokens, key)
  const before = await currentPayment(ctx, subjectOf(link))
  const view = await viewOf(ctx, link, before)
  if (view.state !== 'open') return view
  if (!view.methods.includes(method)) throw conflict('payment-not-offered')
  const wanted = hostedMethodOf(method)
  if (!before || !goesOn(link, before, wanted)) {
    const after = before?.state === 'created' ? await cancelPayment(ctx, before) : before
    if (!after || !isPaid(after.state)) await inTransaction(ctx, (tx) => begin(tx, link, wanted))
  }
  const payment = await findLastPayment(ctx, subjectOf(link))
  if (payment?.state === 'created') {
    const { locale } = payment
    const description = link.orderNumber ? wordingFor(ctx.tenant, locale).say('payments.purpose', { number: link.orderNumber }) : link.purpose
    const page = await pageFor(ctx, payment, { description, returnPath: pathFor(ctx.tenant, locale, 'paylink/paid') })
    return viewOf(ctx, link, { ...payment, page })
  }
  return viewOf(ctx, link, payment)
}

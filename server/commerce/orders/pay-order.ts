import type { Order, PayOrderInput } from '#shared/contracts/orders.ts'
import { isHosted, isSettled } from '#shared/contracts/payments.ts'
import { pathFor } from '#shared/routes.ts'
import type { Locale, PaymentMethod } from '#shared/tenant.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { conflict, ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { cancelPayment, currentPayment, findLastPayment, insertPayment, pageFor, paymentFor, paymentOptions } from '../payments/index.ts'
import { wordingFor } from '../words.ts'
import { lockPlaced, orderSubject, setOrderPayment } from './payment-repository.ts'
import { getOrder } from './service.ts'
import { goesElsewhere } from './where-to.ts'

/** An order on its way to being paid. */
export interface PayStep {
  order: Order
  /** Where the shopper confirms the payment; absent where nothing is left to confirm. */
  page?: string
}

/** Ways to pay an order that was placed already: those of its checkout, but for a credit, which has steps of its own there. */
export const openOptions = (ctx: Context, order: Order) =>
  paymentOptions(ctx, {
    totalCents: order.totals.total.cents,
    billingDiffers: goesElsewhere(order),
    noInstalments: 'payments.reason-unavailable',
  }).filter(({ offered }) => offered)

async function step(ctx: Context, number: string): Promise<PayStep> {
  const order = await getOrder(ctx, number)
  const payment = isHosted(order.payment.method) ? await findLastPayment(ctx, orderSubject(number)) : undefined
  if (payment?.state !== 'created') return { order }
  const locale = order.locale as Locale
  const description = wordingFor(ctx.tenant, locale).say('payments.purpose', { number })
  return { order, page: await pageFor(ctx, payment, { description, returnPath: `${pathFor(ctx.tenant, locale, 'checkout/paid')}?order=${number}` }) }
}

/** Writes the new way down; two presses at once make one payment. */
async function changeMethod(tx: TransactionContext, { number, totals }: Order, method: PaymentMethod) {
  if (!(await lockPlaced(tx, number))) throw conflict('payment-closed')
  const last = await findLastPayment(tx, orderSubject(number))
  const lives = last && (last.state === 'created' || isSettled(last.state))
  if (lives && last.method === method) return
  if (lives) throw new ShopError(503, 'payment-unavailable') // another tab was faster with another way
  await setOrderPayment(tx, number, paymentFor(tx, method, number))
  if (isHosted(method)) await insertPayment(tx, orderSubject(number), method, totals.total)
  else await publish(tx, 'order-payment-chosen', { number })
}

/**
 * Leads to paying an order of this session by a method: the same one goes on where it stood, another one takes its place. An order that is
 * paid already stays as it is. 404 not-found; 409 payment-not-offered, payment-closed; 503 payment-unavailable.
 */
export async function payOrder(ctx: Context, { number, method }: PayOrderInput): Promise<PayStep> {
  const order = await getOrder(ctx, number)
  const before = isHosted(order.payment.method) ? await currentPayment(ctx, orderSubject(number)) : undefined
  if ((before && isSettled(before.state)) || (!before && order.payment.method === method)) return { order: await getOrder(ctx, number) }
  if (!before || order.state !== 'placed') throw conflict('payment-closed')
  if (before.state === 'created' && before.method === method) return step(ctx, number)
  const option = openOptions(ctx, order).find((each) => each.method === method)
  if (!option) throw conflict('payment-not-offered')
  const after = before.state === 'created' ? await cancelPayment(ctx, before) : before
  if (!isSettled(after.state)) await inTransaction(ctx, (tx) => changeMethod(tx, order, option.method))
  return step(ctx, number)
}

import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { Basket, BasketLine } from '#shared/contracts/basket.ts'
import type { Checkout } from '#shared/contracts/checkout.ts'
import type { OrderExtras } from '#shared/contracts/extras.ts'
import type { Order, OrderLine, PlaceOrderInput } from '#shared/contracts/orders.ts'
import { isHosted } from '#shared/contracts/payments.ts'
import { arrivalOf } from '#shared/rules/arrival.ts'
import type { PaymentMethod } from '#shared/tenant.ts'
import { NotHeld } from '../../database/index.ts'
import { clearBasket, counts, findLines, findOwnGoods, getBasket, type PricedBasketLine } from '../basket/index.ts'
import { reserveStock } from '../catalog/index.ts'
import { checkoutWith, drawSignedSheet, findCreditQuestion, resetCheckout } from '../checkout/index.ts'
import { type KeptCheckout, lockCheckout } from '../checkout-data/index.ts'
import { type Context, inTransaction, sessionOf, type TransactionContext, together } from '../context.ts'
import { findLegalTexts, keepContract } from '../contracts/index.ts'
import { type DrawnSheet, openCredit, orderPlanOf } from '../credit/index.ts'
import { deliveryWindow } from '../delivery/index.ts'
import { conflict, ShopError } from '../errors.ts'
import { publish } from '../events.ts'
import { FIRST_PAYMENT_STATE, insertPayment, paymentFor } from '../payments/index.ts'
import { findOwnChoices, redeemVouchers } from '../vouchers/index.ts'
import { orderNumber } from './number.ts'
import { orderSubject } from './payment-repository.ts'
import { countOrder, findOwnOrder, findPlacement, insertOrder } from './repository.ts'
import { FIRST_STATE } from './states.ts'
import { whereTo } from './where-to.ts'

/** Tells the worker in this process that the outbox has something; it would find it by itself a little later. */
const outbox = channel('kontor.outbox')

/** All that was asked but the key, and what it was compared with; the schema that read it keeps its order. */
const hashOf = ({ key: _key, digest: _digest, ...body }: PlaceOrderInput) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

const skusOf = (lines: readonly { sku: string }[]) => lines.map(({ sku }) => sku)

const soldOut = (skus: readonly string[]) => new ShopError(409, 'sold-out', Object.fromEntries(skus.map((sku) => [sku, 'error.sold-out'])))

/** The order that this key has already made. 422 key-reused for another body, or for a key of somebody else. */
async function earlierOrder(ctx: Context, input: PlaceOrderInput): Promise<Order | undefined> {
  const earlier = await findPlacement(ctx, input.key)
  if (!earlier) return undefined
  if (earlier.sessionId !== sessionOf(ctx).id || earlier.requestHash !== hashOf(input)) throw new ShopError(422, 'key-reused')
  return findOwnOrder(ctx, earlier.number)
}

/** What a checkout that can become an order has for sure. */
type Complete = Pick<Order, 'email' | 'delivery' | 'billing' | 'parcelShop' | 'carrier'> & { payment: PaymentMethod }

function complete(checkout: Checkout): Complete {
  const { email, delivery, payment, paymentOptions, nextStep, credit } = checkout
  if (!email || !delivery || nextStep === 'delivery') throw conflict('delivery-incomplete')
  if (!payment) throw conflict('payment-incomplete')
  if (!paymentOptions.some((option) => option.method === payment && option.offered)) throw conflict('payment-not-offered')
  if (payment === 'instalments' && !credit?.offer) throw conflict('payment-incomplete')
  if (credit?.offer && !credit.offer.signed) throw conflict('credit-unsigned')
  return { email, payment, ...whereTo(checkout, delivery) }
}

/** Refuses an order that is not what the shopper has seen: lines that ran out are named, then anything else that is another, then the price. */
function checkSeen({ basket: { lines, orderable, totals, voucher }, digest }: Checkout, { totalCents, digest: reviewed = digest }: PlaceOrderInput) {
  if (lines.length === 0) throw conflict('basket-empty')
  const seen = totals.total.cents === totalCents
  const skusIn = (state: BasketLine['state']) => skusOf(lines.filter((line) => line.state === state))
  if (!orderable || (!seen && skusIn('sold-out').length > 0)) throw soldOut(skusIn('sold-out'))
  const change = reviewed === digest ? 'price-changed' : 'order-changed'
  if (seen && change === 'price-changed') return
  if (!seen && voucher?.refusal) throw conflict(voucher.refusal)
  const short = seen ? [] : skusIn('short')
  throw short.length > 0 ? new ShopError(409, 'stock-short', Object.fromEntries(short.map((sku) => [sku, 'error.stock-short']))) : conflict(change)
}

/** Always in the order of skus, so that an import that changes stock at the same time cannot wait for us while we wait for it. */
const reserveAll = (tx: TransactionContext, lines: readonly BasketLine[]) =>
  lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)).map(({ sku, quantity }) => reserveStock(tx, sku, quantity))

function orderLine(ctx: Context, line: PricedBasketLine, { groups }: Checkout): OrderLine {
  const {
    sku,
    slug,
    orderNumber: articleNumber,
    title,
    brand,
    variant,
    picture,
    quantity,
    price,
    total,
    deliveryClass,
    withdrawalExcluded,
    reductions,
    energy,
    tyre,
  } = line
  const group = groups.find((each) => each.class === deliveryClass)
  return {
    ...{ sku, slug, orderNumber: articleNumber, title, brand, variant, quantity, total, deliveryClass, withdrawalExcluded, vatPerMille: line.vatPerMille },
    ...(picture && { picture }),
    ...(energy && { energy }),
    ...(tyre && { tyre }),
    price: price.current,
    reductions,
    delivery: group ? arrivalOf(group) : deliveryWindow(ctx, deliveryClass),
  }
}

const codesOf = ({ totals }: Order) => totals.reductions.flatMap(({ kind, code }) => (kind === 'voucher' ? [code] : []))

/** What goes with the goods; a card that was typed and not saved before counts as the shopper left it. */
function extrasOf({ tenant }: Context, { gift, bonusCard: saved }: Basket, { bonusCard: typed }: PlaceOrderInput): OrderExtras {
  const bonusCard = tenant.features.joe ? (typed ?? saved) : undefined
  return { ...(gift && { gift }), ...(bonusCard && { bonusCard }) }
}

interface Attempt {
  takePlace: () => Promise<number>
  /** The checkout, once nobody else can change it any more. */
  locking: Promise<KeptCheckout>
  /** Whether it did not hold the first time. */
  isRetry: boolean
}

/**
 * The order that this key has already made, or the place of a new one. An order takes its key away from the checkout, so a key that is still there has
 * made none; where that is not so, the order does not hold, and is looked for at the next try.
 */
async function earlierOrNext(tx: TransactionContext, input: PlaceOrderInput, { takePlace, locking, isRetry }: Attempt) {
  const { orderKey } = await locking
  const earlier = orderKey === input.key && !isRetry ? undefined : await earlierOrder(tx, input)
  return earlier ? { earlier } : { position: await takePlace() }
}

async function place(tx: TransactionContext, input: PlaceOrderInput, sheet: DrawnSheet | undefined, isRetry: boolean): Promise<Order> {
  const locking = lockCheckout(tx) // of clicks at once the second finds the order of the first
  const [reading, choosing] = [findLines(tx), findOwnChoices(tx)]
  const takePlace = countOrder(tx)
  const [{ earlier, position }, basket, kept, wanted, choices] = await together([
    earlierOrNext(tx, input, { takePlace, locking, isRetry }),
    getBasket(tx, { checkout: locking, reading, choosing, goods: findOwnGoods(tx) }),
    locking,
    reading,
    choosing,
  ])
  if (earlier) return earlier
  const checkout = await checkoutWith(tx, basket, kept)
  checkSeen(checkout, input)
  if (checkout.notice === 'amount') throw conflict('amount-outside-limits')
  const { payment, ...entered } = complete(checkout)
  const lines = basket.lines.filter(counts)
  const plan = checkout.credit && orderPlanOf(tx, checkout.credit)
  const legal = await findLegalTexts(tx, plan)
  const number = orderNumber(position)
  const order: Order = {
    ...{ number, state: FIRST_STATE, placedAt: tx.now.toISOString(), locale: tx.locale, totals: basket.totals, ...entered },
    ...extrasOf(tx, basket, input),
    lines: lines.map((line) => orderLine(tx, line, checkout)),
    payment: { ...paymentFor(tx, payment, number), ...(plan && { plan }) },
    ...(isHosted(payment) && { paymentState: FIRST_PAYMENT_STATE }),
  }
  await redeemVouchers(tx, { number, email: order.email, codes: codesOf(order) }) // asks the checkout for the address, so before it is reset
  if (plan) await openCredit(tx, number, await findCreditQuestion(tx, input.totalCents), sheet)
  const mayHaveRunOut = skusOf(lines.filter(({ quantity, maxQuantity }) => quantity >= maxQuantity))
  tx.holdBack()
  await together([
    insertOrder(tx, order, { key: input.key, requestHash: hashOf(input) }),
    isHosted(payment) && insertPayment(tx, orderSubject(number), payment, basket.totals.total),
    keepContract(tx, order, lines, legal),
    publish(tx, 'order-placed', { number }),
    mayHaveRunOut.length > 0 && publish(tx, 'articles-changed', { skus: mayHaveRunOut }),
    clearBasket(tx, { lines: wanted, choices }, skusOf(lines)),
    resetCheckout(tx),
  ])
  await together(reserveAll(tx, lines)) // last, as others may wait for the same goods
  return order
}

const TRIES = 5 // each that fails has seen another order come first

/** Looks again where others have changed the goods, the basket or the key since it looked: what then is in the way says so by itself. */
async function placeOnceHeld(ctx: Context, input: PlaceOrderInput, sheet: DrawnSheet | undefined): Promise<Order> {
  let err: NotHeld | undefined
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      return await inTransaction(ctx, (tx) => place(tx, input, sheet, tries > 1))
    } catch (error) {
      if (!(error instanceof NotHeld)) throw error
      err = error
    }
  }
  ctx.log.error({ err }, 'an order did not hold however often it was tried')
  throw conflict('order-changed')
}

/**
 * Turns basket and checkout into an order, or changes nothing. The same key is always the same order.
 * 401 session-expired; 409 basket-empty, sold-out and stock-short (fields: the skus), price-changed, order-changed, amount-outside-limits, delivery-incomplete,
 * payment-incomplete, payment-not-offered, credit-unsigned, voucher-… where the voucher that was seen no longer counts; 422 key-reused.
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<Order> {
  sessionOf(ctx)
  const sheet = await drawSignedSheet(ctx)
  const order = await placeOnceHeld(ctx, input, sheet)
  outbox.publish(order.number)
  return order
}

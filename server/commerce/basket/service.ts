import { type Basket, type BasketLine, MAX_QUANTITY, type Reduction } from '#shared/contracts/basket.ts'
import type { AddLineInput, SetQuantityInput } from '#shared/contracts/basket-input.ts'
import { money, multiply } from '#shared/money.ts'
import { localTime } from '#shared/rules/delivery-days.ts'
import { totalsOf, vatPerMille } from '#shared/rules/totals.ts'
import { type Article, findArticles, findArticlesBySku, findingArticles, type StyleWords } from '../catalog/index.ts'
import type { KeptCheckout } from '../checkout-data/index.ts'
import { type Context, inTransaction, sessionOf, type TransactionContext, together } from '../context.ts'
import { deliveryWindow } from '../delivery/index.ts'
import { conflict, notFound } from '../errors.ts'
import { adoptChoices, type Choice, deleteChoices, findOwnChoices } from '../vouchers/index.ts'
import { chosenSurcharge } from './carrier.ts'
import { chosenExtras } from './extras.ts'
import { chosenReductions } from './reductions.ts'
import { adoptRemovals, keepRemovals, takeRemoval } from './removal-repository.ts'
import { addPieces, adoptLines, findLines, removeLine, removeLines, setPieces, type WantedLine } from './repository.ts'
import { adoptVisit } from './visit-repository.ts'

const MAX_LINES = 100 // a household's order; keeps every basket answer small

/** A line with what the order needs beyond what the shopper sees. */
export interface PricedBasketLine extends BasketLine {
  vatPerMille: number
  orderNumber: string
  /** What its page says of it; only where that was asked for. */
  words?: StyleWords
  /** Its share of each reduction of the basket. */
  reductions: readonly Reduction[]
}

/** A basket whose lines know what the order needs. */
export interface PricedBasket extends Basket {
  lines: readonly PricedBasketLine[]
}

/** True for lines that are bought when the order is placed now. */
export const counts = (line: BasketLine) => line.state !== 'sold-out'

function lineOf(ctx: Context, wanted: WantedLine, article: Article): PricedBasketLine {
  const { sku, slug, title, brand, variant, picture, price, deliveryClass, withdrawalExcluded, orderNumber, energy, tyre, words } = article
  const maxQuantity = Math.min(article.stock, MAX_QUANTITY)
  const state = maxQuantity === 0 ? 'sold-out' : wanted.quantity > maxQuantity ? 'short' : 'available'
  const quantity = state === 'short' ? maxQuantity : wanted.quantity
  return {
    ...{ sku, slug, title, brand, variant, price, quantity, maxQuantity, deliveryClass, withdrawalExcluded, orderNumber, state },
    ...(picture && { picture }),
    ...(energy && { energy }),
    ...(tyre && { tyre }),
    ...(words && { words }),
    ...(state !== 'sold-out' && { delivery: deliveryWindow(ctx, deliveryClass) }),
    total: state === 'sold-out' ? money(0, price.current.currency) : multiply(price.current, quantity),
    reductions: [],
    vatPerMille: vatPerMille(ctx.tenant, article.vatClass, localTime(ctx.now, ctx.tenant.timeZone).day),
  }
}

/** Prices the lines that count, with what the visitor has chosen to pay less by. */
async function sumOf(ctx: Context, lines: readonly PricedBasketLine[], choices: readonly Choice[], carrierCents: number) {
  const { delivery: terms, currency, roundingCents } = ctx.tenant
  const priced = lines.map((line) => ({ ...line, cents: line.price.current.cents, reduced: line.price.previous !== undefined }))
  const { reductions, ...chosen } = await chosenReductions(
    ctx,
    choices,
    priced.map(({ total: { cents }, reduced }) => ({ cents, reduced })),
  )
  const extras = chosenExtras(ctx, choices, lines)
  const giftCents = extras.gift ? (ctx.tenant.gift?.wrapCents ?? 0) : 0
  return { ...totalsOf({ lines: priced, terms, currency, roundingCents, reductions, giftCents, carrierCents }), chosen: { ...chosen, ...extras } }
}

/** What others are reading for a basket. */
interface Read {
  checkout?: Promise<KeptCheckout>
  reading?: Promise<WantedLine[]>
  choosing?: Promise<Choice[]>
  goods?: Promise<ReadonlyMap<string, Article>>
}

const goodsOf = async (ctx: Context, reading: Promise<readonly WantedLine[]>) =>
  findArticlesBySku(
    ctx,
    (await reading).map(({ sku }) => sku),
  )

const findGoodsOf = findingArticles(
  (db, tenant, visitor: string) => db.selectFrom('basketLine').select('sku').where('tenant', '=', tenant).where('sessionId', '=', visitor).$asScalar(),
  { withWords: true },
)

/** The goods in the basket with the words of their pages, whatever its lines are. */
export const findOwnGoods = async (ctx: Context): Promise<ReadonlyMap<string, Article>> => (ctx.session ? findGoodsOf(ctx, ctx.session.visitor) : new Map())

/**
 * The basket at today's prices and stock; empty without a session. Articles that left the range are no longer shown; sold-out ones are, but do not count.
 * Who reads a part of that himself gives it along.
 */
export async function getBasket(
  ctx: Context,
  { checkout, reading = findLines(ctx), choosing = findOwnChoices(ctx), goods = goodsOf(ctx, reading) }: Read = {},
): Promise<PricedBasket> {
  const [wanted, choices, carrierCents, articles] = await together([reading, choosing, chosenSurcharge(ctx, checkout), goods])
  const lines = wanted.flatMap((line) => {
    const article = articles.get(line.sku)
    return article ? [lineOf(ctx, line, article)] : []
  })
  const counting = lines.filter(counts)
  const { totals, freeDelivery, lineReductions, chosen } = await sumOf(ctx, counting, choices, carrierCents)
  const shares = new Map(counting.map(({ sku }, i) => [sku, lineReductions[i] ?? []]))
  return {
    id: 'basket',
    lines: lines.map((line) => ({ ...line, reductions: shares.get(line.sku) ?? [] })),
    count: counting.reduce((sum, line) => sum + line.quantity, 0),
    totals,
    freeDelivery,
    orderable: counting.length > 0,
    ...chosen,
  }
}

/** Puts pieces in. 401 session-expired, 404 not-found for an unknown sku, 409 sold-out, 409 too-large for a basket with too many lines. */
export async function addLine(ctx: Context, { sku, quantity }: AddLineInput): Promise<Basket> {
  sessionOf(ctx)
  const [article] = await findArticles(ctx, [sku])
  if (!article) throw notFound()
  if (article.stock === 0) throw conflict('sold-out')
  await inTransaction(ctx, (tx) => putInAnew(tx, { sku, quantity }, article.price.current.cents))
  return getBasket(ctx)
}

/** Adds pieces at the price of now; that the article was taken out before is forgotten. 409 too-large for a basket with too many lines. */
export async function putInAnew(tx: TransactionContext, line: WantedLine, priceCents: number) {
  await takeRemoval(tx, line.sku)
  await putIn(tx, line, priceCents)
}

/** Sees to it that a line has at least so many pieces. 409 too-large for a basket with too many lines. */
export async function raiseLine(tx: TransactionContext, { sku, quantity }: WantedLine, priceCents: number) {
  const has = (await findLines(tx)).find((line) => line.sku === sku)?.quantity ?? 0
  if (quantity > has) await putInAnew(tx, { sku, quantity: quantity - has }, priceCents)
}

/** Adds pieces at the price of now. 409 too-large for a basket with too many lines. */
export async function putIn(tx: TransactionContext, line: WantedLine, priceCents: number) {
  await addPieces(tx, line, priceCents)
  if ((await findLines(tx)).length > MAX_LINES) throw conflict('too-large')
}

/** Sets a line's pieces, 0 takes it out; it can be put back for 30 days. 401 session-expired, 404 not-found where there is no such line. */
export async function setQuantity(ctx: Context, { sku, quantity }: SetQuantityInput): Promise<Basket> {
  sessionOf(ctx)
  await inTransaction(ctx, async (tx) => {
    if (quantity === 0) await keepRemovals(tx, await removeLine(tx, sku))
    else if (!(await setPieces(tx, { sku, quantity }))) throw notFound()
  })
  return getBasket(ctx)
}

/** What an order takes along: the lines and choices that it found in the basket. */
interface Taken {
  lines: readonly WantedLine[]
  choices: readonly Choice[]
}

/**
 * Takes the lines and choices of a basket out with the order of these skus; what it did not take, because it was sold out or gone, can be put back later.
 * What came into the basket meanwhile stays. NotHeld ends the transaction where another device has taken one of the lines out.
 */
export async function clearBasket(tx: TransactionContext, { lines, choices }: Taken, ordered: readonly string[]) {
  const left = lines.filter(({ sku }) => !ordered.includes(sku))
  const skus = lines.map(({ sku }) => sku)
  await together([removeLines(tx, skus), deleteChoices(tx, sessionOf(tx).visitor, choices), keepRemovals(tx, left)])
}

/** At login: the basket of one visitor goes to another, with what he saw of it, what he took out, his voucher and his benefit. */
export async function adoptBasket(tx: TransactionContext, from: string, to: string) {
  await adoptLines(tx, from, to)
  await adoptRemovals(tx, from, to)
  await adoptVisit(tx, from, to)
  await adoptChoices(tx, from, to)
}

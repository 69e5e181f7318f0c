import type { ProductText } from '#server/commerce/catalog/products/index.ts'
import {
  createVariantFinder,
  findPurchasableVariants,
  findPurchasableVariantsBySku,
  type PurchasableVariant,
} from '#server/commerce/catalog/variants/index.ts'
import type { StoredCheckout } from '#server/commerce/checkout/checkout-data/index.ts'
import { getDeliveryWindow } from '#server/commerce/checkout/delivery/index.ts'
import {
  allSettledOrThrow,
  type Context,
  getToday,
  inTransaction,
  requireSession,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { type Basket, type BasketLine, type Discount, MAX_QUANTITY } from '#shared/api/basket.ts'
import type { AddLineInput, SetQuantityInput } from '#shared/api/basket-input.ts'
import { money, multiply } from '#shared/money.ts'
import { calculateTotals, getVatPerMille } from '#shared/rules/basket/totals.ts'
import {
  type BasketOption,
  deleteBasketOptions,
  findOwnBasketOptions,
  mergeBasketOptions,
} from '../basket-options/index.ts'
import { getCarrierSurchargeCents } from './carrier-surcharge.ts'
import { evaluateBasketDiscounts } from './discounts.ts'
import { getOrderOptions } from './order-options.ts'
import { deleteRemovedLine, mergeRemovedLines, saveRemovedLines } from './removed-line-repository.ts'
import {
  deleteBasketLine,
  deleteBasketLines,
  findOwnBasketLines,
  incrementLineQuantity,
  mergeBasketLines,
  type RequestedLine,
  updateLineQuantity,
} from './repository.ts'
import { mergeBasketVisit } from './visit-repository.ts'

const MAX_BASKET_LINES = 100 // a household's order; keeps every basket answer small

/** A line with what the order needs beyond what the shopper sees. */
export interface PricedBasketLine extends BasketLine {
  vatPerMille: number
  articleNumber: string
  /** What its page says of it; only where that was asked for. */
  words?: ProductText
  /** Its share of each reduction of the basket. */
  discounts: readonly Discount[]
}

/** A basket whose lines know what the order needs. */
export interface PricedBasket extends Basket {
  lines: readonly PricedBasketLine[]
}

/** True for lines that are bought when the order is placed now. */
export const isPurchasable = (line: BasketLine) => line.state !== 'sold-out'

function toPricedBasketLine(ctx: Context, wanted: RequestedLine, article: PurchasableVariant): PricedBasketLine {
  const {
    sku,
    slug,
    title,
    brand,
    variantLabel,
    picture,
    price,
    deliveryClass,
    withdrawalExcluded,
    articleNumber,
    energy,
    tyre,
    text,
  } = article
  const maxQuantity = Math.min(article.stock, MAX_QUANTITY)
  const state = maxQuantity === 0 ? 'sold-out' : wanted.quantity > maxQuantity ? 'short' : 'available'
  const quantity = state === 'short' ? maxQuantity : wanted.quantity
  return {
    sku,
    slug,
    title,
    brand,
    variant: variantLabel,
    price,
    quantity,
    maxQuantity,
    deliveryClass,
    withdrawalExcluded,
    articleNumber,
    state,
    ...(picture && { picture }),
    ...(energy && { energy }),
    ...(tyre && { tyre }),
    ...(text && { words: text }),
    ...(state !== 'sold-out' && { delivery: getDeliveryWindow(ctx, deliveryClass) }),
    total: state === 'sold-out' ? money(0, price.current.currency) : multiply(price.current, quantity),
    discounts: [],
    vatPerMille: getVatPerMille(ctx.tenant, article.vatClass, getToday(ctx)),
  }
}

/** Prices the lines that count, with what the visitor has chosen to pay less by. */
async function calculateBasketTotals(
  ctx: Context,
  lines: readonly PricedBasketLine[],
  options: readonly BasketOption[],
  carrierCents: number,
) {
  const { delivery: terms, currency, roundingCents } = ctx.tenant
  const priced = lines.map((line) => ({
    ...line,
    cents: line.price.current.cents,
    reduced: line.price.previous !== undefined,
  }))
  const { discounts, ...chosen } = await evaluateBasketDiscounts(
    ctx,
    options,
    priced.map(({ total: { cents }, reduced }) => ({ cents, reduced })),
  )
  const extras = getOrderOptions(ctx, options, lines)
  const giftCents = extras.gift ? (ctx.tenant.gift?.wrapCents ?? 0) : 0
  return {
    ...calculateTotals({ lines: priced, terms, currency, roundingCents, discounts, giftCents, carrierCents }),
    chosen: { ...chosen, ...extras },
  }
}

/** What others are reading for a basket. */
interface PreloadedBasketData {
  checkoutPromise?: Promise<StoredCheckout>
  linesPromise?: Promise<RequestedLine[]>
  optionsPromise?: Promise<BasketOption[]>
  variantsPromise?: Promise<ReadonlyMap<string, PurchasableVariant>>
}

const findVariantsOfLines = async (ctx: Context, reading: Promise<readonly RequestedLine[]>) =>
  findPurchasableVariantsBySku(
    ctx,
    (await reading).map(({ sku }) => sku),
  )

const findVariantsInBasket = createVariantFinder(
  (db, tenant, visitor: string) =>
    db.selectFrom('basketLine').select('sku').where('tenant', '=', tenant).where('visitor', '=', visitor).$asScalar(),
  { withText: true },
)

/** The goods in the basket with the words of their pages, whatever its lines are. */
export const findOwnBasketVariants = async (ctx: Context): Promise<ReadonlyMap<string, PurchasableVariant>> =>
  ctx.session ? findVariantsInBasket(ctx, ctx.session.visitor) : new Map()

/**
 * The basket at today's prices and stock; empty without a session. Articles that left the range are no longer shown;
 * sold-out ones are, but do not count. Who reads a part of that himself gives it along.
 */
export async function getBasket(
  ctx: Context,
  {
    checkoutPromise,
    linesPromise = findOwnBasketLines(ctx),
    optionsPromise = findOwnBasketOptions(ctx),
    variantsPromise = findVariantsOfLines(ctx, linesPromise),
  }: PreloadedBasketData = {},
): Promise<PricedBasket> {
  const [requestedLines, options, carrierCents, articles] = await allSettledOrThrow([
    linesPromise,
    optionsPromise,
    getCarrierSurchargeCents(ctx, checkoutPromise),
    variantsPromise,
  ])
  const lines = requestedLines.flatMap((line) => {
    const article = articles.get(line.sku)
    return article ? [toPricedBasketLine(ctx, line, article)] : []
  })
  const purchasableLines = lines.filter(isPurchasable)
  const { totals, freeDelivery, lineDiscounts, chosen } = await calculateBasketTotals(
    ctx,
    purchasableLines,
    options,
    carrierCents,
  )
  const shares = new Map(purchasableLines.map(({ sku }, i) => [sku, lineDiscounts[i] ?? []]))
  return {
    id: 'basket',
    lines: lines.map((line) => ({ ...line, discounts: shares.get(line.sku) ?? [] })),
    count: purchasableLines.reduce((sum, line) => sum + line.quantity, 0),
    totals,
    freeDelivery,
    orderable: purchasableLines.length > 0,
    ...chosen,
  }
}

/**
 * Puts pieces in. 401 session-expired, 404 not-found for an unknown sku, 409 sold-out, 409 too-large for a basket with
 * too many lines.
 */
export async function addLine(ctx: Context, { sku, quantity }: AddLineInput): Promise<Basket> {
  requireSession(ctx)
  const [article] = await findPurchasableVariants(ctx, [sku])
  if (!article) throw notFound()
  if (article.stock === 0) throw conflict('sold-out')
  await inTransaction(ctx, (tx) => addToBasket(tx, { sku, quantity }, article.price.current.cents))
  return getBasket(ctx)
}

/**
 * Adds pieces at the price of now; that the article was taken out before is forgotten. 409 too-large for a basket with
 * too many lines.
 */
export async function addToBasket(tx: TransactionContext, line: RequestedLine, priceCents: number) {
  await deleteRemovedLine(tx, line.sku)
  await addToLine(tx, line, priceCents)
}

/** Sees to it that a line has at least so many pieces. 409 too-large for a basket with too many lines. */
export async function ensureLineQuantity(tx: TransactionContext, { sku, quantity }: RequestedLine, priceCents: number) {
  const currentQuantity = (await findOwnBasketLines(tx)).find((line) => line.sku === sku)?.quantity ?? 0
  if (quantity > currentQuantity) await addToBasket(tx, { sku, quantity: quantity - currentQuantity }, priceCents)
}

/** Adds pieces at the price of now. 409 too-large for a basket with too many lines. */
export async function addToLine(tx: TransactionContext, line: RequestedLine, priceCents: number) {
  await incrementLineQuantity(tx, line, priceCents)
  if ((await findOwnBasketLines(tx)).length > MAX_BASKET_LINES) throw conflict('too-large')
}

/**
 * Sets a line's pieces, 0 takes it out; it can be put back for 30 days. 401 session-expired, 404 not-found where there
 * is no such line.
 */
export async function setQuantity(ctx: Context, { sku, quantity }: SetQuantityInput): Promise<Basket> {
  requireSession(ctx)
  await inTransaction(ctx, async (tx) => {
    if (quantity === 0) await saveRemovedLines(tx, await deleteBasketLine(tx, sku))
    else if (!(await updateLineQuantity(tx, { sku, quantity }))) throw notFound()
  })
  return getBasket(ctx)
}

/** What an order takes along: the lines and choices that it found in the basket. */
interface BasketSnapshot {
  lines: readonly RequestedLine[]
  options: readonly BasketOption[]
}

/**
 * Takes the lines and choices of a basket out with the order of these skus; what it did not take, because it was sold
 * out or gone, can be put back later. What came into the basket meanwhile stays. ConcurrentUpdateError ends the
 * transaction where another device has taken one of the lines out.
 */
export async function clearBasket(
  tx: TransactionContext,
  { lines, options }: BasketSnapshot,
  ordered: readonly string[],
) {
  const notOrdered = lines.filter(({ sku }) => !ordered.includes(sku))
  const skus = lines.map(({ sku }) => sku)
  await allSettledOrThrow([
    deleteBasketLines(tx, skus),
    deleteBasketOptions(tx, requireSession(tx).visitor, options),
    saveRemovedLines(tx, notOrdered),
  ])
}

/**
 * At login: the basket of one visitor goes to another, with what he saw of it, what he took out, his voucher and his
 * benefit.
 */
export async function mergeBasket(tx: TransactionContext, from: string, to: string) {
  await mergeBasketLines(tx, from, to)
  await mergeRemovedLines(tx, from, to)
  await mergeBasketVisit(tx, from, to)
  await mergeBasketOptions(tx, from, to)
}

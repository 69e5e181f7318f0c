import { buildProducerGuarantee } from '#server/commerce/catalog/legal-facts/index.ts'
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
import { mustAskForOldAppliance } from '#shared/rules/catalog/old-appliances.ts'
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

const MAX_BASKET_LINES = 100 // a household's order; keeps every response small

/** A line with what an order needs beyond what the shopper sees. */
export interface PricedBasketLine extends BasketLine {
  vatPerMille: number
  articleNumber: string
  /** The product page's texts; only if they were loaded. */
  words?: ProductText
  /** Its share of each discount of the basket. */
  discounts: readonly Discount[]
}

/** A basket whose lines have what an order needs. */
export interface PricedBasket extends Basket {
  lines: readonly PricedBasketLine[]
}

/** True for lines that would be bought if the order were placed now. */
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
    withdrawalExclusion,
    producerGuarantee,
    electricalCategory,
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
    ...(withdrawalExclusion && { withdrawalExclusion }),
    producerGuarantee: buildProducerGuarantee(ctx, producerGuarantee),
    ...(mustAskForOldAppliance(ctx.tenant, electricalCategory) && { oldAppliance: 'offered' as const }),
    ...(text && { words: text }),
    ...(state !== 'sold-out' && { delivery: getDeliveryWindow(ctx, deliveryClass) }),
    total: state === 'sold-out' ? money(0, price.current.currency) : multiply(price.current, quantity),
    discounts: [],
    vatPerMille: getVatPerMille(ctx.tenant, article.vatClass, getToday(ctx)),
  }
}

/** Calculates the totals of the purchasable lines, with discounts and options. */
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

/** Data that the caller is already loading. */
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

/** The variants in the basket with the texts of their product pages. */
export const findOwnBasketVariants = async (ctx: Context): Promise<ReadonlyMap<string, PurchasableVariant>> =>
  ctx.session ? findVariantsInBasket(ctx, ctx.session.visitor) : new Map()

/**
 * The basket at today's prices and stock; empty without a session. Lines of variants that are no longer sold are
 * omitted; sold-out ones are shown but not counted. A caller that is already loading a part passes it in.
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
 * Adds a quantity of a variant. 401 session-expired, 404 not-found for an unknown sku, 409 sold-out, 409 too-large if
 * the basket has too many lines.
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
 * Adds a quantity at today's price, and forgets that the line was removed. 409 too-large if the basket has too many
 * lines.
 */
export async function addToBasket(tx: TransactionContext, line: RequestedLine, priceCents: number) {
  await deleteRemovedLine(tx, line.sku)
  await addToLine(tx, line, priceCents)
}

/** Raises a line to at least this quantity. 409 too-large if the basket has too many lines. */
export async function ensureLineQuantity(tx: TransactionContext, { sku, quantity }: RequestedLine, priceCents: number) {
  const currentQuantity = (await findOwnBasketLines(tx)).find((line) => line.sku === sku)?.quantity ?? 0
  if (quantity > currentQuantity) await addToBasket(tx, { sku, quantity: quantity - currentQuantity }, priceCents)
}

/** Adds a quantity at today's price. 409 too-large if the basket has too many lines. */
export async function addToLine(tx: TransactionContext, line: RequestedLine, priceCents: number) {
  await incrementLineQuantity(tx, line, priceCents)
  if ((await findOwnBasketLines(tx)).length > MAX_BASKET_LINES) throw conflict('too-large')
}

/**
 * Sets a line's quantity. 0 removes the line, which can be restored for 30 days. 401 session-expired, 404 not-found if
 * there is no such line.
 */
export async function setQuantity(ctx: Context, { sku, quantity }: SetQuantityInput): Promise<Basket> {
  requireSession(ctx)
  await inTransaction(ctx, async (tx) => {
    if (quantity === 0) await saveRemovedLines(tx, await deleteBasketLine(tx, sku))
    else if (!(await updateLineQuantity(tx, { sku, quantity }))) throw notFound()
  })
  return getBasket(ctx)
}

/** The lines and options that an order found in the basket. */
interface BasketSnapshot {
  lines: readonly RequestedLine[]
  options: readonly BasketOption[]
}

/**
 * Empties the basket when its order is placed. Lines that were not ordered, because they were sold out or no longer
 * sold, can be restored; lines added meanwhile stay. ConcurrentUpdateError ends the transaction if another device has
 * removed one of the lines.
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

/** Merges one visitor's basket into another's at login, with its views, removed lines and options. */
export async function mergeBasket(tx: TransactionContext, from: string, to: string) {
  await mergeBasketLines(tx, from, to)
  await mergeRemovedLines(tx, from, to)
  await mergeBasketVisit(tx, from, to)
  await mergeBasketOptions(tx, from, to)
}

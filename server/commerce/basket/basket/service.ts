import {
  createVariantFinder,
  findPurchasableVariantsBySku,
  type PurchasableVariant,
} from '#server/commerce/catalog/variants/index.ts'
import type { StoredCheckout } from '#server/commerce/checkout/checkout-data/index.ts'
import { releaseHolds } from '#server/commerce/checkout/stock-holds/index.ts'
import {
  allSettledOrThrow,
  type Context,
  requireSession,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import {
  type BasketOption,
  deleteBasketOptions,
  findOwnBasketOptions,
  mergeBasketOptions,
} from '../basket-options/index.ts'
import { getCarrierSurchargeCents } from './carrier-surcharge.ts'
import { findJoinedOrder } from './joined-order.ts'
import { calculateBasketTotals, isPurchasable, type PricedBasket, toPricedBasketLine } from './price-basket.ts'
import { mergeRemovedLines, saveRemovedLines } from './removed-line-repository.ts'
import { deleteBasketLines, findOwnBasketLines, type RequestedLine } from './repository.ts'
import { appendServiceLines } from './service-lines.ts'
import { mergeBasketVisit } from './visit-repository.ts'
import { mergeBasketLines } from './whole-basket-repository.ts'

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
  const [requestedLines, options, carrierCents, joinedOrder, variants] = await allSettledOrThrow([
    linesPromise,
    optionsPromise,
    getCarrierSurchargeCents(ctx, checkoutPromise),
    findJoinedOrder(ctx, checkoutPromise),
    variantsPromise,
  ])
  const lines = requestedLines.flatMap((line) => {
    const variant = variants.get(line.sku)
    return variant ? appendServiceLines(ctx, toPricedBasketLine(ctx, line, variant), variant, requestedLines) : []
  })
  const purchasableLines = lines.filter(isPurchasable)
  const { totals, freeDelivery, lineDiscounts, chosen } = await calculateBasketTotals(
    ctx,
    purchasableLines,
    options,
    carrierCents,
    joinedOrder ? [...joinedOrder.windows.keys()] : [],
  )
  const shares = new Map(purchasableLines.map(({ sku }, i) => [sku, lineDiscounts[i] ?? []]))
  return {
    id: 'basket',
    lines: lines.map((line) => ({ ...line, discounts: shares.get(line.sku) ?? [] })),
    count: filterGoods(purchasableLines).reduce((sum, line) => sum + line.quantity, 0),
    totals,
    freeDelivery,
    orderable: purchasableLines.length > 0,
    ...(joinedOrder && { joinedOrder }),
    ...chosen,
  }
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
    deleteBasketOptions(
      tx,
      requireSession(tx).visitor,
      options.filter(({ kind }) => kind !== 'payback'), // the account's, not this order's
    ),
    saveRemovedLines(tx, notOrdered),
  ])
}

/**
 * Merges one visitor's basket into another's at login, with its views, removed lines and options. What was held of it
 * is held anew in the checkout.
 */
export async function mergeBasket(tx: TransactionContext, from: string, to: string) {
  await releaseHolds(tx, from)
  await mergeBasketLines(tx, from, to)
  await mergeRemovedLines(tx, from, to)
  await mergeBasketVisit(tx, from, to)
  await mergeBasketOptions(tx, from, to)
}

import { buildProducerGuarantee } from '#server/commerce/catalog/legal-facts/index.ts'
import type { ProductText } from '#server/commerce/catalog/products/index.ts'
import type { PurchasableVariant } from '#server/commerce/catalog/variants/index.ts'
import { getDeliveryWindow } from '#server/commerce/checkout/delivery/index.ts'
import { type Context, getToday } from '#server/commerce/core/context.ts'
import type { JoinableOrder } from '#server/commerce/orders/joinable-orders/index.ts'
import { type Basket, type BasketLine, type Discount, MAX_QUANTITY } from '#shared/api/basket.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import { money, multiply } from '#shared/money.ts'
import { filterGoods } from '#shared/rules/basket/line-discounts.ts'
import { calculateTotals } from '#shared/rules/basket/totals.ts'
import { getVatPerMille } from '#shared/rules/basket/vat-shares.ts'
import { mustAskForOldAppliance } from '#shared/rules/catalog/old-appliances.ts'
import type { BasketOption } from '../basket-options/index.ts'
import { evaluateBasketDiscounts } from './discounts.ts'
import { getOrderOptions } from './order-options.ts'
import type { RequestedLine } from './repository.ts'

/** A line with what an order needs beyond what the shopper sees. */
export interface PricedBasketLine extends BasketLine {
  vatPerMille: number
  articleNumber: string
  /** Pieces that are held for this visitor. */
  held: number
  /** The product page's texts; only if they were loaded. */
  words?: ProductText
  /** Its share of each discount of the basket. */
  discounts: readonly Discount[]
}

/** A basket whose lines have what an order needs. */
export interface PricedBasket extends Basket {
  /** The order that it is delivered with. */
  joinedOrder?: JoinableOrder
  lines: readonly PricedBasketLine[]
}

/** True for lines that would be bought if the order were placed now. */
export const isPurchasable = (line: BasketLine) => line.state !== 'sold-out'

export function toPricedBasketLine(ctx: Context, wanted: RequestedLine, variant: PurchasableVariant): PricedBasketLine {
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
    served,
    articleNumber,
    energy,
    tyre,
    text,
    held,
  } = variant
  const maxQuantity = Math.min(variant.stock, MAX_QUANTITY)
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
    held,
    state,
    picture,
    energy,
    tyre,
    withdrawalExclusion,
    producerGuarantee: buildProducerGuarantee(ctx, producerGuarantee),
    ...(mustAskForOldAppliance(ctx.tenant, served.electricalCategory) && { oldAppliance: 'offered' as const }),
    words: text,
    ...(state !== 'sold-out' && { delivery: getDeliveryWindow(ctx, deliveryClass) }),
    total: state === 'sold-out' ? money(0, price.current.currency) : multiply(price.current, quantity),
    discounts: [],
    vatPerMille: getVatPerMille(ctx.tenant, variant.vatClass, getToday(ctx)),
  }
}

/** Calculates the totals of the purchasable lines, with discounts and options. */
export async function calculateBasketTotals(
  ctx: Context,
  lines: readonly PricedBasketLine[],
  options: readonly BasketOption[],
  carrierCents: number,
  joined: readonly DeliveryClass[],
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
    filterGoods(priced).map(({ total: { cents }, reduced }) => ({ cents, reduced })),
  )
  const orderOptions = getOrderOptions(ctx, options, lines)
  const giftCents = orderOptions.gift ? (ctx.tenant.gift?.wrapCents ?? 0) : 0
  return {
    ...calculateTotals({ lines: priced, terms, currency, roundingCents, discounts, giftCents, carrierCents, joined }),
    chosen: { ...chosen, ...orderOptions },
  }
}

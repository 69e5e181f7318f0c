import { listServiceOffers, type PricedService } from '#server/commerce/catalog/services/index.ts'
import type { PurchasableVariant } from '#server/commerce/catalog/variants/index.ts'
import { type Context, getToday } from '#server/commerce/core/context.ts'
import { money, multiply } from '#shared/money.ts'
import { getVatPerMille } from '#shared/rules/basket/vat-shares.ts'
import { parseServiceSku, toServiceSku } from '#shared/rules/catalog/services.ts'
import type { PricedBasketLine } from './price-basket.ts'
import type { RequestedLine } from './repository.ts'

/** The chosen services of a line of goods as lines of their own, for at most as many pieces. */
function toServiceLines(
  ctx: Context,
  goods: PricedBasketLine,
  offers: readonly PricedService[],
  requested: readonly RequestedLine[],
): PricedBasketLine[] {
  return offers.flatMap(({ kind, title, price, vatClass }) => {
    const sku = toServiceSku(goods.sku, kind)
    const wanted = requested.find((line) => line.sku === sku)
    if (!wanted) return []
    const quantity = Math.min(wanted.quantity, goods.quantity)
    return [
      {
        sku,
        slug: goods.slug,
        title,
        brand: '',
        variant: [goods.title, goods.variant].filter(Boolean).join(', '),
        price: { current: price },
        quantity,
        maxQuantity: goods.quantity,
        deliveryClass: goods.deliveryClass,
        delivery: goods.delivery,
        withdrawalExcluded: false,
        articleNumber: '',
        held: 0,
        state: goods.state === 'sold-out' ? 'sold-out' : 'available',
        service: kind,
        parentSku: goods.sku,
        total: goods.state === 'sold-out' ? money(0, price.currency) : multiply(price, quantity),
        discounts: [],
        vatPerMille: getVatPerMille(ctx.tenant, vatClass, getToday(ctx)),
      },
    ]
  })
}

/** A line of goods with what can be ordered with it, and below it what was chosen of that. */
export function appendServiceLines(
  ctx: Context,
  goods: PricedBasketLine,
  { served }: PurchasableVariant,
  requested: readonly RequestedLine[],
): PricedBasketLine[] {
  const offers = listServiceOffers(ctx, served)
  if (offers.length === 0) return [goods]
  const lines = toServiceLines(ctx, goods, offers, requested)
  const isCollected = lines.some(({ service }) => service === 'appliance-disposal')
  return [
    {
      ...goods,
      services: offers.map(({ vatClass: _vatClass, ...offer }) => offer),
      ...(goods.oldAppliance && isCollected && { oldAppliance: 'collected' as const }),
    },
    ...lines,
  ]
}

/** True for the lines of services; false for goods. */
export const isServiceSku = (sku: string) => parseServiceSku(sku) !== undefined

import { isPurchasable, type PricedBasketLine } from '#server/commerce/basket/basket/index.ts'
import { getDeliveryWindow } from '#server/commerce/checkout/delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { buildOrderPayment } from '#server/commerce/payments/payment-options/index.ts'
import { INITIAL_PAYMENT_STATE } from '#server/commerce/payments/payments/index.ts'
import type { Basket } from '#shared/api/basket.ts'
import type { Checkout } from '#shared/api/checkout.ts'
import type { OrderCreditPlan } from '#shared/api/credit.ts'
import type { OrderOptions } from '#shared/api/order-options.ts'
import type { Order, OrderLine, PlaceOrderInput } from '#shared/api/orders.ts'
import { isHosted } from '#shared/api/payments.ts'
import { getArrivalWindow } from '#shared/rules/checkout/arrival-window.ts'
import { formatOrderNumber } from '../order-data/index.ts'
import { INITIAL_ORDER_STATE } from '../order-progress/index.ts'
import type { CompleteCheckout } from './check-checkout.ts'
import type { Placement } from './load-placement.ts'

function toOrderLine(
  ctx: Context,
  line: PricedBasketLine,
  { groups }: Checkout,
  lines: readonly PricedBasketLine[],
): OrderLine {
  const {
    sku,
    slug,
    articleNumber,
    title,
    brand,
    variant,
    picture,
    quantity,
    price,
    total,
    deliveryClass,
    withdrawalExcluded,
    withdrawalExclusion,
    discounts,
    energy,
    tyre,
    service,
    parentSku,
  } = line
  const group = groups.find((each) => each.class === deliveryClass)
  const parent = lines.findIndex((each) => each.sku === parentSku)
  return {
    sku,
    slug,
    articleNumber,
    title,
    brand,
    variant,
    quantity,
    total,
    deliveryClass,
    withdrawalExcluded,
    vatPerMille: line.vatPerMille,
    ...(picture && { picture }),
    ...(energy && { energy }),
    ...(tyre && { tyre }),
    ...(withdrawalExclusion && { withdrawalExclusion }),
    ...(service && { service, parent }),
    price: price.current,
    discounts,
    delivery: group ? getArrivalWindow(group) : getDeliveryWindow(ctx, deliveryClass),
  }
}

/**
 * The gift options and the loyalty card; a card number that was entered with the order takes precedence over the saved
 * one.
 */
function selectGiftAndLoyaltyCard(
  { tenant }: Context,
  { gift, loyaltyCard: saved }: Basket,
  { loyaltyCard: typed }: PlaceOrderInput,
): OrderOptions {
  const loyaltyCard = tenant.features.loyaltyCard ? (typed ?? saved) : saved
  return { ...(gift && { gift }), ...(loyaltyCard && { loyaltyCard }) }
}

interface OrderParts {
  checkout: Checkout
  complete: CompleteCheckout
  plan: OrderCreditPlan | undefined
}

/** Builds the order of a placement that was checked, without reading or writing. */
export function buildOrder(
  ctx: Context,
  input: PlaceOrderInput,
  { position, basket }: Placement,
  { checkout, complete, plan }: OrderParts,
): Order {
  const { payment, ...entered } = complete
  const number = formatOrderNumber(position)
  return {
    number,
    state: INITIAL_ORDER_STATE,
    placedAt: ctx.now.toISOString(),
    locale: ctx.locale,
    totals: basket.totals,
    ...entered,
    ...(checkout.joinsOrder && { joins: checkout.joinsOrder }),
    ...selectGiftAndLoyaltyCard(ctx, basket, input),
    lines: basket.lines.filter(isPurchasable).map((line, _i, lines) => toOrderLine(ctx, line, checkout, lines)),
    payment: { ...buildOrderPayment(ctx, payment, number), ...(plan && { plan }) },
    ...(isHosted(payment) && { paymentState: INITIAL_PAYMENT_STATE }),
  }
}

import { findPurchasableVariantsBySku, findVariantSummaries } from '#server/commerce/catalog/variants/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { listPaymentOptions } from '#server/commerce/payments/payment-options/index.ts'
import type { ChangeableLine, OrderChanges, OrderChangesInput } from '#shared/api/order-changes.ts'
import type { Order } from '#shared/api/orders.ts'
import { getChangeRights } from '#shared/rules/orders/order-change.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { findSharedDelivery, isJoinable } from '../joinable-orders/index.ts'
import { requireOrder } from '../order-access/index.ts'
import { isDeliveredElsewhere } from '../order-data/index.ts'
import { listOtherMethods } from '../order-payments/index.ts'
import { buildChangeableGroups } from './delivery-groups.ts'
import { listOrderChanges } from './repository.ts'

/** A line of which all pieces are still ordered, and which no service depends on. */
const isWhole = ({ lines, adjustments = [] }: Order, position: number) =>
  !lines[position]?.service &&
  !lines.some(({ parent }) => parent === position) &&
  !adjustments.some((adjustment) => adjustment.lines.some((line) => line.position === position))

/** The other sizes in which a line can be had at the price that was agreed, in its colour and in its quantity. */
export async function listChangeableLines(ctx: Context, order: Order): Promise<ChangeableLine[]> {
  const positions = order.lines.flatMap((_line, position) => (isWhole(order, position) ? [position] : []))
  const skus = positions.map((position) => order.lines[position]?.sku ?? '')
  const variants = await findPurchasableVariantsBySku(ctx, skus)
  const products = [...new Set([...variants.values()].map(({ productId }) => productId))]
  const summaries = await findVariantSummaries(ctx, products)
  return positions.flatMap((position): ChangeableLine[] => {
    const line = order.lines[position]
    const own = summaries.find(({ sku }) => sku === line?.sku)
    if (!line || !own) return []
    const others = summaries.filter(
      ({ sku, productId, colourKey, stock, price }) =>
        sku !== own.sku &&
        productId === own.productId &&
        colourKey === own.colourKey &&
        stock >= line.quantity &&
        price.current.cents === line.price.cents,
    )
    return others.length === 0 ? [] : [{ position, variants: others.map(({ sku, size }) => ({ sku, label: size })) }]
  })
}

/** True if the goods go to the address of the invoice only, because they are paid after they have arrived. */
export const isBillingBound = (ctx: Context, order: Order): boolean =>
  order.payment.method === 'invoice' &&
  listPaymentOptions(ctx, {
    totalCents: getCurrentTotal(order).cents,
    billingDiffers: true,
    instalmentsRefusal: undefined,
  }).some(({ method, offered }) => method === 'invoice' && !offered)

/** What can be changed of an order, and what was. 404 not-found for one that is neither own nor signed (R33). */
export async function getOrderChanges(
  ctx: Context,
  { order: number, signature }: OrderChangesInput,
): Promise<OrderChanges> {
  const order = await requireOrder(ctx, number, signature)
  const open = getChangeRights(order.state).change
  const changes = await listOrderChanges(ctx, number)
  const base = { order: number, open, changes, billingSame: !isDeliveredElsewhere(order) }
  if (!open) return { ...base, billingBound: false, groups: [], lines: [], joinable: false, methods: [] }
  const sharedWith = await findSharedDelivery(ctx, order)
  return {
    ...base,
    ...(order.payment.plan && { addressFixed: 'order-change.address-credit' as const }),
    ...(sharedWith && { sharedWith, addressFixed: 'order-change.address-shared' as const }),
    billingBound: isBillingBound(ctx, order),
    groups: sharedWith ? [] : buildChangeableGroups(ctx, order),
    lines: await listChangeableLines(ctx, order),
    joinable: await isJoinable(ctx, number),
    methods: await listOtherMethods(ctx, order),
  }
}

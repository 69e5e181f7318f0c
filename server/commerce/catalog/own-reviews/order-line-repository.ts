import type { Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { OrderState } from '#shared/api/orders.ts'
import type { Reviewer } from './buyer.ts'
import { selectReviewedProducts } from './review-repository.ts'

const MAX_OPEN_PRODUCTS = 20

/** Who has held a product in their hands may review it, whether they kept it or not. */
const reviewableStates: readonly OrderState[] = ['delivered', 'partly-returned', 'returned']

/** Of what was kept the shop asks for reviews. */
export const keptStates: readonly OrderState[] = ['delivered', 'partly-returned']

/** A line of a buyer's order that was delivered. */
export interface DeliveredLine {
  sku: string
  productId: string
  orderNumber: string
  colourKey: string
  size: string
  archetype: string
}

/** A buyer's delivered lines of products that the shop still knows, the latest order first. */
function selectDeliveredLines({ db, tenant }: Context, { customerId, orderNumber }: Reviewer) {
  const lines = db
    .selectFrom('orderLine')
    .innerJoin('order', (join) =>
      join.onRef('order.tenant', '=', 'orderLine.tenant').onRef('order.number', '=', 'orderLine.orderNumber'),
    )
    .innerJoin('variant', (join) =>
      join.onRef('variant.tenant', '=', 'orderLine.tenant').onRef('variant.sku', '=', 'orderLine.sku'),
    )
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
    )
    .where('orderLine.tenant', '=', tenant.id)
    .where('orderLine.state', 'in', reviewableStates)
    .orderBy('order.placedAt', 'desc')
    .orderBy('orderLine.orderNumber')
    .orderBy('orderLine.position')
  return orderNumber === undefined
    ? lines.where('order.customerId', '=', customerId ?? '')
    : lines.where('order.number', '=', orderNumber)
}

const lineColumns = [
  'orderLine.sku',
  'variant.productId',
  'orderLine.orderNumber',
  'variant.colourKey',
  'variant.size',
  'product.archetype',
] as const

/** The line by which the buyer has bought the product that a variant belongs to; the latest one. */
export const findDeliveredLine = (ctx: Context, buyer: Reviewer, sku: string): Promise<DeliveredLine | undefined> =>
  selectDeliveredLines(ctx, buyer)
    .select(lineColumns)
    .where('variant.productId', 'in', (eb) =>
      eb
        .selectFrom('variant as asked')
        .select('asked.productId')
        .where('asked.tenant', '=', ctx.tenant.id)
        .where('asked.sku', '=', sku),
    )
    .limit(1)
    .executeTakeFirst()

/** The SKUs of delivered products that the buyer has not reviewed, each product once, the latest first. */
export async function findOpenSkus(
  ctx: Context,
  buyer: Reviewer,
  states: readonly OrderState[] = reviewableStates,
): Promise<string[]> {
  const lines = await selectDeliveredLines(ctx, buyer)
    .select(['orderLine.sku', 'variant.productId'])
    .where('product.active', '=', 1)
    .where('orderLine.state', 'in', states)
    .where('variant.productId', 'not in', selectReviewedProducts(ctx, buyer))
    .limit(MAX_OPEN_PRODUCTS * 2) // several sizes of one product count once
    .execute()
  const skus = new Map(lines.toReversed().map(({ sku, productId }) => [productId, sku]))
  return [...skus.values()].toReversed().slice(0, MAX_OPEN_PRODUCTS)
}

/** The name on an order. */
export async function findAuthorName(
  { db, tenant }: Context,
  orderNumber: string,
): Promise<Pick<PostalAddress, 'firstName' | 'lastName'> | undefined> {
  const order = await db
    .selectFrom('order')
    .select('billing')
    .where('tenant', '=', tenant.id)
    .where('number', '=', orderNumber)
    .executeTakeFirst()
  return order && parseStoredJson<PostalAddress>(order.billing)
}

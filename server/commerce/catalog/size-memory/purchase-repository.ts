import type { Context } from '#server/commerce/core/context.ts'
import type { ReturnReason, ReturnState } from '#shared/api/returns.ts'

/** Goods that the buyer has sent back, or is about to. */
const comingBack: readonly ReturnState[] = ['announced', 'on-its-way', 'arrived', 'checked', 'refunded']

/** The lines of a customer's orders since an instant that have arrived, with brand and size. */
export const findReceivedLines = ({ db, tenant }: Context, customerId: string, since: string) =>
  db
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
    .select([
      'orderLine.orderNumber',
      'orderLine.position',
      'orderLine.deliveredQuantity',
      'orderLine.returnedQuantity',
      'variant.size',
      'product.brand',
      'product.archetype',
    ])
    .where('order.tenant', '=', tenant.id)
    .where('order.customerId', '=', customerId)
    .where('order.placedAt', '>', since)
    .where('orderLine.deliveredQuantity', '>', 0)
    .where('variant.size', '!=', '')
    .execute()

/** Pieces of a customer's orders that come back or have, with the reasons. */
export const findReturnedPieces = (
  { db, tenant }: Context,
  customerId: string,
): Promise<{ orderNumber: string; position: number; quantity: number; reason: ReturnReason | '' }[]> =>
  db
    .selectFrom('returnLine')
    .innerJoin('return', (join) =>
      join.onRef('return.tenant', '=', 'returnLine.tenant').onRef('return.id', '=', 'returnLine.returnId'),
    )
    .innerJoin('order', (join) =>
      join.onRef('order.tenant', '=', 'return.tenant').onRef('order.number', '=', 'return.orderNumber'),
    )
    .select(['return.orderNumber', 'returnLine.position', 'returnLine.quantity', 'returnLine.reason'])
    .where('return.tenant', '=', tenant.id)
    .where('return.state', 'in', comingBack)
    .where('order.customerId', '=', customerId)
    .execute()

/** Brand, kind and size of a variant. */
export const findSizedVariant = ({ db, tenant }: Context, sku: string) =>
  db
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
    )
    .select(['product.brand', 'product.archetype', 'variant.size'])
    .where('variant.tenant', '=', tenant.id)
    .where('variant.sku', '=', sku)
    .executeTakeFirst()

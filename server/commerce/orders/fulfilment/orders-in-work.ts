import type { Context } from '#server/commerce/core/context.ts'
import type { Order, OrderState } from '#shared/api/orders.ts'

const statesInWork: readonly OrderState[] = ['placed', 'accepted', 'picking', 'partly-shipped', 'shipped']
const MAX_ORDERS = 500

/** The orders of the shop that are neither delivered nor over, the oldest first. */
export const listOrdersInWork = ({ db, tenant }: Context): Promise<Pick<Order, 'number' | 'state' | 'placedAt'>[]> =>
  db
    .selectFrom('order')
    .select(['number', 'state', 'placedAt'])
    .where('tenant', '=', tenant.id)
    .where('state', 'in', statesInWork)
    .orderBy('placedAt')
    .orderBy('number')
    .limit(MAX_ORDERS)
    .execute()

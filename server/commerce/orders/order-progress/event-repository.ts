import type { Context } from '#server/commerce/core/context.ts'
import type { OrderEventTable } from '#server/database/index.ts'

/** What happened to these orders and their lines, by order, the oldest first. */
export const listOrderEvents = (
  { db, tenant }: Context,
  numbers: readonly string[],
): Promise<Omit<OrderEventTable, 'tenant'>[]> =>
  db
    .selectFrom('orderEvent')
    .select(['orderNumber', 'id', 'position', 'state', 'quantity', 'at', 'actor', 'reason'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', numbers.length > 0 ? numbers : [''])
    .orderBy('orderNumber')
    .orderBy('id')
    .execute()

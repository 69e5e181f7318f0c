import { type Context, requireCustomerId } from '#server/commerce/core/context.ts'
import type { ReturnState } from '#shared/api/returns.ts'

const RUNNING: readonly ReturnState[] = ['announced', 'on-its-way', 'arrived', 'checked']
/** Whoever sends something back has ordered it lately: older orders are not looked at. */
const LATEST_ORDERS = 30

/** Goods that a customer is sending back. */
export interface OwnReturn {
  id: string
  order: string
  state: ReturnState
  /** The day on which freight is fetched, the shop's local one. */
  pickupOn?: string
}

/** What the fully logged-in customer is sending back, the latest first, until the money is back. 401 login-required. */
export async function listOwnReturns(ctx: Context): Promise<OwnReturn[]> {
  const { db, tenant } = ctx
  const latest = db
    .selectFrom('order')
    .select('number')
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', requireCustomerId(ctx))
    .orderBy('placedAt', 'desc')
    .limit(LATEST_ORDERS)
  const rows = await db
    .selectFrom('return')
    .select(['id', 'orderNumber', 'state', 'pickupOn'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', latest)
    .where('state', 'in', RUNNING)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ id, orderNumber, state, pickupOn }) => ({
    id,
    order: orderNumber,
    state,
    ...(pickupOn !== null && { pickupOn }),
  }))
}

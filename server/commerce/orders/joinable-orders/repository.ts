import type { Context } from '#server/commerce/core/context.ts'
import { hostedMethods } from '#shared/api/payments.ts'
import { DAY_MS } from '#shared/dates.ts'

/** An older order that still waits is left to a person. */
const MAX_WAITING_DAYS = 14
const MAX_ORDERS = 5

/**
 * The visitor's own orders that are not picked yet and whose goods may leave, the latest first: paid, promised, on
 * invoice or on credit. Those that go with another one are left out.
 */
export async function listOwnOpenOrders({ db, tenant, session, now }: Context) {
  if (!session) return []
  const buyer = session.type === 2 ? session.customerId : undefined
  const own = db
    .selectFrom('order')
    .select(['number', 'delivery', 'parcelShop'])
    .where('tenant', '=', tenant.id)
    .where('state', 'in', ['placed', 'accepted'])
    .where('joins', 'is', null)
    .where('placedAt', '>', new Date(now.getTime() - MAX_WAITING_DAYS * DAY_MS).toISOString())
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('paymentMethod', 'not in', ['prepayment', ...hostedMethods]),
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.tenant', '=', 'order.tenant')
            .where('payment.subject', '=', 'order')
            .whereRef('payment.subjectId', '=', 'order.number')
            .where('payment.state', 'in', ['authorised', 'captured']),
        ),
      ]),
    )
  const mine =
    buyer === undefined
      ? own.where('sessionId', '=', session.id).where('customerId', 'is', null)
      : own.where('customerId', '=', buyer)
  return mine.orderBy('placedAt', 'desc').limit(MAX_ORDERS).execute()
}

/** The lines of an order of which goods are still to be sent. */
export const listOpenGoods = ({ db, tenant }: Context, number: string) =>
  db
    .selectFrom('orderLine')
    .select('data')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .where('service', 'is', null)
    .where(({ eb }) => eb('quantity', '>', eb('cancelledQuantity', '+', eb.ref('shippedQuantity'))))
    .execute()

/** The orders that go with this one and have not left, the oldest first. */
export async function listJoinedOrders({ db, tenant }: Context, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .select('number')
    .where('tenant', '=', tenant.id)
    .where('joins', '=', number)
    .where('state', 'in', ['placed', 'accepted', 'picking'])
    .orderBy('placedAt')
    .execute()
  return rows.map((row) => row.number)
}

/**
 * The number of an order that leaves together with this one, whichever was first; undefined if none does, or no longer.
 */
export async function findSharedDelivery(
  { db, tenant }: Context,
  { number, joins = '' }: { number: string; joins?: string | null | undefined },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('order')
    .select('number')
    .where('tenant', '=', tenant.id)
    .where(({ eb, or }) => or([eb('number', '=', joins ?? ''), eb('joins', '=', number)]))
    .where('state', 'in', ['placed', 'accepted', 'picking'])
    .orderBy('placedAt')
    .executeTakeFirst()
  return row?.number
}

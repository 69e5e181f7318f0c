import { type Context, getToday } from '#server/commerce/core/context.ts'
import { type OrderState, type PromiseKind, promiseKinds } from '#shared/api/orders.ts'
import { getLocalDay } from '#shared/dates.ts'
import type { PromiseFact } from '#shared/rules/orders/promise.ts'
import { loadEnquiries } from './enquiry-facts.ts'
import { loadPayments, loadRefunds, loadReturns } from './money-facts.ts'
import { type OrderFacts, toPromiseId } from './promise-id.ts'
import type { StoredPromise } from './repository.ts'

const arrivedStates: readonly OrderState[] = ['delivered', 'partly-returned', 'returned']

/** The day on which the last parcel with each line arrived, by promise. */
async function loadArrivalDays({ db, tenant }: Context, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('shipmentLine')
    .innerJoin('shipment', (join) =>
      join.onRef('shipment.tenant', '=', 'shipmentLine.tenant').onRef('shipment.id', '=', 'shipmentLine.shipmentId'),
    )
    .select(['shipment.orderNumber', 'shipmentLine.position', ({ fn }) => fn.max('shipment.deliveredAt').as('at')])
    .where('shipment.tenant', '=', tenant.id)
    .where('shipment.orderNumber', 'in', numbers)
    .where('shipment.contents', '=', 'order')
    .groupBy(['shipment.orderNumber', 'shipmentLine.position'])
    .execute()
  return new Map(
    rows.flatMap(({ orderNumber, position, at }) =>
      at
        ? [
            [
              toPromiseId({ orderNumber, kind: 'delivery', subject: String(position) }),
              getLocalDay(new Date(at), tenant.timeZone),
            ],
          ]
        : [],
    ),
  )
}

/** The lines of which a parcel was lost or could not be delivered, by promise. */
async function loadLostLines({ db, tenant }: Context, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('shipmentLine')
    .innerJoin('shipment', (join) =>
      join.onRef('shipment.tenant', '=', 'shipmentLine.tenant').onRef('shipment.id', '=', 'shipmentLine.shipmentId'),
    )
    .select(['shipment.orderNumber', 'shipmentLine.position'])
    .where('shipment.tenant', '=', tenant.id)
    .where('shipment.orderNumber', 'in', numbers)
    .where('shipment.contents', '=', 'order')
    .where('shipment.state', 'in', ['lost', 'returned'])
    .execute()
  return new Set(
    rows.map(({ orderNumber, position }) => toPromiseId({ orderNumber, kind: 'delivery', subject: String(position) })),
  )
}

async function loadDeliveries(ctx: Context, numbers: readonly string[]): Promise<OrderFacts> {
  const lines = ctx.db
    .selectFrom('orderLine')
    .select(['orderNumber', 'position', 'state'])
    .where('tenant', '=', ctx.tenant.id)
    .where('orderNumber', 'in', numbers)
  const [rows, arrivalDays, lost] = await Promise.all([
    lines.execute(),
    loadArrivalDays(ctx, numbers),
    loadLostLines(ctx, numbers),
  ])
  return rows.map(({ orderNumber, position, state }) => {
    const id = toPromiseId({ orderNumber, kind: 'delivery', subject: String(position) })
    const isOver = arrivedStates.includes(state)
    const day = isOver ? arrivalDays.get(id) : undefined
    const isLost = isOver && day === undefined && lost.has(id) // it never arrived, and costs nothing any more
    return [
      id,
      {
        fulfilledOn: isOver && !isLost ? (day ?? getToday(ctx)) : undefined,
        isDropped: isLost || state === 'cancelled',
      },
    ]
  })
}

const loaders: Readonly<Record<PromiseKind, (ctx: Context, numbers: readonly string[]) => Promise<OrderFacts>>> = {
  delivery: loadDeliveries,
  refund: loadRefunds,
  return: loadReturns,
  payment: loadPayments,
  enquiry: loadEnquiries,
}

/**
 * What has become of each of these promises, by toPromiseId(). One whose line or refund is gone, as nothing was left to
 * refund, is not listed.
 */
export async function loadFacts(
  ctx: Context,
  promises: readonly StoredPromise[],
): Promise<ReadonlyMap<string, PromiseFact>> {
  const facts = await Promise.all(
    promiseKinds.map((kind) => {
      const numbers = promises.flatMap((promise) => (promise.kind === kind ? [promise.orderNumber] : []))
      return numbers.length > 0 ? loaders[kind](ctx, [...new Set(numbers)]) : []
    }),
  )
  return new Map(facts.flat())
}

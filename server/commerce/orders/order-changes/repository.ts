import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { getOnlyRow } from '#server/database/index.ts'
import type { OrderChangeKind, OrderChanges } from '#shared/api/order-changes.ts'
import type { Order, OrderLine } from '#shared/api/orders.ts'

/** What a buyer has changed of an order, the oldest first. */
export const listOrderChanges = ({ db, tenant }: Context, number: string): Promise<OrderChanges['changes']> =>
  db
    .selectFrom('orderChange')
    .select(['kind', 'changedAt'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .orderBy('id')
    .execute()

/** The change of an order with this id. */
export async function findOrderChange(
  { db, tenant }: Context,
  number: string,
  id: number,
): Promise<OrderChangeKind | undefined> {
  const row = await db
    .selectFrom('orderChange')
    .select('kind')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.kind
}

/** Appends a change to an order that the caller has locked; returns its id. */
export async function insertOrderChange(
  { db, tenant, now }: TransactionContext,
  orderNumber: string,
  kind: OrderChangeKind,
): Promise<number> {
  const { last } = getOnlyRow({
    rows: await db
      .selectFrom('orderChange')
      .select(({ fn }) => fn.max('id').as('last'))
      .where('tenant', '=', tenant.id)
      .where('orderNumber', '=', orderNumber)
      .execute(),
  })
  const id = Number(last ?? 0) + 1
  await db
    .insertInto('orderChange')
    .values({ tenant: tenant.id, orderNumber, id, kind, changedAt: now.toISOString() })
    .execute()
  return id
}

/** Replaces the addresses of an order. */
export async function updateAddresses(
  { db, tenant }: TransactionContext,
  number: string,
  { delivery, billing, parcelShop }: Pick<Order, 'delivery' | 'billing' | 'parcelShop'>,
) {
  await db
    .updateTable('order')
    .set({
      delivery: JSON.stringify(delivery),
      billing: JSON.stringify(billing),
      parcelShop: parcelShop ? JSON.stringify(parcelShop) : null,
    })
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
    .execute()
}

/** Replaces what a line consists of; neither its pieces nor its price. */
export async function updateLine(
  { db, tenant }: TransactionContext,
  number: string,
  position: number,
  line: OrderLine,
) {
  await db
    .updateTable('orderLine')
    .set({ sku: line.sku, data: JSON.stringify(line) })
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .where('position', '=', position)
    .execute()
}

import type { Context } from '#server/commerce/core/context.ts'
import { parseStored } from '#server/commerce/core/stored-names.ts'
import type { InvoiceData } from './invoice.ts'

/** Instants from the first, included, to the last, not included. */
interface Period {
  from: string
  until: string
}

/** The invoices and credit notes that a customer was sent in a period, the latest first; at most `limit`. */
export async function listCustomerInvoices(
  { db, tenant }: Context,
  customerId: string,
  { from, until }: Period,
  limit: number,
): Promise<InvoiceData[]> {
  const own = db
    .selectFrom('order')
    .select('number')
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('placedAt', '<', until)
  const rows = await db
    .selectFrom('invoice')
    .select('data')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', own)
    .where('issuedAt', '>=', from)
    .where('issuedAt', '<', until)
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ data }) => parseStored<InvoiceData>(data))
}

/** The orders that a customer placed in a period, which have a record of their contract each; the latest first. */
export const listCustomerContracts = (
  { db, tenant }: Context,
  customerId: string,
  { from, until }: Period,
  limit: number,
): Promise<{ number: string; placedAt: string }[]> =>
  db
    .selectFrom('order')
    .innerJoin('orderRecord', (join) =>
      join.onRef('orderRecord.tenant', '=', 'order.tenant').onRef('orderRecord.orderNumber', '=', 'order.number'),
    )
    .select(['order.number', 'order.placedAt'])
    .where('order.tenant', '=', tenant.id)
    .where('order.customerId', '=', customerId)
    .where('order.placedAt', '>=', from)
    .where('order.placedAt', '<', until)
    .orderBy('order.placedAt', 'desc')
    .limit(limit)
    .execute()

/** The instant of a customer's first order; undefined without orders. */
export async function findFirstOrderInstant({ db, tenant }: Context, customerId: string): Promise<string | undefined> {
  const first = await db
    .selectFrom('order')
    .select('placedAt')
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .orderBy('placedAt', 'asc')
    .limit(1)
    .executeTakeFirst()
  return first?.placedAt
}

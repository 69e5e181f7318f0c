import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { incrementCounter } from '#server/commerce/core/counter.ts'
import { parseStored } from '#server/commerce/core/stored-names.ts'
import { type InvoiceData, isCreditNote } from './invoice.ts'

/** Increments the counter of a year's invoices and returns it; a step of 0 only locks it (see incrementCounter()). */
export const advanceInvoiceCounter = (tx: TransactionContext, year: string, step: 0 | 1): Promise<number> =>
  incrementCounter(tx, `invoice-${year}`, { step })

export async function insertInvoice({ db, tenant }: TransactionContext, data: InvoiceData) {
  const { number, issuedAt, order } = data
  const kind = isCreditNote(data) ? 'credit-note' : 'invoice'
  await db
    .insertInto('invoice')
    .values({
      tenant: tenant.id,
      number,
      orderNumber: order.number,
      issuedAt,
      data: JSON.stringify(data),
      file: null,
      kind,
      cancelledBy: null,
    })
    .execute()
}

/** Marks an invoice as cancelled by a credit note. */
export async function markInvoiceCancelled({ db, tenant }: TransactionContext, number: string, creditNote: string) {
  await db
    .updateTable('invoice')
    .set({ cancelledBy: creditNote })
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
    .execute()
}

/** The data of an invoice or credit note, and its PDF once it was drawn. */
export interface StoredInvoice {
  data: InvoiceData
  file: Buffer | undefined
}

const selectInvoices = ({ db, tenant }: Context) =>
  db.selectFrom('invoice').select(['data', 'file']).where('tenant', '=', tenant.id)

const toStoredInvoice = (row: { data: string; file: string | null } | undefined): StoredInvoice | undefined =>
  row && {
    data: parseStored<InvoiceData>(row.data),
    file: row.file === null ? undefined : Buffer.from(row.file, 'base64'),
  }

/** The valid invoice of an order. */
export async function findInvoice(ctx: Context, orderNumber: string): Promise<StoredInvoice | undefined> {
  const valid = selectInvoices(ctx)
    .where('orderNumber', '=', orderNumber)
    .where('kind', '=', 'invoice')
    .where('cancelledBy', 'is', null)
  return toStoredInvoice(await valid.executeTakeFirst())
}

/** Any invoice or credit note, by its own number. */
export const findInvoiceByNumber = async (ctx: Context, number: string): Promise<StoredInvoice | undefined> =>
  toStoredInvoice(await selectInvoices(ctx).where('number', '=', number).executeTakeFirst())

/** Stores the PDF, unless there is one. */
export async function saveInvoiceFile({ db, tenant }: TransactionContext, number: string, file: Buffer) {
  await db
    .updateTable('invoice')
    .set({ file: file.toString('base64') })
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
    .where('file', 'is', null)
    .execute()
}

/** The data of these orders' invoices and credit notes. */
export async function listInvoicesByOrder(
  { db, tenant }: Context,
  orderNumbers: readonly string[],
): Promise<InvoiceData[]> {
  if (orderNumbers.length === 0) return []
  const rows = await db
    .selectFrom('invoice')
    .select('data')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', orderNumbers)
    .orderBy('number')
    .execute()
  return rows.map(({ data }) => parseStored<InvoiceData>(data))
}

import type { Context, TransactionContext } from '../context.ts'
import type { InvoiceData } from './invoice.ts'

/** Moves a year's counter of invoices on and answers it. Step 0 only locks it: from then on this shop's invoices stand in a queue until the transaction ends. */
export async function advance(tx: TransactionContext, year: string, step: 0 | 1): Promise<number> {
  const { value } = await tx.db
    .insertInto('counter')
    .values({ tenant: tx.tenant.id, name: `invoice-${year}`, value: step })
    .onConflict((conflict) => conflict.columns(['tenant', 'name']).doUpdateSet(({ eb }) => ({ value: eb('counter.value', '+', step) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

export async function insertInvoice({ db, tenant }: TransactionContext, data: InvoiceData) {
  const { number, issuedAt, order } = data
  await db
    .insertInto('invoice')
    .values({ tenant: tenant.id, number, orderNumber: order.number, issuedAt, data: JSON.stringify(data), file: null })
    .execute()
}

/** What the invoice of an order says, and its PDF once it has been drawn. */
export async function findInvoice({ db, tenant }: Context, orderNumber: string): Promise<{ data: InvoiceData; file: Buffer | undefined } | undefined> {
  const row = await db.selectFrom('invoice').select(['data', 'file']).where('tenant', '=', tenant.id).where('orderNumber', '=', orderNumber).executeTakeFirst()
  return row && { data: JSON.parse(row.data) as InvoiceData, file: row.file === null ? undefined : Buffer.from(row.file, 'base64') }
}

/** Keeps the PDF; one that is there already stays as it is. */
export async function keepFile({ db, tenant }: TransactionContext, number: string, file: Buffer) {
  await db
    .updateTable('invoice')
    .set({ file: file.toString('base64') })
    .where('tenant', '=', tenant.id)
    .where('number', '=', number)
    .where('file', 'is', null)
    .execute()
}

/** What the invoices of these orders say. */
export async function findInvoicesOf({ db, tenant }: Context, orderNumbers: readonly string[]): Promise<InvoiceData[]> {
  if (orderNumbers.length === 0) return []
  const rows = await db
    .selectFrom('invoice')
    .select('data')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', orderNumbers)
    .orderBy('number')
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as InvoiceData)
}

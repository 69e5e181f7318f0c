import type { Order } from '#shared/contracts/orders.ts'
import { canInvoice } from '#shared/rules/invoices.ts'
import type { Locale } from '#shared/tenant.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { findCustomer } from '../customers/index.ts'
import { notFound } from '../errors.ts'
import { findBuyer, findOrder, getOrder } from '../orders/index.ts'
import { wordingFor } from '../words.ts'
import { type InvoiceData, invoiceFor } from './invoice.ts'
import { advance, findInvoice, insertInvoice, keepFile } from './repository.ts'

/** An invoice as it goes to the buyer. */
export interface InvoiceFile {
  name: string
  content: Buffer
}

/** Numbers run by the year of the shop's clocks, e.g. 2026-000001. */
const yearOf = ({ now, tenant }: Context) => now.toLocaleDateString('sv-SE', { timeZone: tenant.timeZone }).slice(0, 4)

/** Gives an order its number and its invoice, both for good. Nothing where it has one: the number goes to nobody else, and none is left out. */
async function issue(tx: TransactionContext, order: Order): Promise<InvoiceData> {
  const year = yearOf(tx)
  await advance(tx, year, 0)
  const earlier = await findInvoice(tx, order.number)
  if (earlier) return earlier.data
  const number = `${year}-${String(await advance(tx, year, 1)).padStart(6, '0')}`
  const buyer = await findBuyer(tx, order.number)
  const data = invoiceFor(tx, order, number, buyer && (await findCustomer(tx, buyer))?.number)
  await insertInvoice(tx, data)
  return data
}

/** Draws the paper, which loads what draws it. Where two do so at once, the first one's is everybody's. */
async function draw(ctx: Context, data: InvoiceData): Promise<Buffer> {
  const { drawInvoice } = await import('./draw-invoice.ts')
  const locale = data.order.locale as Locale
  const file = await drawInvoice({ tenant: ctx.tenant, locale, origin: ctx.tenant.origin, words: wordingFor(ctx.tenant, locale) }, data)
  return inTransaction(ctx, async (tx) => {
    await keepFile(tx, data.number, file)
    return (await findInvoice(tx, data.order.number))?.file ?? file
  })
}

/**
 * The invoice of an order, made now where there is none; undefined while it cannot be made (canInvoice). The number is drawn in one short
 * transaction and the PDF after it, so that a crash between them leaves a number with its data, and the next call draws the paper.
 */
export async function invoiceOf(ctx: Context, number: string): Promise<InvoiceFile | undefined> {
  const known = await findInvoice(ctx, number)
  const order = known ? undefined : await findOrder(ctx, number)
  if (!known && !(order && canInvoice(order))) return undefined
  const data = known?.data ?? (order && (await inTransaction(ctx, (tx) => issue(tx, order))))
  if (!data) return undefined
  const content = known?.file ?? (await draw(ctx, data))
  return { name: wordingFor(ctx.tenant, data.order.locale as Locale).say('invoices.file', { number: data.number }), content }
}

/** The invoice of an own order. 404 not-found for every other (R33), and while there is none. */
export async function getInvoice(ctx: Context, number: string): Promise<InvoiceFile> {
  const order = await getOrder(ctx, number)
  const invoice = await invoiceOf(ctx, order.number)
  if (!invoice) throw notFound()
  return invoice
}

import type { Order } from '#shared/contracts/orders.ts'
import { money } from '#shared/money.ts'
import { canInvoice } from '#shared/rules/invoices.ts'
import type { Locale } from '#shared/tenant.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { owedOnInvoice } from '../credit/index.ts'
import { findCustomer } from '../customers/index.ts'
import { notFound } from '../errors.ts'
import { findBuyer, findOrder, getOrder } from '../orders/index.ts'
import { wordingFor } from '../words.ts'
import { creditNoteFor, type InvoiceData, invoiceFor } from './invoice.ts'
import { countInvoice, findInvoice, findPaper, insertInvoice, type KeptInvoice, keepFile, markCancelled } from './repository.ts'
import { fileNameOf } from './title.ts'

/** An invoice or a credit note as it goes to the buyer. */
export interface InvoiceFile {
  name: string
  content: Buffer
}

/** How it goes with a mail. */
export const pdfOf = ({ name, content }: InvoiceFile) => ({ name, content: content.toString('base64'), kind: 'pdf' as const })

/** Numbers run by the year of the shop's clocks, e.g. 2026-000001. */
export const yearOf = ({ now, tenant }: Context) => now.toLocaleDateString('sv-SE', { timeZone: tenant.timeZone }).slice(0, 4)

/** The next number of a year's papers. */
export const numberOf = async (tx: TransactionContext, year: string) => `${year}-${String(await countInvoice(tx, year, 1)).padStart(6, '0')}`

/** True for the invoice of an order whose credit was withdrawn from since: it asks for instalments that nobody owes any more. */
const isOutdated = (invoice: InvoiceData, { payment }: Order) => invoice.order.payment.plan !== undefined && payment.plan === undefined

/** What had been paid by instalments when the credit of an order was withdrawn from; nothing for every other order. */
async function paidBefore(tx: TransactionContext, { number, totals, payment }: Order): Promise<Pick<InvoiceData, 'paid'>> {
  const owedCents = payment.method === 'invoice' && payment.dueDays === 0 ? await owedOnInvoice(tx, number) : undefined
  const paid = owedCents === undefined ? undefined : money(totals.total.cents - owedCents, totals.total.currency)
  return paid && paid.cents > 0 ? { paid } : {}
}

/** True where an order's valid invoice, or that it has none, is right as it is. */
const isUpToDate = (invoice: InvoiceData | undefined, order: Order) => (invoice ? !isOutdated(invoice, order) : !canInvoice(order))

/**
 * Gives an order its number and its invoice, both for good. Nothing where it has one: the number goes to nobody else, and none is left out. One that
 * is out of date is taken back by a credit note, and another takes its place. Nothing, too, for an order that was cancelled meanwhile.
 */
async function issue(tx: TransactionContext, orderNumber: string): Promise<InvoiceData | undefined> {
  const year = yearOf(tx)
  await countInvoice(tx, year, 0)
  const earlier = (await findInvoice(tx, orderNumber))?.data
  const order = await findOrder(tx, orderNumber)
  if (!order || isUpToDate(earlier, order)) return earlier
  const creditNote = earlier && (await numberOf(tx, year))
  const number = await numberOf(tx, year)
  const buyer = await findBuyer(tx, order.number)
  const data = { ...invoiceFor(tx, order, number, buyer && (await findCustomer(tx, buyer))?.number), ...(await paidBefore(tx, order)) }
  if (!earlier || !creditNote) {
    await insertInvoice(tx, data)
    return data
  }
  await insertInvoice(tx, creditNoteFor(tx, earlier, creditNote, number))
  await markCancelled(tx, earlier.number, creditNote)
  const replacing = { ...data, replaces: { number: earlier.number, creditNote } }
  await insertInvoice(tx, replacing)
  return replacing
}

/** A paper as a file; drawing it loads what draws. Where two draw it at once, the first one's is everybody's. */
export async function fileOf(ctx: Context, { data, file }: KeptInvoice): Promise<InvoiceFile> {
  const locale = data.order.locale as Locale
  const words = wordingFor(ctx.tenant, locale)
  const name = fileNameOf(words.say, data)
  if (file) return { name, content: file }
  const { drawInvoice } = await import('./draw-invoice.ts')
  const drawn = await drawInvoice({ tenant: ctx.tenant, locale, origin: ctx.tenant.origin, words }, data)
  const content = await inTransaction(ctx, async (tx) => {
    await keepFile(tx, data.number, drawn)
    return (await findPaper(tx, data.number))?.file ?? drawn
  })
  return { name, content }
}

/** What is kept as the order's valid invoice, issued now where there is none or where it is out of date. */
export async function validInvoice(ctx: Context, number: string): Promise<KeptInvoice | undefined> {
  const known = await findInvoice(ctx, number)
  const order = await findOrder(ctx, number)
  if (!order || isUpToDate(known?.data, order)) return known
  const data = await inTransaction(ctx, (tx) => issue(tx, number))
  return data && { data, file: undefined }
}

/**
 * The invoice of an order, made now where there is none; undefined while it cannot be made (canInvoice). The number is drawn in one short
 * transaction and the PDF after it, so that a crash between them leaves a number with its data, and the next call draws the paper.
 */
export async function invoiceOf(ctx: Context, number: string): Promise<InvoiceFile | undefined> {
  const valid = await validInvoice(ctx, number)
  return valid && fileOf(ctx, valid)
}

/** The valid invoice of an order, led by the credit note that took back the one before it, where there was one. */
export async function correctionOf(ctx: Context, number: string): Promise<InvoiceFile[]> {
  const valid = await validInvoice(ctx, number)
  const creditNote = valid?.data.replaces && (await findPaper(ctx, valid.data.replaces.creditNote))
  return Promise.all([creditNote, valid].filter((paper) => paper !== undefined).map((paper) => fileOf(ctx, paper)))
}

/** The invoice of an own order. 404 not-found for every other (R33), and while there is none. */
export async function getInvoice(ctx: Context, number: string): Promise<InvoiceFile> {
  const order = await getOrder(ctx, number)
  const invoice = await invoiceOf(ctx, order.number)
  if (!invoice) throw notFound()
  return invoice
}

/** An invoice or a credit note of an own order, by its own number. 404 not-found for every other (R33). */
export async function getPaper(ctx: Context, orderNumber: string, number: string): Promise<InvoiceFile> {
  const order = await getOrder(ctx, orderNumber)
  const paper = await findPaper(ctx, number)
  if (paper?.data.order.number !== order.number) throw notFound()
  return fileOf(ctx, paper)
}

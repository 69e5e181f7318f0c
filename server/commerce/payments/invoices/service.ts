import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import { findBuyerId, findOrder, getOrder } from '#server/commerce/orders/order-data/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { getLocalDay } from '#shared/dates.ts'
import { money } from '#shared/money.ts'
import { canInvoice } from '#shared/rules/payments/can-invoice.ts'
import { getInvoiceBalanceCents } from '../credit-bookings/index.ts'
import { buildCreditNote, buildInvoice, type InvoiceData } from './invoice.ts'
import { formatInvoiceFileName } from './invoice-title.ts'
import {
  advanceInvoiceCounter,
  findInvoice,
  findInvoiceByNumber,
  insertInvoice,
  markInvoiceCancelled,
  type StoredInvoice,
  saveInvoiceFile,
} from './repository.ts'

/** An invoice or a credit note as it goes to the buyer. */
export interface InvoiceFile {
  name: string
  content: Buffer
}

/** How it goes with a mail. */
export const toPdfAttachment = ({ name, content }: InvoiceFile) => ({
  name,
  content: content.toString('base64'),
  kind: 'pdf' as const,
})

/** Numbers run by the year of the shop's clocks, e.g. 2026-000001. */
export const getInvoiceYear = ({ now, tenant }: Context) => getLocalDay(now, tenant.timeZone).slice(0, 4)

/** The next number of a year's papers. */
export const assignInvoiceNumber = async (tx: TransactionContext, year: string) =>
  `${year}-${String(await advanceInvoiceCounter(tx, year, 1)).padStart(6, '0')}`

/**
 * True for the invoice of an order whose credit was withdrawn from since: it asks for instalments that nobody owes any
 * more.
 */
const isOutdated = (invoice: InvoiceData, { payment }: Order) =>
  invoice.order.payment.plan !== undefined && payment.plan === undefined

/** What had been paid by instalments when the credit of an order was withdrawn from; nothing for every other order. */
async function getAmountPaidBefore(
  tx: TransactionContext,
  { number, totals, payment }: Order,
): Promise<Pick<InvoiceData, 'paid'>> {
  const owedCents =
    payment.method === 'invoice' && payment.dueDays === 0 ? await getInvoiceBalanceCents(tx, number) : undefined
  const paid = owedCents === undefined ? undefined : money(totals.total.cents - owedCents, totals.total.currency)
  return paid && paid.cents > 0 ? { paid } : {}
}

/** True where an order's valid invoice, or that it has none, is right as it is. */
const isUpToDate = (invoice: InvoiceData | undefined, order: Order) =>
  invoice ? !isOutdated(invoice, order) : !canInvoice(order)

/**
 * Gives an order its number and its invoice, both for good. Nothing where it has one: the number goes to nobody else,
 * and none is left out. One that is out of date is taken back by a credit note, and another takes its place. Nothing,
 * too, for an order that was cancelled meanwhile.
 */
async function issueInvoice(tx: TransactionContext, orderNumber: string): Promise<InvoiceData | undefined> {
  const year = getInvoiceYear(tx)
  await advanceInvoiceCounter(tx, year, 0)
  const earlier = (await findInvoice(tx, orderNumber))?.data
  const order = await findOrder(tx, orderNumber)
  if (!order || isUpToDate(earlier, order)) return earlier
  const creditNote = earlier && (await assignInvoiceNumber(tx, year))
  const number = await assignInvoiceNumber(tx, year)
  const buyer = await findBuyerId(tx, order.number)
  const data = {
    ...buildInvoice(tx, order, number, buyer && (await findCustomer(tx, buyer))?.number),
    ...(await getAmountPaidBefore(tx, order)),
  }
  if (!earlier || !creditNote) {
    await insertInvoice(tx, data)
    return data
  }
  await insertInvoice(tx, buildCreditNote(tx, earlier, creditNote, number))
  await markInvoiceCancelled(tx, earlier.number, creditNote)
  const replacement = { ...data, replaces: { number: earlier.number, creditNote } }
  await insertInvoice(tx, replacement)
  return replacement
}

/** A paper as a file; drawing it loads what draws. Where two draw it at once, the first one's is everybody's. */
export async function loadInvoiceFile(ctx: Context, { data, file }: StoredInvoice): Promise<InvoiceFile> {
  const locale = data.order.locale
  const words = getLocaleFormatter(ctx.tenant, locale)
  const name = formatInvoiceFileName(words.formatMessage, data)
  if (file) return { name, content: file }
  const { drawInvoice } = await import('./draw-invoice.ts')
  const drawn = await drawInvoice({ tenant: ctx.tenant, locale, origin: ctx.tenant.origin, messages: words }, data)
  const content = await inTransaction(ctx, async (tx) => {
    await saveInvoiceFile(tx, data.number, drawn)
    return (await findInvoiceByNumber(tx, data.number))?.file ?? drawn
  })
  return { name, content }
}

/** What is kept as the order's valid invoice, issued now where there is none or where it is out of date. */
export async function ensureValidInvoice(ctx: Context, number: string): Promise<StoredInvoice | undefined> {
  const existing = await findInvoice(ctx, number)
  const order = await findOrder(ctx, number)
  if (!order || isUpToDate(existing?.data, order)) return existing
  const data = await inTransaction(ctx, (tx) => issueInvoice(tx, number))
  return data && { data, file: undefined }
}

/**
 * The invoice of an order, made now where there is none; undefined while it cannot be made (canInvoice). The number is
 * drawn in one short transaction and the PDF after it, so that a crash between them leaves a number with its data, and
 * the next call draws the paper.
 */
export async function ensureInvoiceFile(ctx: Context, number: string): Promise<InvoiceFile | undefined> {
  const valid = await ensureValidInvoice(ctx, number)
  return valid && loadInvoiceFile(ctx, valid)
}

/** The valid invoice of an order, led by the credit note that took back the one before it, where there was one. */
export async function listCorrectedInvoiceFiles(ctx: Context, number: string): Promise<InvoiceFile[]> {
  const valid = await ensureValidInvoice(ctx, number)
  const creditNote = valid?.data.replaces && (await findInvoiceByNumber(ctx, valid.data.replaces.creditNote))
  return Promise.all(
    [creditNote, valid].filter((paper) => paper !== undefined).map((paper) => loadInvoiceFile(ctx, paper)),
  )
}

/** The invoice of an own order. 404 not-found for every other (R33), and while there is none. */
export async function getInvoice(ctx: Context, number: string): Promise<InvoiceFile> {
  const order = await getOrder(ctx, number)
  const invoice = await ensureInvoiceFile(ctx, order.number)
  if (!invoice) throw notFound()
  return invoice
}

/** An invoice or a credit note of an own order, by its own number. 404 not-found for every other (R33). */
export async function getInvoiceByNumber(ctx: Context, orderNumber: string, number: string): Promise<InvoiceFile> {
  const order = await getOrder(ctx, orderNumber)
  const invoice = await findInvoiceByNumber(ctx, number)
  if (invoice?.data.order.number !== order.number) throw notFound()
  return loadInvoiceFile(ctx, invoice)
}

import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import {
  findRemainingOrder,
  getCurrentTotal,
  listAdjustmentsByOrder,
} from '#server/commerce/orders/adjustment-data/index.ts'
import { requireOrder } from '#server/commerce/orders/order-access/index.ts'
import { listOrderChanges } from '#server/commerce/orders/order-changes/index.ts'
import { findBuyerId, findOrder } from '#server/commerce/orders/order-data/index.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { Order, OrderLine } from '#shared/api/orders.ts'
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

/** An invoice or a credit note as a file. */
export interface InvoiceFile {
  name: string
  content: Buffer
}

/** The same as an attachment of an e-mail. */
export const toPdfAttachment = ({ name, content }: InvoiceFile) => ({
  name,
  content: content.toString('base64'),
  kind: 'pdf' as const,
})

/** Numbers restart every year in the shop's time zone, e.g. 2026-000001. */
export const getInvoiceYear = ({ now, tenant }: Context) => getLocalDay(now, tenant.timeZone).slice(0, 4)

/** The next number of a year's invoices and credit notes. */
export const assignInvoiceNumber = async (tx: TransactionContext, year: string) =>
  `${year}-${String(await advanceInvoiceCounter(tx, year, 1)).padStart(6, '0')}`

/** The parts of an address that an invoice shows. */
const formatAddress = ({ firstName, lastName, addition, street, houseNumber, postalCode, city }: PostalAddress) =>
  [firstName, lastName, addition || '', street, houseNumber, postalCode, city].join('\n')

/** True if the buyer has changed an order since: its addresses, a size, or until when it is paid. */
function isChanged({ order: invoiced }: InvoiceData, { delivery, billing, lines, payment }: Order): boolean {
  const isMoved = (['delivery', 'billing'] as const).some(
    (kind) => formatAddress(invoiced[kind]) !== formatAddress({ delivery, billing }[kind]),
  )
  const methods = [invoiced.payment.method, payment.method]
  const isPaidOtherwise = methods.includes('invoice') && methods.includes('prepayment')
  const isSame = (line: OrderLine) =>
    lines.some(
      // an invoice is due some days after the last delivery
      ({ sku, delivery: { to } }) => sku === line.sku && (payment.method !== 'invoice' || to === line.delivery.to),
    )
  return isMoved || isPaidOtherwise || !invoiced.lines.every(isSame)
}

/** True for an order whose credit was withdrawn from since: its invoice names instalments that nobody owes any more. */
const isCreditOver = (invoice: InvoiceData, { payment }: Order) =>
  invoice.order.payment.plan !== undefined && payment.plan === undefined

/** What had been paid in instalments when an order's credit was withdrawn from; nothing for every other order. */
async function getAmountPaidBefore(
  tx: TransactionContext,
  { number, totals, payment }: Order,
): Promise<Pick<InvoiceData, 'paid'>> {
  const owedCents =
    payment.method === 'invoice' && payment.dueDays === 0 ? await getInvoiceBalanceCents(tx, number) : undefined
  const paid = owedCents === undefined ? undefined : money(totals.total.cents - owedCents, totals.total.currency)
  return paid && paid.cents > 0 ? { paid } : {}
}

/** The order with what is left of it, and the last change by which it has become so. */
async function loadRemainingOrder(tx: TransactionContext, order: Order): Promise<{ order: Order; until?: number }> {
  const last = (await listAdjustmentsByOrder(tx, [order.number])).at(-1)
  const remaining = last && (await findRemainingOrder(tx, order.number, last.id))
  if (!remaining) return { order }
  const lines = remaining.lines.flatMap((line, position) => {
    const { sku, variant, articleNumber } = order.lines[position] ?? line // the size may have changed since
    return line.quantity > 0 ? [{ ...line, sku, variant, articleNumber }] : []
  })
  return { order: { ...order, lines, totals: remaining.totals }, until: last.id }
}

/** An invoice with what its credit notes by line have left of it. */
async function loadRemainingInvoice(tx: TransactionContext, invoice: InvoiceData): Promise<InvoiceData> {
  const noted = (await listAdjustmentsByOrder(tx, [invoice.order.number])).findLast(
    ({ id, creditNote }) => creditNote !== undefined && id > (invoice.adjustedUntil ?? 0),
  )
  const remaining = noted && (await findRemainingOrder(tx, noted.orderNumber, noted.id))
  return remaining ? { ...invoice, order: { ...invoice.order, ...remaining } } : invoice
}

/**
 * True if an order's valid invoice, or its absence, is up to date; what only its buyer can change is left otherwise.
 */
async function isUpToDate(ctx: Context, invoice: InvoiceData | undefined, order: Order): Promise<boolean> {
  if (!invoice) return !canInvoice(order, ctx.tenant.fulfilment) || getCurrentTotal(order).cents === 0
  if (isCreditOver(invoice, order)) return false
  return !isChanged(invoice, order) || (await listOrderChanges(ctx, order.number)).length === 0
}

/**
 * Inserts an order's invoice under the next number; nothing if it has a valid one, so that numbers have no gaps, or if
 * it was cancelled meanwhile. An outdated invoice is cancelled by a credit note and replaced.
 */
async function issueInvoice(tx: TransactionContext, orderNumber: string): Promise<InvoiceData | undefined> {
  const year = getInvoiceYear(tx)
  await advanceInvoiceCounter(tx, year, 0)
  const earlier = (await findInvoice(tx, orderNumber))?.data
  const order = await findOrder(tx, orderNumber)
  if (!order || (await isUpToDate(tx, earlier, order))) return earlier
  const creditNote = earlier && (await assignInvoiceNumber(tx, year))
  const number = await assignInvoiceNumber(tx, year)
  const buyer = await findBuyerId(tx, order.number)
  const { order: remaining, until } = await loadRemainingOrder(tx, order)
  const data = {
    ...buildInvoice(tx, remaining, number, buyer && (await findCustomer(tx, buyer))?.number),
    ...(await getAmountPaidBefore(tx, remaining)),
    ...(until !== undefined && { adjustedUntil: until }),
  }
  if (!earlier || !creditNote) {
    await insertInvoice(tx, data)
    return data
  }
  await insertInvoice(tx, buildCreditNote(tx, await loadRemainingInvoice(tx, earlier), creditNote, number))
  await markInvoiceCancelled(tx, earlier.number, creditNote)
  const replacement = { ...data, replaces: { number: earlier.number, creditNote } }
  await insertInvoice(tx, replacement)
  return replacement
}

/**
 * An invoice or credit note as a file; the library is loaded for drawing. Of simultaneous calls, all get the first
 * one's.
 */
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

/** An order's valid invoice, issued if there is none or if it is outdated. */
export async function ensureValidInvoice(ctx: Context, number: string): Promise<StoredInvoice | undefined> {
  const existing = await findInvoice(ctx, number)
  const order = await findOrder(ctx, number)
  if (!order || (await isUpToDate(ctx, existing?.data, order))) return existing
  const data = await inTransaction(ctx, (tx) => issueInvoice(tx, number))
  return data && { data, file: undefined }
}

/**
 * The file of an order's invoice, created if necessary; undefined while none can be issued (canInvoice). The number is
 * drawn in a short transaction and the PDF after it: a crash between them leaves the data, from which the next call
 * draws the PDF.
 */
export async function ensureInvoiceFile(ctx: Context, number: string): Promise<InvoiceFile | undefined> {
  const valid = await ensureValidInvoice(ctx, number)
  return valid && loadInvoiceFile(ctx, valid)
}

/** The files of an order's valid invoice and of the credit note that cancelled the one before it, if there is one. */
export async function listCorrectedInvoiceFiles(ctx: Context, number: string): Promise<InvoiceFile[]> {
  const valid = await ensureValidInvoice(ctx, number)
  const creditNote = valid?.data.replaces && (await findInvoiceByNumber(ctx, valid.data.replaces.creditNote))
  return Promise.all(
    [creditNote, valid].filter((paper) => paper !== undefined).map((paper) => loadInvoiceFile(ctx, paper)),
  )
}

/** The invoice of an own or signed order. 404 not-found for every other (R33), and if there is none. */
export async function getInvoice(ctx: Context, number: string, signature?: string): Promise<InvoiceFile> {
  const order = await requireOrder(ctx, number, signature)
  const invoice = await ensureInvoiceFile(ctx, order.number)
  if (!invoice) throw notFound()
  return invoice
}

/** An invoice or a credit note of an own or signed order, by its own number. 404 not-found for every other (R33). */
export async function getInvoiceByNumber(
  ctx: Context,
  orderNumber: string,
  number: string,
  signature?: string,
): Promise<InvoiceFile> {
  const order = await requireOrder(ctx, orderNumber, signature)
  const invoice = await findInvoiceByNumber(ctx, number)
  if (invoice?.data.order.number !== order.number) throw notFound()
  return loadInvoiceFile(ctx, invoice)
}

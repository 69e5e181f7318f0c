import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { findOrder } from '../orders/index.ts'
import { findRefund, findRefunds, noteCreditNote } from '../payments/index.ts'
import type { InvoiceData } from './invoice.ts'
import { type RefundPaper, refundNoteFor } from './refund-note.ts'
import { countInvoice, findInvoice, findInvoicesOf, findPaper, insertInvoice, type KeptInvoice } from './repository.ts'
import { fileOf, type InvoiceFile, numberOf, validInvoice, yearOf } from './service.ts'

/** Lowers an invoice by a paper that is numbered in one row with it, for good; nothing where nothing is left of it. */
async function lower(tx: TransactionContext, year: string, invoice: InvoiceData, why: RefundPaper): Promise<InvoiceData | undefined> {
  const earlier = (await findInvoicesOf(tx, [invoice.order.number])).filter(({ lowers }) => lowers?.number === invoice.number)
  const note = refundNoteFor(tx, invoice, earlier, why)
  if (!note) return undefined
  const data = { ...note, number: await numberOf(tx, year) }
  await insertInvoice(tx, data)
  return data
}

/** Gives a refund that has gone out its credit note, for good; the one it has, or nothing where it lowers no invoice. */
async function issueRefundNote(tx: TransactionContext, id: string, invoice: InvoiceData): Promise<KeptInvoice | undefined> {
  const year = yearOf(tx)
  await countInvoice(tx, year, 0)
  const refund = await findRefund(tx, id)
  if (refund?.creditNote) return findPaper(tx, refund.creditNote)
  const order = refund && (await findOrder(tx, refund.orderNumber))
  if (!refund?.sentAt || refund.excess || !order) return undefined
  const { method, amount, sentAt } = refund
  const data = await lower(tx, year, invoice, { refund: { method, amount, sentAt }, cancelled: order.state === 'cancelled' })
  if (!data) return undefined
  await noteCreditNote(tx, id, data.number)
  return { data, file: undefined }
}

/**
 * The credit note of a refund that has gone out, made now where there is none; undefined where no invoice is lowered by it. What had come on top of an
 * order's price was on none.
 */
export async function refundNoteOf(ctx: Context, id: string): Promise<InvoiceFile | undefined> {
  const refund = await findRefund(ctx, id)
  const invoice = refund && !refund.excess ? await validInvoice(ctx, refund.orderNumber) : undefined
  const note = invoice && (await inTransaction(ctx, (tx) => issueRefundNote(tx, id, invoice.data)))
  return note && fileOf(ctx, note)
}

/** The credit note that takes back what an order's cancellation leaves of its invoice, as no money does by going back. */
async function findCancellation(ctx: Context, orderNumber: string): Promise<KeptInvoice | undefined> {
  const paper = (await findInvoicesOf(ctx, [orderNumber])).find(({ lowers }) => lowers?.why === 'cancelled' && !lowers.refund)
  return paper && findPaper(ctx, paper.number)
}

/** Its number; undefined where there is none. */
export const cancellationNumberOf = async (ctx: Context, orderNumber: string): Promise<string | undefined> =>
  (await findCancellation(ctx, orderNumber))?.data.number

async function issueCancellation(tx: TransactionContext, orderNumber: string): Promise<KeptInvoice | undefined> {
  const year = yearOf(tx)
  await countInvoice(tx, year, 0)
  const known = await findCancellation(tx, orderNumber)
  const order = await findOrder(tx, orderNumber)
  const invoice = await findInvoice(tx, orderNumber)
  if (known || order?.state !== 'cancelled' || !invoice) return known
  if ((await findRefunds(tx, [orderNumber])).some(({ excess }) => !excess)) return undefined
  const data = await lower(tx, year, invoice.data, { cancelled: true })
  return data && { data, file: undefined }
}

/**
 * The credit note that takes back the invoice of an order that was cancelled before anything came, made now where there is none; undefined where no
 * invoice had been made, or where money goes back, which takes it back in its own time.
 */
export async function cancellationNoteOf(ctx: Context, orderNumber: string): Promise<InvoiceFile | undefined> {
  const note = await inTransaction(ctx, (tx) => issueCancellation(tx, orderNumber))
  return note && fileOf(ctx, note)
}

import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { findRefund, listRefundsByOrder, recordCreditNote } from '../refunds/index.ts'
import type { InvoiceData } from './invoice.ts'
import { buildRefundNote, type RefundNoteReason } from './refund-note.ts'
import {
  advanceInvoiceCounter,
  findInvoice,
  findInvoiceByNumber,
  insertInvoice,
  listInvoicesByOrder,
  type StoredInvoice,
} from './repository.ts'
import {
  assignInvoiceNumber,
  ensureValidInvoice,
  getInvoiceYear,
  type InvoiceFile,
  loadInvoiceFile,
} from './service.ts'

/** Lowers an invoice by a paper that is numbered in one row with it, for good; nothing where nothing is left of it. */
async function lowerInvoice(
  tx: TransactionContext,
  year: string,
  invoice: InvoiceData,
  reason: RefundNoteReason,
): Promise<InvoiceData | undefined> {
  const earlier = (await listInvoicesByOrder(tx, [invoice.order.number])).filter(
    ({ lowers }) => lowers?.number === invoice.number,
  )
  const note = buildRefundNote(tx, invoice, earlier, reason)
  if (!note) return undefined
  const data = { ...note, number: await assignInvoiceNumber(tx, year) }
  await insertInvoice(tx, data)
  return data
}

/**
 * Gives a refund that has gone out its credit note, for good; the one it has, or nothing where it lowers no invoice.
 */
async function issueRefundNote(
  tx: TransactionContext,
  id: string,
  invoice: InvoiceData,
): Promise<StoredInvoice | undefined> {
  const year = getInvoiceYear(tx)
  await advanceInvoiceCounter(tx, year, 0)
  const refund = await findRefund(tx, id)
  if (refund?.creditNote) return findInvoiceByNumber(tx, refund.creditNote)
  const order = refund && (await findOrder(tx, refund.orderNumber))
  if (!refund?.sentAt || refund.excess || !order) return undefined
  const { method, amount, sentAt } = refund
  const data = await lowerInvoice(tx, year, invoice, {
    refund: { method, amount, sentAt },
    cancelled: order.state === 'cancelled',
  })
  if (!data) return undefined
  await recordCreditNote(tx, id, data.number)
  return { data, file: undefined }
}

/**
 * The credit note of a refund that has gone out, made now where there is none; undefined where no invoice is lowered by
 * it. What had come on top of an order's price was on none.
 */
export async function ensureRefundNote(ctx: Context, id: string): Promise<InvoiceFile | undefined> {
  const refund = await findRefund(ctx, id)
  const invoice = refund && !refund.excess ? await ensureValidInvoice(ctx, refund.orderNumber) : undefined
  const note = invoice && (await inTransaction(ctx, (tx) => issueRefundNote(tx, id, invoice.data)))
  return note && loadInvoiceFile(ctx, note)
}

/**
 * The credit note that takes back what an order's cancellation leaves of its invoice, as no money does by going back.
 */
async function findCancellationNote(ctx: Context, orderNumber: string): Promise<StoredInvoice | undefined> {
  const creditNote = (await listInvoicesByOrder(ctx, [orderNumber])).find(
    ({ lowers }) => lowers?.why === 'cancelled' && !lowers.refund,
  )
  return creditNote && findInvoiceByNumber(ctx, creditNote.number)
}

/** Its number; undefined where there is none. */
export const findCancellationNoteNumber = async (ctx: Context, orderNumber: string): Promise<string | undefined> =>
  (await findCancellationNote(ctx, orderNumber))?.data.number

async function issueCancellationNote(tx: TransactionContext, orderNumber: string): Promise<StoredInvoice | undefined> {
  const year = getInvoiceYear(tx)
  await advanceInvoiceCounter(tx, year, 0)
  const existing = await findCancellationNote(tx, orderNumber)
  const order = await findOrder(tx, orderNumber)
  const invoice = await findInvoice(tx, orderNumber)
  if (existing || order?.state !== 'cancelled' || !invoice) return existing
  if ((await listRefundsByOrder(tx, [orderNumber])).some(({ excess }) => !excess)) return undefined
  const data = await lowerInvoice(tx, year, invoice.data, { cancelled: true })
  return data && { data, file: undefined }
}

/**
 * The credit note that takes back the invoice of an order that was cancelled before anything came, made now where there
 * is none; undefined where no invoice had been made, or where money goes back, which takes it back in its own time.
 */
export async function ensureCancellationNote(ctx: Context, orderNumber: string): Promise<InvoiceFile | undefined> {
  const note = await inTransaction(ctx, (tx) => issueCancellationNote(tx, orderNumber))
  return note && loadInvoiceFile(ctx, note)
}

import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { listAdjustmentsByOrder } from '#server/commerce/orders/adjustment-data/index.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import { findRefund, listRefundsByOrder, recordCreditNote } from '../refunds/index.ts'
import { ensureAdjustmentNote } from './adjustment-notes.ts'
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

/** Inserts the credit note that lowers an invoice, under the next number; nothing if nothing is left of the invoice. */
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

/** Inserts the credit note of a sent refund, or returns the existing one; nothing if the refund lowers no invoice. */
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
 * The credit note of a sent refund, created if necessary; undefined if it lowers no invoice, e.g. for an excess
 * payment.
 */
export async function ensureRefundNote(ctx: Context, id: string): Promise<InvoiceFile | undefined> {
  const refund = await findRefund(ctx, id)
  if (refund?.adjustmentId !== undefined) {
    const { orderNumber, adjustmentId } = refund
    const file = await ensureAdjustmentNote(ctx, orderNumber, adjustmentId)
    const creditNote = (await listAdjustmentsByOrder(ctx, [orderNumber])).find(
      ({ id: own }) => own === adjustmentId,
    )?.creditNote
    if (creditNote && !refund.creditNote) await inTransaction(ctx, (tx) => recordCreditNote(tx, id, creditNote))
    return file
  }
  const invoice = refund && !refund.excess ? await ensureValidInvoice(ctx, refund.orderNumber) : undefined
  const note = invoice && (await inTransaction(ctx, (tx) => issueRefundNote(tx, id, invoice.data)))
  return note && loadInvoiceFile(ctx, note)
}

/** The credit note for what a cancellation leaves of an order's invoice if no money is refunded. */
async function findCancellationNote(ctx: Context, orderNumber: string): Promise<StoredInvoice | undefined> {
  const creditNote = (await listInvoicesByOrder(ctx, [orderNumber])).find(
    ({ lowers }) => lowers?.why === 'cancelled' && !lowers.refund,
  )
  return creditNote && findInvoiceByNumber(ctx, creditNote.number)
}

/** Its number; undefined if there is none. */
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
 * The credit note that cancels the invoice of an order cancelled before any payment, created if necessary; undefined if
 * there is no invoice, or if a refund lowers it later.
 */
export async function ensureCancellationNote(ctx: Context, orderNumber: string): Promise<InvoiceFile | undefined> {
  const note = await inTransaction(ctx, (tx) => issueCancellationNote(tx, orderNumber))
  return note && loadInvoiceFile(ctx, note)
}

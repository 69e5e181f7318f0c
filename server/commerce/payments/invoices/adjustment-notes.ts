import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import {
  findRemainingOrder,
  listAdjustmentsByOrder,
  recordAdjustmentNote,
  type StoredAdjustment,
} from '#server/commerce/orders/adjustment-data/index.ts'
import { findOrder } from '#server/commerce/orders/order-data/index.ts'
import type { RemainingOrder } from '#shared/rules/orders/adjustment.ts'
import { buildAdjustmentNote } from './adjustment-note.ts'
import type { InvoiceData } from './invoice.ts'
import { buildRefundNote } from './refund-note.ts'
import {
  advanceInvoiceCounter,
  findInvoice,
  findInvoiceByNumber,
  insertInvoice,
  listInvoicesByOrder,
  type StoredInvoice,
} from './repository.ts'
import { assignInvoiceNumber, getInvoiceYear, type InvoiceFile, loadInvoiceFile } from './service.ts'

const findAdjustment = async (ctx: Context, orderNumber: string, id: number) =>
  (await listAdjustmentsByOrder(ctx, [orderNumber])).find((each) => each.id === id)

/** What was left of the order after a change; before the first one it is as placed. */
async function loadRemaining(ctx: Context, orderNumber: string, id: number): Promise<RemainingOrder | undefined> {
  const remaining = await findRemainingOrder(ctx, orderNumber, id)
  if (remaining) return remaining
  const order = await findOrder(ctx, orderNumber)
  return order && { lines: [...order.lines], totals: order.totals }
}

/**
 * By line; in proportion to the tax rates if other refunds have lowered the invoice before, which belong to no line.
 */
async function buildNote(tx: TransactionContext, invoice: InvoiceData, { orderNumber, id, kind }: StoredAdjustment) {
  const before = await loadRemaining(tx, orderNumber, id - 1)
  const after = await findRemainingOrder(tx, orderNumber, id)
  if (!before || !after) return undefined
  const earlier = (await listInvoicesByOrder(tx, [orderNumber])).filter(
    ({ lowers }) => lowers?.number === invoice.number,
  )
  if (earlier.every(({ lowers }) => lowers?.adjustment))
    return buildAdjustmentNote(tx, invoice, { id, kind, before, after })
  const cents = before.totals.total.cents - after.totals.total.cents
  return buildRefundNote(tx, invoice, earlier, { cents, adjustment: { id, kind }, cancelled: false })
}

async function issueNote(tx: TransactionContext, orderNumber: string, id: number): Promise<StoredInvoice | undefined> {
  const year = getInvoiceYear(tx)
  await advanceInvoiceCounter(tx, year, 0)
  const adjustment = await findAdjustment(tx, orderNumber, id)
  if (adjustment?.creditNote) return findInvoiceByNumber(tx, adjustment.creditNote)
  const invoice = await findInvoice(tx, orderNumber)
  if (!adjustment || !invoice || (invoice.data.adjustedUntil ?? 0) >= id) return undefined
  const note = await buildNote(tx, invoice.data, adjustment)
  if (!note) return undefined
  const data = { ...note, number: await assignInvoiceNumber(tx, year) }
  await insertInvoice(tx, data)
  await recordAdjustmentNote(tx, adjustment, data.number)
  return { data, file: undefined }
}

/**
 * The credit note of a change of an order, created if necessary; undefined if there was no invoice yet, whose own lines
 * are then fewer, or if the price has not changed.
 */
export async function ensureAdjustmentNote(
  ctx: Context,
  orderNumber: string,
  id: number,
): Promise<InvoiceFile | undefined> {
  const note = await inTransaction(ctx, (tx) => issueNote(tx, orderNumber, id))
  return note && loadInvoiceFile(ctx, note)
}

import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { listBankTransfers } from '#server/commerce/payments/bank-transfers/index.ts'
import { findCreditAgreement } from '#server/commerce/payments/credit-agreements/index.ts'
import {
  findLedgerEntries,
  PAYMENTS_ACCOUNT,
  postBooking,
  SALES_ACCOUNT,
  toOrderAccountId,
} from '#server/commerce/payments/ledger/index.ts'
import { listCollectedPayments } from '#server/commerce/payments/payments/index.ts'
import { listRefundsByOrder, type StoredRefund } from '#server/commerce/payments/refunds/index.ts'
import { listAdjustmentsByOrder } from '../adjustment-data/index.ts'
import { findOrder } from '../order-data/index.ts'
import { lockOrder, toOrderSubject } from '../order-payments/index.ts'
import { getBookedPriceCents, listCancellationPostings, listPricePostings, toPostings } from './order-postings.ts'

const buildRefundBookingId = (number: string, { id }: StoredRefund) => `${number} refund ${id}`

/** Reads an order's account and books on it what is not booked yet. */
async function openBook(tx: TransactionContext, number: string) {
  const account = toOrderAccountId(number)
  let entries = await findLedgerEntries(tx, account)
  return {
    account,
    getEntries: () => entries,
    has: (booking: string) => entries.some((entry) => entry.booking === booking),
    async post(booking: Parameters<typeof postBooking>[1]) {
      if (booking.postings.length === 0 || entries.some((entry) => entry.booking === booking.booking)) return
      await postBooking(tx, booking)
      entries = await findLedgerEntries(tx, account)
    },
  }
}

type Book = Awaited<ReturnType<typeof openBook>>

/**
 * Books what was paid, and what the buyer's bank has taken back of it: all that its provider had not refunded. Returns
 * the payments that were taken back.
 */
async function bookPayments(tx: TransactionContext, number: string, { account, post }: Book): Promise<Set<string>> {
  const takenBack = new Set<string>()
  for (const { reference, amountCents, bookedAt } of await listBankTransfers(tx, [number]))
    await post({
      booking: `${number} paid ${reference}`,
      kind: 'paid',
      at: bookedAt,
      postings: toPostings(PAYMENTS_ACCOUNT, account, amountCents),
    })
  for (const { id, amountCents, refundedCents, state, changedAt: at } of await listCollectedPayments(
    tx,
    toOrderSubject(number),
  )) {
    await post({
      booking: `${number} paid ${id}`,
      kind: 'paid',
      at,
      postings: toPostings(PAYMENTS_ACCOUNT, account, amountCents),
    })
    if (state !== 'charged-back') continue
    takenBack.add(id)
    await post({
      booking: `${number} charged back ${id}`,
      kind: 'charged-back',
      at,
      postings: toPostings(account, PAYMENTS_ACCOUNT, amountCents - refundedCents),
    })
  }
  return takenBack
}

/** What a refund has lowered the price by so far, in cents. */
const getLoweredCents = ({ account, getEntries }: Book, booking: string) =>
  getEntries()
    .filter((entry) => entry.booking === booking || entry.booking.startsWith(`${booking} kept `))
    .reduce((sum, { credit, cents }) => sum + (credit === account ? cents : -cents), 0)

/** Lowers the price by a refund, and by nothing more than is left of it; raises it again if less is refunded. */
async function bookLoweredPrice(book: Book, booking: string, refundCents: number, at?: string) {
  const { account, has, post } = book
  const leftCents = getBookedPriceCents(account, book.getEntries())
  const keptCents = getLoweredCents(book, booking) - refundCents
  if (!has(booking))
    await post({
      booking,
      kind: 'refund',
      at,
      postings: toPostings(SALES_ACCOUNT, account, Math.min(refundCents, leftCents)),
    })
  else if (keptCents > 0)
    await post({
      booking: `${booking} kept ${refundCents}`,
      kind: 'refund-kept',
      postings: toPostings(account, SALES_ACCOUNT, keptCents),
    })
}

/** Books the changes by which the order costs less, and by nothing more than is left of its price. */
async function bookAdjustments(tx: TransactionContext, number: string, { account, getEntries, post }: Book) {
  for (const { id, reduction, adjustedAt } of await listAdjustmentsByOrder(tx, [number]))
    await post({
      booking: `${number} adjusted ${id}`,
      kind: 'adjusted',
      at: adjustedAt,
      postings: toPostings(
        SALES_ACCOUNT,
        account,
        Math.min(reduction.cents, getBookedPriceCents(account, getEntries())),
      ),
    })
}

interface Settled {
  isCancelled: boolean
  /** The payments that a bank has taken back. */
  takenBack: ReadonlySet<string>
}

/**
 * Books what was refunded. What was paid by mistake is in the books only if its payment is; a refund that did not come
 * of a change of the order lowers its price no longer once the whole payment was taken back.
 */
async function bookRefunds(tx: TransactionContext, number: string, book: Book, { isCancelled, takenBack }: Settled) {
  const refunds = await listRefundsByOrder(tx, [number])
  for (const refund of refunds) {
    const booking = buildRefundBookingId(number, refund)
    if (refund.excess && !book.has(`${number} paid ${refund.paymentId}`)) continue
    const lowersPrice = !isCancelled && !refund.excess && refund.adjustmentId === undefined // a change is booked itself
    const isLapsed = takenBack.has(refund.paymentId ?? '')
    if (lowersPrice && !isLapsed) await bookLoweredPrice(book, booking, refund.amount.cents, refund.requestedAt)
    if (isLapsed && book.has(booking)) await bookLoweredPrice(book, booking, 0)
    if (refund.sentAt)
      await book.post({
        booking: `${booking} sent`,
        kind: 'refund-sent',
        at: refund.sentAt,
        postings: toPostings(book.account, PAYMENTS_ACCOUNT, refund.amount.cents),
      })
  }
  const known = new Set(refunds.map((refund) => buildRefundBookingId(number, refund)))
  const deleted = book.getEntries().filter(({ kind, booking }) => kind === 'refund' && !known.has(booking))
  for (const { booking } of deleted) await bookLoweredPrice(book, booking, 0)
}

/**
 * Books on an order's account what has happened to its money and is not booked yet: price, payments and what banks
 * have taken back of them, changes, cancellation and refunds. An order on credit, or formerly so, has its agreement's
 * account instead. Can be repeated at any time.
 */
export const bookOrder = (ctx: Context, number: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const order = (await lockOrder(tx, number)) ? await findOrder(tx, number) : undefined
    if (!order || (await findCreditAgreement(tx, number))) return
    const book = await openBook(tx, number)
    const { account } = book
    await book.post({
      booking: `${number} placed`,
      kind: 'placed',
      at: order.placedAt,
      postings: listPricePostings(account, order.totals),
    })
    const takenBack = await bookPayments(tx, number, book)
    await bookAdjustments(tx, number, book)
    const isCancelled = order.state === 'cancelled'
    if (isCancelled)
      await book.post({
        booking: `${number} cancelled`,
        kind: 'cancelled',
        postings: listCancellationPostings(account, book.getEntries()),
      })
    await bookRefunds(tx, number, book, { isCancelled, takenBack })
  })

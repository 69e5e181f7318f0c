import { parseArgs } from 'node:util'
import { toDecimal } from '#shared/money.ts'
import { findOrder } from '../commerce/orders/order-data/index.ts'
import { bookBankTransfer } from '../commerce/orders/order-payments/index.ts'
import {
  bookPayout,
  findExcessRefundCents,
  reduceRefundToBalance,
  refundOrder,
  retryRefund,
  switchRefundToBankTransfer,
} from '../commerce/orders/order-refunds/index.ts'
import { listBankTransfers } from '../commerce/payments/bank-transfers/index.ts'
import { isProviderRefund, listOpenRefunds, type StoredRefund } from '../commerce/payments/refunds/index.ts'
import { type AdminSession, parseAmount } from './admin-session.ts'
import { commonOptions, runVerbs, TEXT_OPTION, type VerbCommand } from './run-verbs.ts'

const USAGE = `npm run payment -- receive --tenant at --order 100000017 --amount 1551.95 --reference "bank 2026-11-27/4"
npm run payment -- refund --tenant at --order 100000017 [--amount 12.50] --reason "return 4711"
npm run payment -- refunds --tenant at
npm run payment -- refund-again --tenant at --refund 3
npm run payment -- refund-by-bank --tenant at --refund 3
npm run payment -- reduce-refund --tenant at --refund 3
npm run payment -- paid-out --tenant at --refund 3 --reference "bank 2026-12-01/9"`

const MAX_REASON_LENGTH = 200

const describeSubject = (orderNumber: string) => (orderNumber ? `order ${orderNumber}` : 'a payment link')

const describeRefund = ({ id, orderNumber, amount, method, reason }: StoredRefund) =>
  `refund ${id}: ${toDecimal(amount.cents)} of ${describeSubject(orderNumber)} by ${method} (${reason || 'no reason recorded'})`

/**
 * Who sends an open refund next, and for a bank transfer to whom, with the lines of the statement by which it was paid.
 */
async function describePayout({ ctx }: AdminSession, refund: StoredRefund): Promise<string> {
  const { orderNumber, paymentId } = refund
  const excessCents = await findExcessRefundCents(ctx, refund)
  if (excessCents)
    return `rejected for good by the payment provider, and ${toDecimal(excessCents)} above the balance: reduce-refund`
  if (excessCents === 0) return 'rejected for good by the payment provider: refund-again or refund-by-bank'
  if (isProviderRefund(refund)) return 'waits for the payment provider'
  const order = await findOrder(ctx, orderNumber)
  const lines = paymentId ? [] : await listBankTransfers(ctx, [orderNumber])
  const sources = lines.map(({ reference, amountCents }) => `"${reference}" ${toDecimal(amountCents)}`).join(', ')
  return `to ${order ? `${order.billing.firstName} ${order.billing.lastName}` : 'an unknown payer'}${sources && `, paid by ${sources}`}`
}

async function formatOpenRefunds(session: AdminSession) {
  const open = await session.runAudited({ right: 'read-refunds', subject: 'open' }, () => listOpenRefunds(session.ctx))
  const lines: string[] = []
  for (const refund of open) lines.push(`${describeRefund(refund)}, ${await describePayout(session, refund)}`)
  return lines.join('\n') || 'no refund is open'
}

const options = {
  ...commonOptions,
  order: TEXT_OPTION,
  amount: TEXT_OPTION,
  reference: TEXT_OPTION,
  reason: TEXT_OPTION,
  refund: TEXT_OPTION,
} as const

type Values = Record<keyof typeof options, string>

/** Makes a command of the options, or throws what to print; undefined where one is missing. */
type ParseCommand = (values: Values) => VerbCommand | undefined

const parseReceive: ParseCommand = ({ order, amount, reference: given }) => {
  const reference = given.trim()
  if (!order || !reference) return undefined
  const bankTransfer = { orderNumber: order, cents: parseAmount(amount), reference }
  return async ({ ctx, runAudited }) => {
    const { cents: dueCents } = await runAudited({ right: 'book-bank-transfer', subject: order }, () =>
      bookBankTransfer(ctx, bankTransfer),
    )
    const result = dueCents > 0 ? `${toDecimal(dueCents)} still open` : 'which is paid'
    return `booked ${toDecimal(bankTransfer.cents)} for order ${order}, ${result}`
  }
}

const parseRefund: ParseCommand = ({ order, amount, reason: given }) => {
  const reason = given.trim()
  if (!order || !reason || reason.length > MAX_REASON_LENGTH) return undefined
  const request = { number: order, reason, cents: amount ? parseAmount(amount) : undefined }
  return async ({ ctx, runAudited }) => {
    const refunds = await runAudited({ right: 'refund-payment', subject: order }, () => refundOrder(ctx, request))
    return refunds
      .map((refund) => {
        const next = refund.paymentId ? 'which the payment provider sends' : 'to be paid out by hand'
        return `${describeRefund(refund)}, ${next}`
      })
      .join('\n')
  }
}

const parsePaidOut: ParseCommand = ({ refund: id, reference: given }) => {
  const reference = given.trim()
  if (!id || !reference) return undefined
  return async ({ ctx, runAudited }) => {
    const { amount, orderNumber } = await runAudited({ right: 'book-payout', subject: id }, () =>
      bookPayout(ctx, { id, reference }),
    )
    return `recorded a refund of ${toDecimal(amount.cents)} for ${describeSubject(orderNumber)}`
  }
}

const parseRefundAgain: ParseCommand = ({ refund: id }) => {
  if (!id) return undefined
  return async ({ ctx, runAudited }) => {
    const refund = await runAudited({ right: 'refund-payment', subject: id }, () => retryRefund(ctx, id))
    return `${describeRefund(refund)}, sent to the payment provider again`
  }
}

const parseRefundByBank: ParseCommand = ({ refund: id }) => {
  if (!id) return undefined
  return async ({ ctx, runAudited }) => {
    const refund = await runAudited({ right: 'refund-by-bank', subject: id }, () => switchRefundToBankTransfer(ctx, id))
    return `${describeRefund(refund)}, to be paid out by hand once customer service has been notified; the payment provider is checked first`
  }
}

const parseReduceRefund: ParseCommand = ({ refund: id }) => {
  if (!id) return undefined
  return async ({ ctx, runAudited }) => {
    const refund = await runAudited({ right: 'reduce-refund', subject: id }, () => reduceRefundToBalance(ctx, id))
    return refund.amount.cents > 0
      ? `${describeRefund(refund)}, still failed: refund-again or refund-by-bank`
      : `refund ${id} is closed: everything that was paid has been refunded`
  }
}

const parsers: Readonly<Record<string, ParseCommand>> = {
  receive: parseReceive,
  refund: parseRefund,
  refunds: () => formatOpenRefunds,
  'refund-again': parseRefundAgain,
  'refund-by-bank': parseRefundByBank,
  'reduce-refund': parseReduceRefund,
  'paid-out': parsePaidOut,
}

/** npm run payment: books bank transfers for orders, refunds orders, and lists the refunds that are open. */
await runVerbs({ usage: USAGE, parse: () => parseArgs({ allowPositionals: true, options }), parsers })

import type { TransactionContext } from '#server/commerce/core/context.ts'
import {
  buildOpeningBookingId,
  type CreditAgreementRow,
  endProtection,
  findCreditInstalments,
  markAgreementWithdrawn,
  replaceInstalments,
} from '../credit-agreements/index.ts'
import type { CreditReduction } from '../credit-balances/index.ts'
import {
  findLedgerEntries,
  getBalanceCents,
  isCreditPayment,
  type LedgerPosting,
  postBooking,
  REFUNDS_ACCOUNT,
  SALES_ACCOUNT,
  toCreditAccountId,
  toInvoiceAccountId,
} from '../ledger/index.ts'

/** Takes back all bookings of an agreement but payments, which are owed to the customer. */
async function bookEnd(tx: TransactionContext, { number }: CreditAgreementRow, booking: string, refundCents: number) {
  const account = toCreditAccountId(number)
  const entries = (await findLedgerEntries(tx, account)).filter((entry) => !isCreditPayment(entry))
  const postings: LedgerPosting[] = [
    ...entries.map(({ debit, credit, cents }) => ({ debit: credit, credit: debit, cents })),
    { debit: account, credit: REFUNDS_ACCOUNT, cents: refundCents },
  ]
  await postBooking(tx, {
    booking,
    kind: 'adjusted',
    postings: postings.filter(({ cents }) => cents > 0),
    reverses: buildOpeningBookingId(number),
  })
  await markAgreementWithdrawn(tx, number)
  await endProtection(tx, number)
}

/** Books that the goods of an agreement cost less, as planned under the same lock; `booking` is unique. */
export async function bookCreditReduction(
  tx: TransactionContext,
  agreement: CreditAgreementRow,
  { creditedCents, refundCents, ends, lastDue, instalments }: CreditReduction,
  booking: string,
) {
  const { number, amountCents } = agreement
  if (ends) return bookEnd(tx, agreement, booking, refundCents)
  const account = toCreditAccountId(number)
  const postings: LedgerPosting[] = [
    { debit: SALES_ACCOUNT, credit: account, cents: creditedCents + refundCents },
    { debit: account, credit: REFUNDS_ACCOUNT, cents: refundCents },
  ].filter(({ cents }) => cents > 0)
  if (postings.length === 0) return
  await postBooking(tx, { booking, kind: 'adjusted', postings })
  const due = (await findCreditInstalments(tx, number)).filter((each) => each.number <= lastDue)
  const surchargeCents = [...due, ...instalments].reduce((sum, each) => sum + each.surchargeCents, 0)
  await replaceInstalments(
    tx,
    number,
    { amountCents: amountCents - creditedCents - refundCents, surchargeCents },
    { after: lastDue, instalments: instalments.map((each) => ({ ...each, agreementNumber: number })) },
  )
}

/**
 * Books that less is owed on the invoice that replaced a withdrawn agreement; nothing if nothing is owed on one.
 */
export async function bookInvoiceReduction(
  tx: TransactionContext,
  orderNumber: string,
  cents: number,
  booking: string,
) {
  const account = toInvoiceAccountId(orderNumber)
  const creditedCents = Math.min(cents, await getBalanceCents(tx, account))
  if (creditedCents > 0)
    await postBooking(tx, {
      booking,
      kind: 'adjusted',
      postings: [{ debit: SALES_ACCOUNT, credit: account, cents: creditedCents }],
    })
}

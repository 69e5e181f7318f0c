import type { TransactionContext } from '#server/commerce/core/context.ts'
import { money } from '#shared/money.ts'
import { findCreditAgreement } from '../credit-agreements/index.ts'
import { PAYMENTS_ACCOUNT, postBooking, REFUNDS_ACCOUNT, SALES_ACCOUNT } from '../ledger/index.ts'
import { requestRefund } from '../refunds/index.ts'

/** Requests a refund of what `booking` received beyond what the agreement cost; does nothing if that is nothing. */
export async function requestExcessRefund(tx: TransactionContext, orderNumber: string, booking: string, cents: number) {
  if (cents > 0)
    await requestRefund(tx, {
      orderNumber,
      method: 'bank-transfer',
      excess: true,
      amount: money(cents, tx.tenant.currency),
      reason: booking,
    })
}

/**
 * Books that an order's price, or a part of it, is owed to its buyer; does nothing if the order was never on credit.
 */
export async function bookRefundOwed(tx: TransactionContext, orderNumber: string, refund: string, cents: number) {
  if (!(await findCreditAgreement(tx, orderNumber))) return
  await postBooking(tx, {
    booking: `${orderNumber} refund ${refund}`,
    kind: 'refund',
    postings: [{ debit: SALES_ACCOUNT, credit: REFUNDS_ACCOUNT, cents }],
  })
}

/** Lowers what is booked as owed to an order's buyer; does nothing if the order was never on credit. */
export async function bookRefundReduced(tx: TransactionContext, orderNumber: string, refund: string, cents: number) {
  if (!(await findCreditAgreement(tx, orderNumber))) return
  await postBooking(tx, {
    booking: `${orderNumber} refund ${refund} kept`,
    kind: 'refund-kept',
    postings: [{ debit: REFUNDS_ACCOUNT, credit: SALES_ACCOUNT, cents }],
  })
}

/** Books that a refund was sent to the buyer; does nothing if the order was never on credit. */
export async function bookRefundPaid(tx: TransactionContext, orderNumber: string, refund: string, cents: number) {
  if (!(await findCreditAgreement(tx, orderNumber))) return
  await postBooking(tx, {
    booking: `${orderNumber} refund ${refund} sent`,
    kind: 'refund-sent',
    postings: [{ debit: REFUNDS_ACCOUNT, credit: PAYMENTS_ACCOUNT, cents }],
  })
}

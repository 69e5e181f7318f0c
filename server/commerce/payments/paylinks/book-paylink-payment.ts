import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import type { CreditAgreementRow } from '../credit-agreements/index.ts'
import {
  bookAgreementPayment,
  chargeAgreement,
  getSettlementCents,
  lockAgreement,
  settleAgreement,
} from '../credit-bookings/index.ts'
import { getBalanceCents, toCreditAccountId } from '../ledger/index.ts'
import type { Payment } from '../payments/index.ts'
import { refundUnexpectedPayment } from '../provider-payments/index.ts'
import { findPaylinkByPayment } from './get-paylink.ts'
import { isAgreementOwed } from './is-owed.ts'
import { findPaylinkById, markPaylinkBooked, type PaylinkRow } from './repository.ts'

/**
 * Books what was paid on an agreement, counted from the moment at which paying began. What covers all that it costs
 * then ends it, and an excess is refunded; anything less pays the oldest instalments. What lies between the booked
 * balance and the cost of the day ends it, too: the shop waives those days.
 */
async function bookOnAgreement(
  tx: TransactionContext,
  agreement: CreditAgreementRow,
  { id, amount: { cents }, createdAt }: Payment,
) {
  const { number } = agreement
  const atStart: TransactionContext = { ...tx, now: new Date(createdAt) }
  await chargeAgreement(atStart, agreement)
  const settlementCents = await getSettlementCents(atStart, agreement)
  if (cents < (await getBalanceCents(tx, toCreditAccountId(number))))
    await bookAgreementPayment(atStart, number, cents, id)
  else await settleAgreement(atStart, number, cents - settlementCents)
}

/** Books the payment of an agreement's link, once; false if nothing was owed any more. */
const bookOnce = (ctx: Context, { id, agreementNumber }: PaylinkRow, payment: Payment): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const agreement = agreementNumber === null ? undefined : await lockAgreement(tx, agreementNumber)
    if ((await findPaylinkById(tx, id))?.bookedAt !== null) return true // by an earlier attempt
    if (!agreement || !(await isAgreementOwed(tx, agreement))) return false
    await markPaylinkBooked(tx, id)
    await bookOnAgreement(tx, agreement, payment)
    return true
  })

/**
 * Books the money that a link of a credit agreement has brought; any other payment is left as it is. False if nothing
 * was owed any more: then it is refunded in full. Can be repeated at any time. 503 payment-unavailable.
 */
export async function bookPaylinkPayment(ctx: Context, payment: Payment): Promise<boolean> {
  if (payment.subject !== 'paylink' || payment.state !== 'captured') return true
  const link = await findPaylinkByPayment(ctx, payment)
  if (!link || link.agreementNumber === null || (await bookOnce(ctx, link, payment))) return true
  await refundUnexpectedPayment(ctx, payment)
  return false
}

import type { Context } from '#server/commerce/core/context.ts'
import type { Payment } from '../payments/index.ts'
import { refundUnexpectedPayment } from '../provider-payments/index.ts'
import { findPaylinkByPayment } from './get-paylink.ts'
import { findLatestExpiry } from './repository.ts'

/** The instant until which an order is kept because it can still be paid by paylink. */
export async function findPaylinkDeadline(ctx: Context, number: string): Promise<Date | undefined> {
  const until = await findLatestExpiry(ctx, number)
  return until === undefined ? undefined : new Date(until)
}

/** Refunds a payment that was confirmed after its paylink was withdrawn; true if that was so. */
export async function refundWithdrawnPaylink(ctx: Context, payment: Payment): Promise<boolean> {
  if (payment.subject !== 'paylink') return false
  const link = await findPaylinkByPayment(ctx, payment)
  if (link?.withdrawnAt === null) return false
  await refundUnexpectedPayment(ctx, payment)
  return true
}

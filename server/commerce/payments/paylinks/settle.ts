import type { Context } from '#server/commerce/core/context.ts'
import type { Payment } from '../payments/index.ts'
import { refundUnexpectedPayment } from '../provider-payments/index.ts'
import { findPaylinkByPayment } from './get-paylink.ts'
import { findLatestExpiry } from './repository.ts'

/** Until when an order waits because somebody can still pay it by a link. */
export async function findPaylinkDeadline(ctx: Context, number: string): Promise<Date | undefined> {
  const until = await findLatestExpiry(ctx, number)
  return until === undefined ? undefined : new Date(until)
}

/** Gives back what was confirmed on a page that was open when its link was taken back; true where that was so. */
export async function refundWithdrawnPaylink(ctx: Context, payment: Payment): Promise<boolean> {
  if (payment.subject !== 'paylink') return false
  const link = await findPaylinkByPayment(ctx, payment)
  if (link?.withdrawnAt === null) return false
  await refundUnexpectedPayment(ctx, payment)
  return true
}

import type { Context } from '../context.ts'
import { giveBack, type Payment } from '../payments/index.ts'
import { linkOfPayment } from './find-link.ts'
import { findOpenUntil } from './repository.ts'

/** Until when an order waits because somebody can still pay it by a link. */
export async function waitsForPaylink(ctx: Context, number: string): Promise<Date | undefined> {
  const until = await findOpenUntil(ctx, number)
  return until === undefined ? undefined : new Date(until)
}

/** Gives back what was confirmed on a page that was open when its link was taken back; true where that was so. */
export async function returnUnowed(ctx: Context, payment: Payment): Promise<boolean> {
  if (payment.subject !== 'paylink') return false
  const link = await linkOfPayment(ctx, payment)
  if (link?.withdrawnAt === null) return false
  await giveBack(ctx, payment)
  return true
}

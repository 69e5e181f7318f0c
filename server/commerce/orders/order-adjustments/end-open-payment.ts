import type { Context } from '#server/commerce/core/context.ts'
import { findLastPayment } from '#server/commerce/payments/payments/index.ts'
import { cancelPayment, refreshPayment } from '#server/commerce/payments/provider-payments/index.ts'
import { toOrderSubject } from '../order-payments/index.ts'

/**
 * Ends a payment that was begun and not confirmed, because its amount is about to change; one that was confirmed
 * meanwhile stays. 503 payment-unavailable.
 */
export async function endOpenPayment(ctx: Context, number: string) {
  const last = await findLastPayment(ctx, toOrderSubject(number))
  if (last?.state !== 'created') return
  const current = await refreshPayment(ctx, last)
  if (current.state === 'created') await cancelPayment(ctx, current)
}

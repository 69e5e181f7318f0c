import type { Context } from '#server/commerce/core/context.ts'
import { findLastPayment } from '#server/commerce/payments/payments/index.ts'
import { capturePayment } from '#server/commerce/payments/provider-payments/index.ts'
import { toOrderSubject } from '../order-payments/index.ts'
import { listShipments } from '../shipments/index.ts'

/** True if an authorised payment of the order is captured now: the shop does not wait, or goods have left. */
export const isCaptureDue = async (ctx: Context, number: string): Promise<boolean> =>
  ctx.tenant.fulfilment.captureOn === 'order' || (await listShipments(ctx, [number])).length > 0

/**
 * Captures the authorised payment of an order, in full and once; does nothing for any other. 503 payment-unavailable.
 */
export async function captureOrderPayment(ctx: Context, number: string) {
  const payment = await findLastPayment(ctx, toOrderSubject(number))
  if (payment) await capturePayment(ctx, payment)
}

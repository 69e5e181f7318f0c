import { Router } from 'express'
import { getContext, inTransaction } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import { PAYMENT_SIGNATURE_HEADER } from '#shared/api/payments.ts'
import { findPayment, isMessageProcessed, markMessageProcessed } from '../payments/index.ts'
import { getPaymentGateway, refreshPayment } from './provider-payment.ts'

/**
 * The provider's webhook, with the raw body that its signature covers. A message only says that something has changed:
 * the state is fetched from the provider, so a late, repeated or disordered message does no harm. 401 for a forged or
 * old one.
 */
export const paymentRoutes = Router().post('/', async (req, res) => {
  const ctx = getContext(req)
  const body = Buffer.isBuffer(req.body) ? req.body.toString() : ''
  const message = getPaymentGateway(ctx).provider.parseWebhook(req.get(PAYMENT_SIGNATURE_HEADER) ?? '', body, ctx.now)
  if (!message) {
    ctx.log.warn('refused: a payment message that its provider has not signed')
    throw new ShopError(401, 'unauthorised')
  }
  if (!(await isMessageProcessed(ctx, message.id))) {
    const payment = await findPayment(ctx, message.payment)
    if (!payment) throw notFound()
    await refreshPayment(ctx, payment)
    await inTransaction(ctx, (tx) => markMessageProcessed(tx, message.id))
  }
  res.status(204).end()
})

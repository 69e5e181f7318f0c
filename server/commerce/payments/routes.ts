import { Router } from 'express'
import { SIGNATURE_HEADER } from '#shared/contracts/payments.ts'
import { contextOf, inTransaction } from '../context.ts'
import { notFound, ShopError } from '../errors.ts'
import { doorOf, refreshPayment } from './collect.ts'
import { findPayment, isRead, markRead } from './repository.ts'

/**
 * Messages of the provider, with the body as it came (the signature covers its bytes). A message only says that something has changed: how things
 * stand is asked of the provider, so one that comes late, twice or in the wrong order does no harm. 401 for one that is forged or stale.
 */
export const paymentRoutes = Router().post('/', async (req, res) => {
  const ctx = contextOf(req)
  const body = Buffer.isBuffer(req.body) ? req.body.toString() : ''
  const message = doorOf(ctx).provider.webhook(req.get(SIGNATURE_HEADER) ?? '', body, ctx.now)
  if (!message) {
    ctx.log.warn('refused: a payment message that its provider has not signed')
    throw new ShopError(401, 'unauthorised')
  }
  if (!(await isRead(ctx, message.id))) {
    const payment = await findPayment(ctx, message.payment)
    if (!payment) throw notFound()
    await refreshPayment(ctx, payment)
    await inTransaction(ctx, (tx) => markRead(tx, message.id))
  }
  res.status(204).end()
})

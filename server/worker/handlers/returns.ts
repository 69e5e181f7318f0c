import { inTransaction } from '../../commerce/core/context.ts'
import { announceReturnToCarrier } from '../../commerce/orders/carriers/index.ts'
import { promiseReturn } from '../../commerce/orders/promises/index.ts'
import { sendReturnAnnounced, sendReturnChanged } from '../../commerce/orders/return-emails/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** Goods that come back: until when their money is sent, their carrier, and the e-mails about them. */
export const createReturnHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'return-announced'({ id }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await announceReturnToCarrier(ctx, id) // first: the label in the e-mail carries its number
    await sendReturnAnnounced(ctx, id, deps)
  },
  async 'return-changed'({ id, state }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    if (state !== 'refused') await inTransaction(ctx, (tx) => promiseReturn(tx, id))
    await sendReturnChanged(ctx, { id, state }, deps)
  },
})

import { inTransaction } from '../../commerce/core/context.ts'
import { promiseReturn } from '../../commerce/orders/promises/index.ts'
import { sendReturnAnnounced, sendReturnChanged } from '../../commerce/orders/return-emails/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** Goods that come back: until when their money is sent, and the e-mails about them. */
export const createReturnHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'return-announced'({ id }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendReturnAnnounced(ctx, id, deps)
  },
  async 'return-changed'({ id, state }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    if (state !== 'refused') await inTransaction(ctx, (tx) => promiseReturn(tx, id))
    await sendReturnChanged(ctx, { id, state }, deps)
  },
})

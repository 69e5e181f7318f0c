import { sendReturnAnnounced, sendReturnChanged } from '../../commerce/orders/return-emails/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** E-mails about goods that come back. */
export const createReturnHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'return-announced'({ id }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendReturnAnnounced(ctx, id, deps)
  },
  async 'return-changed'({ id, state }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendReturnChanged(ctx, { id, state }, deps)
  },
})

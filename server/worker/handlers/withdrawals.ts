import { announceWithdrawnGoods, cancelWithdrawnGoods } from '../../commerce/orders/returns/index.ts'
import { sendWithdrawalReceipt } from '../../commerce/orders/withdrawal-emails/index.ts'
import { assignByNumber } from '../../commerce/orders/withdrawals/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** Declarations of withdrawal: the receipt, the order that they belong to, and the goods that come back. */
export const createWithdrawalHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'withdrawal-declared'({ id }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendWithdrawalReceipt(ctx, id, deps)
    await assignByNumber(ctx, id)
  },
  async 'withdrawal-assigned'({ id }, { tenant }) {
    const [ctx] = openShop(tools, tenant)
    await cancelWithdrawnGoods(ctx, id)
    await announceWithdrawnGoods(ctx, id)
  },
})

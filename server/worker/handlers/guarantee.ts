import { sendClaimEmail } from '../../commerce/orders/guarantee-emails/index.ts'
import { sendGuaranteeReminder } from '../../commerce/orders/guarantee-reminders/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** E-mails about defects that buyers have reported, and before the end of a guarantee. */
export const createGuaranteeHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'guarantee-claim-changed'(change, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendClaimEmail(ctx, change, deps)
  },
  async 'guarantee-ending'(end, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendGuaranteeReminder(ctx, end, deps)
  },
})

import {
  type MailDeps,
  sendCreditLimitGranted,
  sendCreditReviewRequest,
  sendCreditWithdrawn,
  sendProtectionOrdered,
} from '../../commerce/content/email/index.ts'
import type { Context } from '../../commerce/core/context.ts'
import type { Events } from '../../commerce/core/events.ts'
import { listCorrectedInvoiceFiles, toPdfAttachment } from '../../commerce/payments/invoices/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** E-mails about credit agreements. */
export const createCreditHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'credit-review-requested'({ decision }, { id, tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendCreditReviewRequest(ctx, { decision, eventId: id }, deps)
  },
  async 'credit-limit-granted'(granted, { id, tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendCreditLimitGranted(ctx, { ...granted, eventId: id }, deps)
  },
  async 'credit-withdrawn'(withdrawn, { id, tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendWithdrawalConfirmation(ctx, withdrawn, id, deps)
  },
  async 'protection-ordered'(ordered, { id, tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendProtectionOrdered(ctx, { ...ordered, eventId: id }, deps)
  },
})

/** Confirms that a customer has withdrawn from a credit agreement, with the new invoices and credit notes. */
export async function sendWithdrawalConfirmation(
  ctx: Context,
  withdrawn: Events['credit-withdrawn'],
  eventId: string,
  deps: MailDeps,
) {
  const files = (await listCorrectedInvoiceFiles(ctx, withdrawn.agreementNumber)).map(toPdfAttachment)
  await sendCreditWithdrawn(ctx, { ...withdrawn, files, eventId }, deps)
}

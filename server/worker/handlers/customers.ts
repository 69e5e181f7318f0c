import { sendAccountDeletedEmail, sendAccountEmail } from '../../commerce/customers/credentials/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** E-mails about a customer's account. */
export const createCustomerHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'account-email-requested'(request, { id, tenant }) {
    await sendAccountEmail(...openShop(tools, tenant), { ...request, eventId: id })
  },
  async 'account-deleted'(person, { id, tenant }) {
    await sendAccountDeletedEmail(...openShop(tools, tenant), { ...person, eventId: id })
  },
})

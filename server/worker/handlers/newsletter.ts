import {
  sendNewsletterConfirmation,
  sendNewsletterGoodbye,
  sendNewsletterPauseEnding,
  sendNewsletterWelcome,
} from '../../commerce/service/newsletter/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** E-mails about the newsletter itself. */
export const createNewsletterHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'newsletter-requested'({ id }, { id: eventId, tenant }) {
    await sendNewsletterConfirmation(...openShop(tools, tenant), id, eventId)
  },
  async 'newsletter-confirmed'({ id }, { tenant }) {
    await sendNewsletterWelcome(...openShop(tools, tenant), id)
  },
  async 'newsletter-ended'(reader, { id: eventId, tenant }) {
    await sendNewsletterGoodbye(...openShop(tools, tenant), reader, eventId)
  },
  async 'newsletter-pause-ending'(pause, { tenant }) {
    await sendNewsletterPauseEnding(...openShop(tools, tenant), pause)
  },
})

import {
  endSubscription,
  sendNewsletterConfirmation,
  sendNewsletterGoodbye,
  sendNewsletterLink,
  sendNewsletterPauseEnding,
  sendNewsletterWelcome,
} from '../../commerce/service/newsletter/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** What readers and strangers want of the newsletter, and the e-mails about it. */
export const createNewsletterHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'newsletter-requested'({ id }, { id: eventId, tenant }) {
    await sendNewsletterConfirmation(...openShop(tools, tenant), id, eventId)
  },
  async 'newsletter-link-requested'({ id }, { id: eventId, tenant }) {
    await sendNewsletterLink(...openShop(tools, tenant), id, eventId)
  },
  async 'newsletter-end-requested'({ id }, { tenant }) {
    await endSubscription(tools.createContext(tenant), id)
  },
  async 'newsletter-confirmed'({ id }, { id: eventId, tenant }) {
    await sendNewsletterWelcome(...openShop(tools, tenant), id, eventId)
  },
  async 'newsletter-ended'(reader, { id: eventId, tenant }) {
    await sendNewsletterGoodbye(...openShop(tools, tenant), reader, eventId)
  },
  async 'newsletter-pause-ending'(pause, { tenant }) {
    await sendNewsletterPauseEnding(...openShop(tools, tenant), pause)
  },
})

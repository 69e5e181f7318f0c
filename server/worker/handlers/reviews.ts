import {
  sendReviewAnswered,
  sendReviewRejected,
  sendReviewRequest,
} from '../../commerce/catalog/review-emails/index.ts'
import type { EventHandlers } from '../run-outbox.ts'
import { type HandlerTools, openShop } from './handler-tools.ts'

/** E-mails that ask for reviews, and about what the shop did with one. */
export const createReviewHandlers = (tools: HandlerTools): EventHandlers => ({
  async 'review-requested'({ number }, { tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendReviewRequest(ctx, number, deps)
  },
  async 'review-rejected'({ id: review }, { id, tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendReviewRejected(ctx, { id: review, eventId: id }, deps)
  },
  async 'review-answered'({ id: review }, { id, tenant }) {
    const [ctx, deps] = openShop(tools, tenant)
    await sendReviewAnswered(ctx, { id: review, eventId: id }, deps)
  },
})

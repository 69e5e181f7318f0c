import {
  buildServiceLinks,
  type Email,
  type EmailContext,
  type MailDeps,
  sendEmail,
  toAbsoluteUrl,
} from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { Events } from '#server/commerce/core/events.ts'
import type { Order } from '#shared/api/orders.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { findOrder } from '../order-data/index.ts'
import { describeSentPieces } from '../replacements/index.ts'
import { listEnquiriesByShipment, type StoredEnquiry } from '../shipment-enquiries/index.ts'
import { findShipment, type StoredShipment } from '../shipments/index.ts'

interface EnquiryMail {
  ctx: Context
  order: Order
  shipment: StoredShipment
  enquiry: StoredEnquiry
  /** "2 × Table, oak", a line each. */
  pieces: string
}

/** The page of the order, which the signature opens without a login. */
function buildOrderLink(context: EmailContext, { ctx: { orderSignatures, tenant }, order: { number } }: EnquiryMail) {
  const query = new URLSearchParams({ signature: orderSignatures?.sign(tenant, number) ?? '' })
  const href = `${toAbsoluteUrl(context, 'account/order', { number })}?${query}`
  return { kind: 'action' as const, text: context.messages.formatMessage('mail.order-page-link'), href }
}

/** What is done about it, and by when the buyer is told. */
function describeSearch({ messages }: EmailContext, { shipment, enquiry }: EnquiryMail) {
  const { formatMessage, formatWeekday } = messages
  const { carrier, contents, windowTo } = shipment
  const isOverdue = enquiry.problem === 'overdue'
  return {
    text: formatMessage(`mail.enquiry-open-${enquiry.problem}`, {
      carrier,
      number: enquiry.orderNumber,
      ...(isOverdue && { day: formatWeekday(windowTo) }),
    }),
    next: [
      formatMessage('mail.enquiry-open-next', { carrier, due: formatWeekday(enquiry.dueOn), contents }),
      formatMessage('mail.enquiry-open-found'),
    ],
  }
}

/** Where it is, in the words of the shop if it has any. */
function describeFind({ messages: { formatMessage } }: EmailContext, { ctx, order, shipment, enquiry }: EnquiryMail) {
  const { phone } = getOrganisation(ctx.tenant, order.locale)
  const isThere = shipment.state === 'delivered'
  return {
    text: formatMessage('mail.enquiry-found-text', { number: order.number }),
    next: [
      formatMessage(isThere ? 'mail.enquiry-found-delivered' : 'mail.enquiry-found-travelling'),
      ...(enquiry.answer ? [enquiry.answer] : []),
      formatMessage('mail.enquiry-found-next', { phone }),
    ],
  }
}

const describers = { open: describeSearch, found: describeFind }

function compose(state: keyof typeof describers, context: EmailContext, mail: EnquiryMail): Email {
  const { formatMessage } = context.messages
  const { text, next } = describers[state](context, mail)
  return {
    subject: formatMessage(`mail.enquiry-${state}-subject`, { number: mail.order.number }),
    title: formatMessage(`mail.enquiry-${state}-title`),
    recipient: mail.order.billing,
    blocks: [
      ...[text, mail.pieces, ...next].map((each) => ({ kind: 'text' as const, text: each })),
      buildOrderLink(context, mail),
      buildServiceLinks(context),
    ],
  }
}

/** Has the shop's service ask the carrier. */
async function tellService({ ctx, order: { number }, shipment, enquiry, pieces }: EnquiryMail, deps: MailDeps) {
  const { email: to } = getOrganisation(ctx.tenant, ctx.locale)
  const { id, carrier, trackingNumber } = shipment
  await sendEmail(
    ctx,
    { to, locale: ctx.locale, messageId: `enquiry-service.${id}.${enquiry.problem}` },
    ({ messages: { formatMessage, formatWeekday } }) => ({
      subject: formatMessage('mail.enquiry-service-subject', { number }),
      title: formatMessage('mail.enquiry-service-subject', { number }),
      blocks: [
        {
          kind: 'text',
          text: formatMessage(`mail.enquiry-service-${enquiry.problem}`, {
            ...{ carrier, number, id, due: formatWeekday(enquiry.dueOn), tracking: trackingNumber ?? '–' },
          }),
        },
        ...[pieces, enquiry.note].flatMap((text) => (text ? [{ kind: 'text' as const, text }] : [])),
      ],
    }),
    deps,
  )
}

/**
 * Tells the buyer what happens about a missing shipment and by when, or that it was found; each once. The shop's service
 * is told what to ask its carrier. That it is lost the mail about the shipment says. Nothing is sent to who was erased.
 */
export async function sendEnquiryEmail(
  ctx: Context,
  { id, problem, state }: Events['shipment-enquiry-changed'],
  deps: MailDeps,
) {
  const shipment = await findShipment(ctx, id)
  const order = shipment && (await findOrder(ctx, shipment.orderNumber))
  const enquiry = (await listEnquiriesByShipment(ctx, id)).find((each) => each.problem === problem)
  if (!order || !enquiry || state === 'lost') return
  const mail = { ctx, order, shipment, enquiry, pieces: await describeSentPieces(ctx, order, shipment) }
  if (state === 'open') await tellService(mail, deps)
  if (order.email === '') return
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `enquiry-${state}.${id}.${problem}` },
    (context) => compose(state, context, mail),
    deps,
  )
}

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
import { isRouteOpen } from '#shared/routes.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { findOrder } from '../order-data/index.ts'
import { describeSentPieces } from '../replacements/index.ts'
import { findShipment, type StoredShipment } from '../shipments/index.ts'

/** What a shipment's buyer is told, and of which state. */
const kinds = {
  'in-transit': 'sent',
  delayed: 'delayed',
  delivered: 'delivered',
  lost: 'lost',
  returned: 'returned',
} as const
type EmailKind = (typeof kinds)[keyof typeof kinds]

const isAnnounced = (state: string): state is keyof typeof kinds => state in kinds

interface ShipmentMail {
  ctx: Context
  order: Order
  shipment: StoredShipment
  /** "2 × Table, oak", a line each. */
  pieces: string
}

function formatWindow({ formatMessage, formatWeekday }: EmailContext['messages'], shipment: StoredShipment) {
  const { windowFrom, windowTo } = shipment
  if (windowFrom === windowTo) return formatWeekday(windowFrom)
  return formatMessage('mail.shipment-days', { from: formatWeekday(windowFrom), to: formatWeekday(windowTo) })
}

/** Where the goods were brought: the parcel shop if there is one. */
function formatPlace({ kind }: StoredShipment, { parcelShop, delivery }: Order) {
  if (kind === 'parcel' && parcelShop)
    return [parcelShop.name, `${parcelShop.street}, ${parcelShop.postalCode} ${parcelShop.city}`].join(', ')
  return `${delivery.street} ${delivery.houseNumber}, ${delivery.postalCode} ${delivery.city}`
}

/** What a buyer has to know besides the goods, by kind of e-mail. */
function describeArrival(kind: EmailKind, context: EmailContext, { ctx, order, shipment }: ShipmentMail): string[] {
  const { formatMessage } = context.messages
  const { phone } = getOrganisation(ctx.tenant, order.locale)
  const days = formatWindow(context.messages, shipment)
  switch (kind) {
    case 'sent':
      return [
        formatMessage('mail.shipment-window', { days }),
        ...(shipment.kind === 'freight' ? [formatMessage('mail.shipment-freight')] : []),
      ]
    case 'delayed':
      return [
        formatMessage('mail.shipment-delayed-window', { days }),
        formatMessage('mail.shipment-delayed-next', { phone }),
      ]
    case 'delivered':
      return [formatMessage('mail.shipment-delivered-missing', { phone })]
    case 'lost':
    case 'returned':
      return [formatMessage(`mail.shipment-${kind}-next`, { phone, contents: shipment.contents })]
  }
}

/** In groups of four, which can be read out and broken into lines; carriers take it so, too. */
const groupDigits = (trackingNumber: string) => trackingNumber.match(/.{1,4}/g)?.join(' ') ?? ''

function buildFacts(kind: EmailKind, { messages }: EmailContext, { order, shipment }: ShipmentMail) {
  const { formatMessage, formatDateTime } = messages
  const { trackingNumber, deliveredAt } = shipment
  const delivered = [
    ...(deliveredAt
      ? [{ label: formatMessage('mail.shipment-delivered-at'), value: formatDateTime(deliveredAt) }]
      : []),
    { label: formatMessage('mail.shipment-delivered-place'), value: formatPlace(shipment, order) },
  ]
  const number = trackingNumber
    ? [{ label: formatMessage('mail.shipment-tracking-number'), value: groupDigits(trackingNumber) }]
    : []
  return { kind: 'facts' as const, rows: [...(kind === 'delivered' ? delivered : []), ...number] }
}

/** The page of the order, which the signature opens without a login. */
function buildOrderLink(context: EmailContext, { orderSignatures, tenant }: Context, { number }: Order) {
  const signature = orderSignatures?.sign(tenant, number) ?? ''
  return {
    kind: 'action' as const,
    text: context.messages.formatMessage('mail.order-page-link'),
    href: `${toAbsoluteUrl(context, 'account/order', { number })}?${new URLSearchParams({ signature })}`,
  }
}

/** Leads to the carrier's page while the goods are on their way, and to the order. */
function buildLinks(kind: EmailKind, context: EmailContext, { ctx, order, shipment }: ShipmentMail) {
  const { trackingNumber } = shipment
  const href = trackingNumber ? ctx.carrier?.carrier.getTrackingUrl(trackingNumber, context.origin) : undefined
  const text = context.messages.formatMessage('mail.shipment-tracking')
  return [
    ...(href && (kind === 'sent' || kind === 'delayed') ? [{ kind: 'action' as const, text, href }] : []),
    ...(isRouteOpen(ctx.tenant, order.locale, 'account/order') ? [buildOrderLink(context, ctx, order)] : []),
  ]
}

/** Sent in place of what was faulty or missing, which gives no new right to withdraw. */
const isFree = ({ contents }: StoredShipment) => contents === 'replacement' || contents === 'part'

/** The withdrawal function, as the confirmation of the order has it (law 1); not of goods that never arrive. */
function buildWithdrawal(kind: EmailKind, context: EmailContext, { ctx, order, shipment }: ShipmentMail) {
  if (kind === 'lost' || isFree(shipment)) return []
  const signature = ctx.orderSignatures?.sign(ctx.tenant, order.number) ?? ''
  const query = new URLSearchParams({ order: order.number, signature })
  const href = `${toAbsoluteUrl(context, 'service/withdrawal')}?${query}`
  const text = context.messages.formatMessage('mail.withdrawal-function')
  return [{ kind: 'links' as const, links: [{ text, href }] }]
}

function compose(kind: EmailKind, context: EmailContext, mail: ShipmentMail): Email {
  const { formatMessage } = context.messages
  const { order, shipment, pieces } = mail
  const { number } = order
  const { carrier } = shipment
  return {
    subject: formatMessage(`mail.shipment-${kind}-subject`, { number, contents: shipment.contents }),
    title: formatMessage(`mail.shipment-${kind}-title`, { contents: shipment.contents }),
    recipient: order.billing,
    blocks: [
      {
        kind: 'text',
        text: formatMessage(`mail.shipment-${kind}-text`, { number, carrier, contents: shipment.contents }),
      },
      { kind: 'text', text: pieces },
      ...(kind === 'delivered' ? [buildFacts(kind, context, mail)] : []),
      ...describeArrival(kind, context, mail).map((text) => ({ kind: 'text' as const, text })),
      ...(kind === 'delivered' ? [] : [buildFacts(kind, context, mail)]),
      ...buildLinks(kind, context, mail),
      ...buildWithdrawal(kind, context, mail),
      buildServiceLinks(context),
    ],
  }
}

/** Asks the shop's service to claim a lost shipment from its carrier; its buyer pays for nothing of it. */
async function tellService({ ctx, order: { number }, shipment, pieces }: ShipmentMail, deps: MailDeps) {
  const { email: to } = getOrganisation(ctx.tenant, ctx.locale)
  const { carrier } = shipment
  await sendEmail(
    ctx,
    { to, locale: ctx.locale, messageId: `shipment-lost-service.${shipment.id}` },
    ({ messages: { formatMessage } }) => ({
      subject: formatMessage('mail.shipment-lost-service-subject', { number }),
      title: formatMessage('mail.shipment-lost-service-subject', { number }),
      blocks: [
        {
          kind: 'text',
          text: formatMessage('mail.shipment-lost-service-text', { number, carrier, contents: shipment.contents }),
        },
        { kind: 'text', text: pieces },
      ],
    }),
    deps,
  )
}

/** True if the way of the goods has ended by now, so that how they travelled is no news. */
const isOutdated = (told: keyof typeof kinds, { state }: StoredShipment) =>
  (told === 'in-transit' || told === 'delayed') && (state === 'delivered' || state === 'lost' || state === 'returned')

/**
 * Tells the buyer that a shipment has left, is late, has arrived, is lost or goes back: each once for a shipment, in
 * the words of what is true when it is sent. The shop's service is told of a loss. Nothing is sent to who was erased.
 */
export async function sendShipmentEmail(ctx: Context, { id, state }: Events['shipment-changed'], deps: MailDeps) {
  const shipment = await findShipment(ctx, id)
  const order = shipment && (await findOrder(ctx, shipment.orderNumber))
  if (!order || !isAnnounced(state) || isOutdated(state, shipment)) return
  const kind = kinds[state]
  const mail = { ctx, order, shipment, pieces: await describeSentPieces(ctx, order, shipment) }
  if (kind === 'lost') await tellService(mail, deps)
  if (order.email === '') return
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `shipment-${kind}.${id}` },
    (context) => compose(kind, context, mail),
    deps,
  )
}

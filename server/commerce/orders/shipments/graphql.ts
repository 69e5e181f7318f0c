import { deliveryClassType } from '#server/commerce/checkout/delivery/index.ts'
import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { replacementKinds, replacementStates } from '#shared/api/replacements.ts'
import { shipmentContents, shipmentStates } from '#shared/api/shipments.ts'
import { orderStateType } from '../orders/index.ts'
import {
  getOrderProgress,
  type LineView,
  type OrderProgress,
  type ReplacementView,
  type ShipmentView,
} from './get-progress.ts'
import type { ShippedPieces } from './shipment-repository.ts'

export const shipmentStateType = enumType('ShipmentState', shipmentStates)
const shipmentContentsType = enumType('ShipmentContents', shipmentContents)
const replacementKindType = enumType('ReplacementKind', replacementKinds)
const replacementStateType = enumType('ReplacementState', replacementStates)

const shippedPiecesType = builder.objectRef<ShippedPieces>('ShippedPieces').implement({
  fields: (t) => ({ position: t.exposeInt('position'), quantity: t.exposeInt('quantity') }),
})

const shipmentEventType = builder.objectRef<ShipmentView['events'][number]>('ShipmentEvent').implement({
  fields: (t) => ({
    at: t.exposeString('at', { description: 'Instant, by the carrier’s clock.' }),
    code: t.expose('code', { type: shipmentStateType }),
    place: t.exposeString('place', { description: 'Empty if unknown.' }),
  }),
})

export const shipmentType = builder.objectRef<ShipmentView>('Shipment').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    kind: t.expose('kind', { type: deliveryClassType }),
    carrier: t.exposeString('carrier'),
    trackingNumber: t.exposeString('trackingNumber', {
      nullable: true,
      description: 'Absent until the carrier has been told.',
    }),
    trackingUrl: t.string({
      nullable: true,
      description: 'The carrier’s page about it; absent until the carrier has been told.',
      resolve: ({ trackingNumber }, _args, { ctx: { carrier: gateway, tenant } }) =>
        trackingNumber && gateway ? gateway.carrier.getTrackingUrl(trackingNumber, gateway.getOrigin(tenant)) : null,
    }),
    state: t.expose('state', { type: shipmentStateType }),
    contents: t.expose('contents', { type: shipmentContentsType }),
    windowFrom: t.exposeString('windowFrom', { description: 'The first day on which it was said to arrive.' }),
    windowTo: t.exposeString('windowTo', { description: 'The last one.' }),
    createdAt: t.exposeString('createdAt', { description: 'Instant.' }),
    deliveredAt: t.exposeString('deliveredAt', { nullable: true, description: 'Instant.' }),
    lines: t.expose('lines', { type: [shippedPiecesType] }),
    events: t.expose('events', { type: [shipmentEventType] }),
  }),
})

const lineProgressType = builder.objectRef<LineView>('LineProgress').implement({
  description: 'How many pieces of a line were cancelled, shipped, delivered and returned.',
  fields: (t) => ({
    position: t.exposeInt('position'),
    state: t.expose('state', { type: orderStateType }),
    cancelled: t.exposeInt('cancelled'),
    shipped: t.exposeInt('shipped'),
    delivered: t.exposeInt('delivered'),
    returned: t.exposeInt('returned'),
  }),
})

const replacementType = builder.objectRef<ReplacementView>('Replacement').implement({
  description: 'What is sent in place of pieces of a line, at no price.',
  fields: (t) => ({
    id: t.exposeString('id'),
    kind: t.expose('kind', { type: replacementKindType }),
    position: t.exposeInt('position'),
    title: t.exposeString('title'),
    quantity: t.exposeInt('quantity'),
    state: t.expose('state', { type: replacementStateType }),
    shipmentId: t.exposeString('shipmentId', { nullable: true, description: 'Absent until it is sent.' }),
  }),
})

export const orderProgressType = builder.objectRef<OrderProgress>('OrderProgress').implement({
  fields: (t) => ({
    lines: t.expose('lines', { type: [lineProgressType] }),
    shipments: t.expose('shipments', { type: [shipmentType] }),
    replacements: t.expose('replacements', { type: [replacementType] }),
  }),
})

builder.queryField('orderProgress', (t) =>
  t.field({
    description: 'How far an own order has come, or the one that the signature of its link opens.',
    type: orderProgressType,
    args: { number: t.arg.string(), signature: t.arg.string({ required: false }) },
    resolve: (_, { number, signature }, { ctx }) => getOrderProgress(ctx, number, signature),
  }),
)

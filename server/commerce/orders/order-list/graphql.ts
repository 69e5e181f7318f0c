import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { orderListInput } from '#shared/api/order-list-input.ts'
import { returnStates } from '#shared/api/returns.ts'
import { orderType } from '../orders/index.ts'
import { shipmentStateType } from '../shipments/index.ts'
import { listOwnDeliveries, type OwnDelivery } from './list-own-deliveries.ts'
import { listOwnOrders, type OrderPage } from './list-own-orders.ts'
import { listOwnReturns, type OwnReturn } from './list-own-returns.ts'

const orderPageType = builder.objectRef<OrderPage>('OrderPage').implement({
  description: 'One page of a customer’s orders, the latest first.',
  fields: (t) => ({
    orders: t.expose('orders', { type: [orderType] }),
    older: t.exposeString('older', {
      nullable: true,
      description: 'The cursor of the next page; absent on the last one.',
    }),
    years: t.exposeIntList('years', { description: 'The years from the latest order back to the first.' }),
  }),
})

builder.queryField('ownOrders', (t) =>
  t.field({
    description: 'The orders of a fully logged-in customer: those with the words, of the year, after the cursor.',
    type: orderPageType,
    args: {
      open: t.arg.boolean({ required: false, description: 'Only those of which something is still to arrive.' }),
      words: t.arg.string({ required: false }),
      year: t.arg.int({ required: false }),
      before: t.arg.string({ required: false }),
    },
    resolve: (_, { open, words, year, before }, { ctx }) =>
      listOwnOrders(
        ctx,
        parse(orderListInput, {
          open: open ?? false,
          words: words ?? '',
          year: year ?? undefined,
          before: before ?? undefined,
        }),
      ),
  }),
)

const returnStateType = enumType('ReturnState', returnStates)

const ownReturnType = builder.objectRef<OwnReturn>('OwnReturn').implement({
  description: 'Goods that a customer is sending back.',
  fields: (t) => ({
    id: t.exposeString('id'),
    order: t.exposeString('order'),
    state: t.expose('state', { type: returnStateType }),
    pickupOn: t.exposeString('pickupOn', { nullable: true, description: 'The day on which freight is fetched.' }),
  }),
})

builder.queryField('ownReturns', (t) =>
  t.field({
    description: 'What a fully logged-in customer is sending back of the latest orders, until the money is back.',
    type: [ownReturnType],
    resolve: (_, _args, { ctx }) => listOwnReturns(ctx),
  }),
)

const ownShipmentType = builder.objectRef<OwnDelivery['shipments'][number]>('OwnShipment').implement({
  description: 'Goods that are with their carrier.',
  fields: (t) => ({
    id: t.exposeString('id'),
    carrier: t.exposeString('carrier'),
    state: t.expose('state', { type: shipmentStateType }),
    windowFrom: t.exposeString('windowFrom', { description: 'The first day on which it is expected now.' }),
    windowTo: t.exposeString('windowTo', { description: 'The last one.' }),
  }),
})

const ownDeliveryType = builder.objectRef<OwnDelivery>('OwnDelivery').implement({
  description: 'What of an order is still to arrive.',
  fields: (t) => ({
    order: t.exposeString('order'),
    waiting: t.exposeIntList('waiting', {
      description: 'Positions of the lines of which pieces are still to be sent.',
    }),
    shipments: t.expose('shipments', { type: [ownShipmentType] }),
  }),
})

builder.queryField('ownDeliveries', (t) =>
  t.field({
    description: 'What is still to arrive of a fully logged-in customer’s latest open orders.',
    type: [ownDeliveryType],
    resolve: (_, _args, { ctx }) => listOwnDeliveries(ctx),
  }),
)

import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { promiseKinds } from '#shared/api/orders.ts'
import { requireOrder } from '../order-access/index.ts'
import { listOrderPromises, listOwnPromises, type OrderPromise } from './list-promises.ts'

const promiseKindType = enumType('PromiseKind', promiseKinds)
const promiseStateType = enumType(
  'PromiseState',
  ['open', 'due-today', 'kept', 'broken'],
  'Broken: its day has passed; it stays so if it is fulfilled too late.',
)

const promiseType = builder.objectRef<OrderPromise>('OrderPromise').implement({
  description: 'A deadline that the buyer was told.',
  fields: (t) => ({
    order: t.exposeString('orderNumber'),
    kind: t.expose('kind', { type: promiseKindType }),
    subject: t.exposeString('subject', {
      description: 'The position of the order’s line, or the id of the refund, return, payment or enquiry.',
    }),
    dueOn: t.exposeString('dueOn', { description: 'The last day on which it is kept.' }),
    fulfilledOn: t.exposeString('fulfilledOn', { nullable: true, description: 'The day on which it was done.' }),
    state: t.expose('state', { type: promiseStateType }),
  }),
})

builder.queryField('orderPromises', (t) =>
  t.field({
    description:
      'The deadlines of an own order, or of the one that the signature of its link opens; the nearest first.',
    type: [promiseType],
    args: { number: t.arg.string(), signature: t.arg.string({ required: false }) },
    resolve: async (_, { number, signature }, { ctx }) =>
      listOrderPromises(ctx, (await requireOrder(ctx, number, signature)).number),
  }),
)

builder.queryField('ownPromises', (t) =>
  t.field({
    description: 'The deadlines of a fully logged-in customer’s latest orders that are still to be kept.',
    type: [promiseType],
    resolve: (_, _args, { ctx }) => listOwnPromises(ctx),
  }),
)

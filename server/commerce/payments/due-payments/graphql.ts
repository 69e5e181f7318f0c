import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { DUE_PAYMENT_KINDS, type DuePayment } from '#shared/api/due-payments.ts'
import { bookingPostingType } from '../bookings/index.ts'
import { payToType } from '../credit/index.ts'
import { listDuePayments } from './list-due-payments.ts'

const kindType = enumType(
  'DuePaymentKind',
  DUE_PAYMENT_KINDS,
  'How an open amount is paid: `due-payments.kind-<kind>`.',
)

const duePaymentType = builder.objectRef<DuePayment>('DuePayment').implement({
  description: 'An amount that a customer has to pay.',
  fields: (t) => ({
    id: t.exposeString('id'),
    kind: t.expose('kind', { type: kindType }),
    orderNumber: t.exposeString('orderNumber', { description: 'Of a credit it is the number of the agreement, too.' }),
    productName: t.exposeString('productName', { description: 'The first product of the order.' }),
    moreProducts: t.exposeInt('moreProducts', { description: 'How many more products the order has.' }),
    instalment: t.exposeInt('instalment', { nullable: true, description: 'Counts the instalments from 1.' }),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'YYYY-MM-DD; absent if it is due at once.' }),
    overdue: t.exposeBoolean('overdue'),
    amount: t.expose('amount', { type: 'Money' }),
    parts: t.expose('parts', {
      type: [bookingPostingType],
      description: 'What it consists of, as the ledger has it; empty until it is booked.',
    }),
    payOnline: t.exposeBoolean('payOnline', { description: 'It can be paid through the provider now.' }),
    payTo: t.expose('payTo', { type: payToType }),
  }),
})

builder.queryField('duePayments', (t) =>
  t.field({
    description: 'Everything that a fully logged-in customer still has to pay, the earliest first.',
    type: [duePaymentType],
    resolve: (_, _args, { ctx }) => listDuePayments(ctx),
  }),
)

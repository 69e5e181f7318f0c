import { type PaymentOutcome, paymentReturnInput, payOrderInput } from '#shared/contracts/orders.ts'
import { paymentOptionType } from '../checkout/index.ts'
import { builder } from '../graphql-builder.ts'
import { parse } from '../parse.ts'
import { orderType } from './graphql.ts'
import { type PayStep, payOrder } from './pay-order.ts'
import { checkPayment } from './payment-return.ts'

const payStepType = builder.objectRef<PayStep>('PayStep').implement({
  description: 'An order on its way to being paid; page: where the shopper confirms it, at the payment provider.',
  fields: (t) => ({ order: t.expose('order', { type: orderType }), page: t.exposeString('page', { nullable: true }) }),
})

const outcomeType = builder.objectRef<PaymentOutcome>('PaymentOutcome').implement({
  description: 'How an order’s payment has ended: paid, pending or failed. The order is told to the one who placed it.',
  fields: (t) => ({
    outcome: t.exposeString('outcome'),
    order: t.expose('order', { type: orderType, nullable: true }),
    options: t.field({ type: [paymentOptionType], resolve: ({ options }) => [...options] }),
    until: t.exposeString('until', { nullable: true }),
    page: t.exposeString('page', { nullable: true }),
  }),
})

builder.mutationField('payOrder', (t) =>
  t.field({
    type: payStepType,
    args: { number: t.arg.string(), method: t.arg.string() },
    resolve: (_, args, { ctx }) => payOrder(ctx, parse(payOrderInput, args)),
  }),
)
builder.mutationField('checkPayment', (t) =>
  t.field({
    type: outcomeType,
    args: {
      order: t.arg.string(),
      provider: t.arg.string(),
      payment: t.arg.string(),
      result: t.arg.string(),
      at: t.arg.string(),
      signature: t.arg.string(),
    },
    resolve: (_, args, { ctx }) => checkPayment(ctx, parse(paymentReturnInput, args)),
  }),
)

import { paymentOptionType } from '#server/commerce/checkout/checkout/index.ts'
import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { storedPaymentType } from '#server/commerce/payments/stored-payments/index.ts'
import { cancelLinesInput, paymentReturnInput, payOrderInput } from '#shared/api/orders.ts'
import { cancelOwnLines } from '../order-adjustments/index.ts'
import { type CheckedPayment, checkPayment, type PayOrderResult, payOrder } from '../order-payments/index.ts'
import { orderPiecesInput } from './adjustment-graphql.ts'
import { orderType } from './graphql.ts'

const paymentResultType = enumType('PaymentResult', ['paid', 'pending', 'failed'])

const payOrderResultType = builder.objectRef<PayOrderResult>('PayOrderResult').implement({
  description: 'An order that is being paid; page: where the shopper confirms it, at the payment provider.',
  fields: (t) => ({ order: t.expose('order', { type: orderType }), page: t.exposeString('page', { nullable: true }) }),
})

const outcomeType = builder.objectRef<CheckedPayment>('PaymentOutcome').implement({
  description: 'How an order’s payment has ended: paid, pending or failed. The order only for the one who placed it.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: paymentResultType }),
    order: t.expose('order', { type: orderType, nullable: true }),
    options: t.expose('options', { type: [paymentOptionType], description: 'Methods by which it can still be paid.' }),
    until: t.exposeString('until', {
      nullable: true,
      description: 'ISO instant until which the order is kept for that.',
    }),
    page: t.exposeString('page', {
      nullable: true,
      description: 'Page on which an open payment can be confirmed.',
    }),
    refusedStoredPayment: t.expose('refusedStoredPayment', {
      type: storedPaymentType,
      nullable: true,
      description: 'The stored way to pay because of which the payment has failed.',
    }),
  }),
})

builder.mutationField('payOrder', (t) =>
  t.field({
    type: payOrderResultType,
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
builder.mutationField('cancelLines', (t) =>
  t.field({
    description: 'Cancels pieces that have not been shipped; the same key cancels once.',
    type: orderType,
    args: {
      number: t.arg.string(),
      lines: t.arg({ type: [orderPiecesInput] }),
      key: t.arg.string(),
      signature: t.arg.string({ required: false }),
    },
    resolve: (_, { signature, ...args }, { ctx }) =>
      cancelOwnLines(ctx, parse(cancelLinesInput, { ...args, signature: signature ?? undefined })),
  }),
)

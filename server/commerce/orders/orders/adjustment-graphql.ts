import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { instalmentType } from '#server/commerce/payments/credit/index.ts'
import { type AdjustmentForecast, forecastCancellationInput, type OrderAdjustment } from '#shared/api/orders.ts'
import { hostedMethods } from '#shared/api/payments.ts'
import { adjustmentKinds } from '#shared/rules/orders/adjustment.ts'
import { forecastCancellation } from '../order-adjustments/index.ts'

export const refundMethodType = enumType('RefundMethod', [...hostedMethods, 'bank-transfer'])

const adjustmentKindType = enumType('AdjustmentKind', [...adjustmentKinds])

const orderPiecesType = builder.objectRef<OrderAdjustment['lines'][number]>('OrderPieces').implement({
  description: 'Pieces of a line; position counts from 0.',
  fields: (t) => ({ position: t.exposeInt('position'), quantity: t.exposeInt('quantity') }),
})

export const adjustmentType = builder.objectRef<OrderAdjustment>('OrderAdjustment').implement({
  description: 'A change of what an order costs after it was placed: pieces were cancelled, sent back or lost.',
  fields: (t) => ({
    kind: t.expose('kind', { type: adjustmentKindType }),
    adjustedAt: t.exposeString('adjustedAt', { description: 'Instant.' }),
    lines: t.expose('lines', { type: [orderPiecesType] }),
    reduction: t.expose('reduction', { type: 'Money', description: 'By how much the order costs less.' }),
    refund: t.expose('refund', {
      type: 'Money',
      description: 'What of that is money back; the rest was not paid yet.',
    }),
    total: t.expose('total', { type: 'Money', description: 'What the order costs since then.' }),
    lostDiscount: t.expose('lostDiscount', {
      type: 'Money',
      description: 'What was charged back of vouchers by all changes so far (O47).',
    }),
    creditNote: t.exposeString('creditNote', {
      nullable: true,
      description: 'Number of the credit note by which it lowers the order’s invoice; absent until there is one.',
    }),
  }),
})

const forecastLineType = builder.objectRef<AdjustmentForecast['lines'][number]>('AdjustmentForecastLine').implement({
  description: 'Pieces of a line, and what they are worth.',
  fields: (t) => ({
    position: t.exposeInt('position'),
    quantity: t.exposeInt('quantity'),
    amount: t.expose('amount', { type: 'Money' }),
  }),
})

const adjustmentForecastType = builder.objectRef<AdjustmentForecast>('AdjustmentForecast').implement({
  description: 'What a change of an order would lead to: lines + returnedFees - lostDiscount = reduction.',
  fields: (t) => ({
    kind: t.expose('kind', { type: adjustmentKindType }),
    lines: t.expose('lines', { type: [forecastLineType] }),
    keptServices: t.exposeStringList('keptServices', {
      description: 'Titles of services that were rendered with goods that are sent back: they are still to be paid.',
    }),
    returnedFees: t.expose('returnedFees', { type: 'Money', description: 'Delivery and gift wrapping.' }),
    lostDiscount: t.expose('lostDiscount', {
      type: 'Money',
      description: 'What is charged back of a voucher whose minimum purchase is no longer kept (O47).',
    }),
    reduction: t.expose('reduction', { type: 'Money', description: 'By how much the order costs less.' }),
    refund: t.expose('refund', {
      type: 'Money',
      description: 'What of that is money back; the rest was not paid yet.',
    }),
    refundMethods: t.expose('refundMethods', { type: [refundMethodType] }),
    total: t.expose('total', { type: 'Money', description: 'What the order costs then.' }),
    open: t.expose('open', {
      type: 'Money',
      nullable: true,
      description: 'What is still to be paid then; absent for credit.',
    }),
    lostPoints: t.exposeInt('lostPoints', {
      nullable: true,
      description: 'Points of the loyalty card that the order no longer brings (O55); absent for none.',
    }),
    instalments: t.expose('instalments', {
      type: [instalmentType],
      nullable: true,
      description: 'The instalments to come of the credit then; absent without credit.',
    }),
  }),
})

export const orderPiecesInput = builder.inputType('OrderPiecesInput', {
  fields: (t) => ({ position: t.int({ required: true }), quantity: t.int({ required: true }) }),
})

builder.queryField('forecastCancellation', (t) =>
  t.field({
    description: 'What cancelling these pieces of an own order, or of the one that the signature opens, leads to.',
    type: adjustmentForecastType,
    args: {
      number: t.arg.string(),
      lines: t.arg({ type: [orderPiecesInput] }),
      signature: t.arg.string({ required: false }),
    },
    resolve: (_, { signature, ...args }, { ctx }) =>
      forecastCancellation(ctx, parse(forecastCancellationInput, { ...args, signature: signature ?? undefined })),
  }),
)

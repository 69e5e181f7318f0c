import { builder } from '#server/commerce/core/graphql-builder.ts'
import { orderType } from '#server/commerce/orders/orders/index.ts'
import { findCancellationNoteNumber } from './credit-notes.ts'

builder.objectField(orderType, 'creditNote', (t) =>
  t.string({
    description: 'Of an order that was cancelled unpaid: number of the credit note that cancels its invoice.',
    nullable: true,
    resolve: async ({ number, state }, _args, { ctx }) =>
      state === 'cancelled' ? await findCancellationNoteNumber(ctx, number) : undefined,
  }),
)

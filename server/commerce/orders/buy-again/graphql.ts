import { builder } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { buyAgainInput } from '#shared/api/buy-again-input.ts'
import { type BoughtAgain, buyAgain } from './buy-again.ts'

const boughtAgainType = builder.objectRef<BoughtAgain>('BoughtAgain').implement({
  description: 'What of an order was put into the basket once more; missing: sold out, or no longer sold.',
  fields: (t) => ({ added: t.exposeStringList('added'), missing: t.exposeStringList('missing') }),
})

builder.mutationField('buyAgain', (t) =>
  t.field({
    description: 'Adds the lines of an order to the basket at today’s prices, or one of them.',
    type: boughtAgainType,
    args: {
      number: t.arg.string(),
      signature: t.arg.string({ required: false }),
      sku: t.arg.string({ required: false }),
    },
    resolve: (_, { number, signature, sku }, { ctx }) =>
      buyAgain(ctx, parse(buyAgainInput, { number, signature: signature ?? undefined, sku: sku ?? undefined })),
  }),
)

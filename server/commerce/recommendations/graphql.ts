import { MAX_SHELF_LENGTH, type RecommendationKind } from '#shared/contracts/recommendations.ts'
import { cardsInput, recommendationsInput } from '#shared/contracts/recommendations-input.ts'
import { ProductCardRef } from '../catalog/index.ts'
import { builder } from '../graphql-builder.ts'
import { parse } from '../parse.ts'
import { cardsOf, recommend } from './service.ts'

const kinds = {
  SIMILAR: { value: 'similar' },
  BOUGHT_TOGETHER: { value: 'bought-together' },
  BOUGHT_AFTER_VIEW: { value: 'bought-after-view' },
  POPULAR: { value: 'popular' },
} as const satisfies Record<string, { value: RecommendationKind }>

const kindType = builder.enumType('RecommendationKind', { values: kinds })

builder.queryField('recommendations', (t) =>
  t.field({
    type: [ProductCardRef],
    description: `Goods in stock that go with an article, or with several; at most ${MAX_SHELF_LENGTH}, perhaps none.`,
    args: {
      kind: t.arg({ type: kindType }),
      sku: t.arg.string({ required: false }),
      skus: t.arg.stringList({ required: false }),
      limit: t.arg.int({ required: false }),
    },
    resolve: (_root, { kind, sku, skus, limit }, { ctx }) =>
      recommend(ctx, parse(recommendationsInput, { kind, skus: [...(sku ? [sku] : []), ...(skus ?? [])], limit: limit ?? undefined })),
  }),
)

builder.queryField('cards', (t) =>
  t.field({
    type: [ProductCardRef],
    description: 'Cards of the styles to which these articles belong, in this order.',
    args: { skus: t.arg.stringList() },
    resolve: (_root, args, { ctx }) => cardsOf(ctx, parse(cardsInput, args).skus),
  }),
)

import { builder } from '#server/commerce/core/graphql-builder.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { MAX_RECOMMENDATION_COUNT, type RecommendationKind } from '#shared/api/recommendations.ts'
import { productCardsInput, recommendationsInput } from '#shared/api/recommendations-input.ts'
import { ProductCardRef } from '../products/index.ts'
import { getRecommendations, loadProductCardsBySku } from './service.ts'

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
    description: `Goods in stock that go with a variant, or with several; at most ${MAX_RECOMMENDATION_COUNT}, perhaps none.`,
    args: {
      kind: t.arg({ type: kindType }),
      sku: t.arg.string({ required: false }),
      skus: t.arg.stringList({ required: false }),
      limit: t.arg.int({ required: false }),
    },
    resolve: (_root, { kind, sku, skus, limit }, { ctx }) =>
      getRecommendations(
        ctx,
        parse(recommendationsInput, {
          kind,
          skus: [...(sku ? [sku] : []), ...(skus ?? [])],
          limit: limit ?? undefined,
        }),
      ),
  }),
)

builder.queryField('productCards', (t) =>
  t.field({
    type: [ProductCardRef],
    description: 'Cards of the products to which these variants belong, in this order.',
    args: { skus: t.arg.stringList() },
    resolve: (_root, args, { ctx }) => loadProductCardsBySku(ctx, parse(productCardsInput, args).skus),
  }),
)

import type { Context } from '#server/commerce/core/context.ts'
import type { PartFact, ProductFactsJson, ProductTextFactsJson } from '#server/database/index.ts'

/** The parts of one piece of furniture. */
interface PartList {
  /** The drawing with the numbers: one of ours, or a path on this shop. */
  drawing?: string
  parts: readonly PartFact[]
}

/** The parts of variants by sku, whether or not they are still on sale; what is not assembled has none. */
export async function findPartLists(
  { db, tenant, locale }: Context,
  skus: readonly string[],
): Promise<ReadonlyMap<string, PartList>> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
    )
    .innerJoin('productText', (join) =>
      join.onRef('productText.tenant', '=', 'variant.tenant').onRef('productText.productId', '=', 'variant.productId'),
    )
    .select(['sku', 'product.facts', 'productText.facts as textFacts'])
    .where('variant.tenant', '=', tenant.id)
    .where('sku', 'in', skus.length > 0 ? skus : [''])
    .where('productText.locale', '=', locale)
    .execute()
  return new Map(
    rows.flatMap(({ sku, facts, textFacts }): [string, PartList][] => {
      const { partsDrawing }: ProductFactsJson = JSON.parse(facts)
      const { parts = [] }: ProductTextFactsJson = JSON.parse(textFacts)
      return parts.length > 0 ? [[sku, { parts, ...(partsDrawing && { drawing: partsDrawing }) }]] : []
    }),
  )
}

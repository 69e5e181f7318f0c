import type { Context } from '#server/commerce/core/context.ts'

/** Day (YYYY-MM-DD) of each product's last new price. */
async function findPriceDays({ db, tenant, now }: Context, productIds: readonly string[]) {
  return db
    .selectFrom('variant')
    .innerJoin('priceChange', (join) =>
      join.onRef('priceChange.tenant', '=', 'variant.tenant').onRef('priceChange.sku', '=', 'variant.sku'),
    )
    .select(['variant.productId', ({ fn }) => fn.max('priceChange.fromAt').as('changedAt')])
    .where('variant.tenant', '=', tenant.id)
    .where('variant.productId', 'in', productIds)
    .where('priceChange.fromAt', '<=', now.toISOString())
    .groupBy('variant.productId')
    .execute()
}

/** Day of each product's newest review. */
const findReviewDays = ({ db, tenant }: Context, productIds: readonly string[]) =>
  db
    .selectFrom('review')
    .select(['productId', ({ fn }) => fn.max('writtenOn').as('changedAt')])
    .where('tenant', '=', tenant.id)
    .where('productId', 'in', productIds)
    .groupBy('productId')
    .execute()

/** Product id → day on which its page last changed by a price or a review; absent without any. */
export async function findChangeDays(ctx: Context, productIds: readonly string[]): Promise<Map<string, string>> {
  const days = new Map<string, string>()
  const rows = await Promise.all([findPriceDays(ctx, productIds), findReviewDays(ctx, productIds)])
  for (const { productId, changedAt } of rows.flat()) {
    const day = changedAt.slice(0, 'YYYY-MM-DD'.length)
    if (day > (days.get(productId) ?? '')) days.set(productId, day)
  }
  return days
}

import type { TransactionContext } from '#server/commerce/core/context.ts'
import type { VariantTable } from '#server/database/index.ts'
import type { PriceHistoryEntry } from './proven-reduction.ts'

const LIST_SIZE_STEP = 250

/** Fills the list up to a multiple of the step, so that few lengths of SQL have to be prepared. */
export function padToStep(list: readonly string[]): string[] {
  const [first] = list
  return first === undefined
    ? []
    : [...list, ...Array<string>((LIST_SIZE_STEP - (list.length % LIST_SIZE_STEP)) % LIST_SIZE_STEP).fill(first)]
}

/** The sources of products, by id. */
export async function findProductSources(
  { db, tenant }: TransactionContext,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'source'])
    .where('tenant', '=', tenant.id)
    .where('id', 'in', padToStep(productIds))
    .execute()
  return new Map(rows.map(({ id, source }) => [id, source]))
}

/** The sources of variants, by SKU. */
export async function findVariantSources(
  { db, tenant }: TransactionContext,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
    )
    .select(['variant.sku', 'product.source'])
    .where('variant.tenant', '=', tenant.id)
    .where('variant.sku', 'in', padToStep(skus))
    .execute()
  return new Map(rows.map(({ sku, source }) => [sku, source]))
}

export const findExistingVariants = (
  { db, tenant }: TransactionContext,
  productIds: readonly string[],
): Promise<VariantTable[]> =>
  db
    .selectFrom('variant')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('productId', 'in', padToStep(productIds))
    .execute()

/** Price histories by SKU, oldest price first. */
export async function findPriceHistory(
  { db, tenant }: TransactionContext,
  skus: readonly string[],
): Promise<Map<string, PriceHistoryEntry[]>> {
  const rows = await db
    .selectFrom('priceChange')
    .select(['sku', 'fromAt', 'priceCents'])
    .where('tenant', '=', tenant.id)
    .where('sku', 'in', padToStep(skus))
    .orderBy('sku')
    .orderBy('fromAt')
    .execute()
  return Map.groupBy(rows, ({ sku }) => sku)
}

/** Deactivates the feed's products whose last variant has moved to another product. */
export async function deactivateEmptyProducts({ db, tenant }: TransactionContext, source: string) {
  await db
    .updateTable('product')
    .set({ active: 0 })
    .where('tenant', '=', tenant.id)
    .where('source', '=', source)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('variant')
            .select('variant.sku')
            .whereRef('variant.tenant', '=', 'product.tenant')
            .whereRef('variant.productId', '=', 'product.id'),
        ),
      ),
    )
    .execute()
}

/** Finds the last run of the feed that never finished, with its progress. */
export const findUnfinishedRun = ({ db, tenant }: Pick<TransactionContext, 'db' | 'tenant'>, source: string) =>
  db
    .selectFrom('importRun')
    .select(['startedAt', 'rowsRead'])
    .where('tenant', '=', tenant.id)
    .where('source', '=', source)
    .where('finishedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()

/** Deletes unfinished runs once a later run has imported what they left out. */
export async function deleteUnfinishedRuns({ db, tenant }: TransactionContext, source: string) {
  await db
    .deleteFrom('importRun')
    .where('tenant', '=', tenant.id)
    .where('source', '=', source)
    .where('finishedAt', 'is', null)
    .execute()
}

import type { TransactionContext } from '#server/commerce/core/context.ts'
import { applyPriceHistory, detectVariation, isSameVariant, sortVariants } from './batch-variants.ts'
import { toCategoryRows } from './category-path.ts'
import { findExistingVariants, findPriceHistory, findProductSources, findVariantSources } from './repository.ts'
import type { MappedRow } from './table-rows.ts'
import { writeBatch } from './write-batch.ts'

/** A feed never changes the shop's own demo goods. */
const DEMO_SOURCE = 'demo'

/** A mapped row that must not be written. */
export interface RefusedRow {
  line: number
  id: string
  reason: string
}

const uniqueBy = <T>(rows: readonly T[], key: (row: T) => string) => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

async function findProtectedRows(tx: TransactionContext, rows: readonly MappedRow[]): Promise<Set<MappedRow>> {
  const [products, variants] = [
    await findProductSources(
      tx,
      rows.map(({ product }) => product.id),
    ),
    await findVariantSources(
      tx,
      rows.map(({ variant }) => variant.sku),
    ),
  ]
  return new Set(
    rows.filter(
      ({ product, variant }) => products.get(product.id) === DEMO_SOURCE || variants.get(variant.sku) === DEMO_SOURCE,
    ),
  )
}

/**
 * Writes rows to the shop; the last row of an id wins. Returns the rows that would have overwritten the shop's own
 * goods.
 */
export async function importBatch(tx: TransactionContext, mapped: readonly MappedRow[]): Promise<RefusedRow[]> {
  if (mapped.length === 0) return []
  const protectedRows = await findProtectedRows(tx, mapped)
  const rows = uniqueBy(
    mapped.filter((row) => !protectedRows.has(row)),
    ({ variant }) => variant.sku,
  )
  const products = uniqueBy(rows, ({ product }) => product.id)
  const tenant = tx.tenant.id
  const now = tx.now.toISOString()
  const productIds = products.map(({ product }) => product.id)
  const existing = await findExistingVariants(tx, productIds)
  const history = await findPriceHistory(
    tx,
    rows.map(({ variant }) => variant.sku),
  )
  const prices = rows.map((row) => applyPriceHistory(row, history.get(row.variant.sku) ?? [], now))
  const variantsBySku = new Map(
    [...existing, ...prices.map(({ variant }) => variant)].map((variant) => [variant.sku, variant]),
  )
  const variantsByProduct = Map.groupBy(variantsBySku.values(), ({ productId }) => productId)
  const existingBySku = new Map(existing.map((variant) => [variant.sku, variant]))
  const categories = uniqueBy(
    rows.flatMap((row) => row.categories),
    ({ id }) => id,
  )
  const { categories: categoryTable, texts: categoryTexts } = toCategoryRows(tenant, tx.tenant.locales, categories)
  const colours = uniqueBy(
    rows.flatMap(({ colour }) => colour ?? []),
    ({ key }) => key,
  )
  const formatNames = (names: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.fromEntries(tx.tenant.locales.map((locale) => [locale, getColourName(names, locale)])))
  await writeBatch(tx, {
    categories: categoryTable,
    categoryTexts,
    colours: colours.map((colour) => ({ tenant, key: colour.key, hex: colour.hex, names: formatNames(colour.names) })),
    products: products.map(({ product }) => ({
      ...product,
      variation: detectVariation(variantsByProduct.get(product.id) ?? []),
    })),
    texts: products.flatMap(({ texts }) => texts),
    pictures: products.map(({ picture }) => picture),
    variants: [...variantsByProduct.values()]
      .flatMap(sortVariants)
      .filter((variant) => !isSameVariant(variant, existingBySku.get(variant.sku))),
    prices: prices.flatMap(({ variant, change }) => (change ? [{ tenant, sku: variant.sku, ...change }] : [])),
  })
  return [...protectedRows].map(({ line, variant }) => ({
    line,
    id: variant.sku,
    reason: 'the id belongs to goods of the shop itself',
  }))
}

function getColourName(names: Readonly<Record<string, string>>, locale: string): string {
  const name = names[locale.slice(0, 2)] ?? ''
  return locale === 'de-CH' ? name.replaceAll('ß', 'ss') : name
}

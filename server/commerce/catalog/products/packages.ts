import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { PackageDimensions, ProductFactsJson } from '#server/database/index.ts'
import type { OuterDimensions, SortedDimensions } from '#shared/api/catalog.ts'
import { findLargestPackage, toSortedDimensions } from '#shared/rules/catalog/package-fit.ts'
import type { LocalisedProductRow } from './product-repository.ts'
import type { VariantRow } from './variant-repository.ts'

/** The packages of a variant; parsed only when needed, because lists have hundreds of variants. */
export const parsePackageDimensions = ({ packages }: Pick<VariantRow, 'packages'>): SortedDimensions[] =>
  parseStoredJson<PackageDimensions[]>(packages).map(({ lengthMm, widthMm, heightMm }) =>
    toSortedDimensions(lengthMm, widthMm, heightMm),
  )

/** The largest package of a freight product; parcels need no measuring. */
export const findLargestFreightPackage = (
  { deliveryClass }: Pick<LocalisedProductRow, 'deliveryClass'>,
  variant: VariantRow,
): SortedDimensions | undefined =>
  deliveryClass === 'freight' ? findLargestPackage(parsePackageDimensions(variant)) : undefined

/** The outer dimensions of a product in one size. */
export function findOuterDimensions({ measures }: ProductFactsJson, size: string): OuterDimensions | undefined {
  if (!measures) return undefined
  const { bySize, ...smallest } = measures
  return { ...smallest, ...bySize?.[size] }
}

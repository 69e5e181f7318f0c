import { guessArchetype } from '../images/index.ts'
import { buildFeedCategories } from './category-path.ts'
import type { RowProblem } from './check-row.ts'
import { cleanLine } from './clean-text.ts'
import { parseColour } from './feed-colours.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import type { ImportTarget } from './import-target.ts'
import { parsePackage } from './packages.ts'
import { parsePrices } from './parse-offer.ts'
import { toProductText, toTitle } from './product-text.ts'
import { toSafeId } from './slug.ts'
import { type MappedRow, type RowValues, toPictureRow, toProductRow, toVariantRow } from './table-rows.ts'

/** Maps a row that has passed the checks, or returns the reason why the shop cannot sell it. */
export function mapRow(row: FeedRow, target: ImportTarget): MappedRow | RowProblem {
  const title = toTitle(findFirstValue(row, 'title') ?? '')
  if (!title) return { kind: 'Missing', element: 'title', reason: 'nothing is left of the title without markup' }
  const prices = parsePrices(row, target)
  if (!prices)
    return { kind: 'Refused', element: 'price', reason: 'an amount above 0 in a currency with a known rate is needed' }
  const id = findFirstValue(row, 'id') ?? ''
  const archetype = guessArchetype({ productType: findFirstValue(row, 'product_type') ?? '', title })
  const productId = toSafeId(findFirstValue(row, 'item_group_id') ?? id)
  const categories = buildFeedCategories(row, archetype)
  const values: RowValues = { sku: toSafeId(id), productId, archetype, categories, parcel: parsePackage(row) }
  const colour = parseColour(cleanLine(findFirstValue(row, 'color') ?? '', 60))
  return {
    line: row.line,
    regularCents: prices.regular,
    colour,
    categories,
    product: toProductRow(row, target, values),
    texts: target.tenant.locales.map((locale) => toProductText(row, locale, productId, target.tenant.id)),
    picture: toPictureRow(row, target, values),
    variant: { ...toVariantRow(row, target, values), colourKey: colour?.key ?? '', priceCents: prices.current },
  }
}

import type { PictureData, Swatch } from '#shared/api/catalog.ts'
import type { ColourRow } from './colour-repository.ts'
import type { PictureRow } from './picture-repository.ts'
import type { LocalisedProductRow } from './product-repository.ts'
import type { VariantRow } from './variant-repository.ts'

/** A product's variants by colour; colours and variants in the product's order. */
export function groupByColour(variants: readonly VariantRow[]): ReadonlyMap<string, readonly VariantRow[]> {
  const groups = new Map<string, VariantRow[]>()
  for (const variant of variants) {
    const group = groups.get(variant.colourKey)
    if (group) group.push(variant)
    else groups.set(variant.colourKey, [variant])
  }
  return groups
}

/** The pictures of a colour; if it has none, those of no colour, otherwise all. */
export function selectColourPictures(
  product: Pick<LocalisedProductRow, 'title'>,
  pictures: readonly PictureRow[],
  colour: ColourRow | undefined,
): PictureData[] {
  const key = colour?.key ?? ''
  const ownPictures = pictures.filter(({ colourKey }) => colourKey === key)
  const candidates = ownPictures.length > 0 ? ownPictures : pictures.filter(({ colourKey }) => colourKey === '')
  const alt = colour ? `${product.title}, ${colour.name}` : product.title
  return (candidates.length > 0 ? candidates : pictures).map(({ source, width, height }) => ({
    source,
    width,
    height,
    alt,
  }))
}

/** One swatch a colour, represented by the colour's first variant; a product without colours has none. */
export function buildSwatches(
  product: LocalisedProductRow,
  variants: readonly VariantRow[],
  pictures: readonly PictureRow[],
  colours: ReadonlyMap<string, ColourRow>,
): Swatch[] {
  return [...groupByColour(variants)].flatMap(([key, group]) => {
    const colour = colours.get(key)
    const first = group[0]
    if (!colour || !first) return []
    const picture = selectColourPictures(product, pictures, colour)[0]
    return [
      {
        sku: first.sku,
        slug: product.slug,
        ...colour,
        picture,
        soldOut: group.every(({ stock }) => stock === 0),
      },
    ]
  })
}

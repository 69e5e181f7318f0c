import type { Picture, Swatch } from '#shared/contracts/catalog.ts'
import type { ArticleRow, ColourRow, PictureRow, StyleRow } from './repository.ts'

/** A style's articles by colour, colours and articles in the style's order. */
export function byColour(articles: readonly ArticleRow[]): ReadonlyMap<string, readonly ArticleRow[]> {
  const groups = new Map<string, ArticleRow[]>()
  for (const article of articles) {
    const group = groups.get(article.colourKey)
    if (group) group.push(article)
    else groups.set(article.colourKey, [article])
  }
  return groups
}

/** The pictures of one colour; those of no colour serve every one. */
export function picturesOf(style: Pick<StyleRow, 'title'>, pictures: readonly PictureRow[], colour: ColourRow | undefined): Picture[] {
  const key = colour?.key ?? ''
  const own = pictures.filter(({ colourKey }) => colourKey === key)
  const shown = own.length > 0 ? own : pictures.filter(({ colourKey }) => colourKey === '')
  const alt = colour ? `${style.title}, ${colour.name}` : style.title
  return (shown.length > 0 ? shown : pictures).map(({ source, width, height }) => ({ source, width, height, alt }))
}

/** One swatch a colour, represented by the colour's first article; a style without colours has none. */
export function swatchesOf(
  style: StyleRow,
  articles: readonly ArticleRow[],
  pictures: readonly PictureRow[],
  colours: ReadonlyMap<string, ColourRow>,
): Swatch[] {
  return [...byColour(articles)].flatMap(([key, group]) => {
    const colour = colours.get(key)
    const first = group[0]
    if (!colour || !first) return []
    const picture = picturesOf(style, pictures, colour)[0]
    return [{ sku: first.sku, slug: style.slug, ...colour, ...(picture && { picture }), soldOut: group.every(({ stock }) => stock === 0) }]
  })
}

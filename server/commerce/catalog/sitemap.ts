import type { SitemapEntry } from '#shared/contracts/catalog.ts'
import type { Context } from '../context.ts'
import { byColour, picturesOf } from './colours.ts'
import { countStyles, findArticlesOfStyles, findColours, findPictures, findStyleIdsFrom, findStyles } from './repository.ts'

/** Styles in one part: with five colours and pictures each it stays far below the 50,000 addresses and 50 MB of sitemaps.org. */
const PART_STYLES = 2_000
const BATCH = 250 // styles read with one round of queries

/** How many parts the shop's products fill. */
export const countSitemapParts = async (ctx: Context): Promise<number> => Math.ceil((await countStyles(ctx)) / PART_STYLES)

/** The products of a part, counted from 1, one entry a colour; empty beyond the last part. */
export async function findSitemapPart(ctx: Context, part: number): Promise<SitemapEntry[]> {
  const ids = await findStyleIdsFrom(ctx, (part - 1) * PART_STYLES, PART_STYLES)
  const entries: SitemapEntry[] = []
  for (let start = 0; start < ids.length; start += BATCH) entries.push(...(await entriesOf(ctx, ids.slice(start, start + BATCH))))
  return entries
}

async function entriesOf(ctx: Context, ids: readonly string[]): Promise<SitemapEntry[]> {
  const [styles, articles, pictures] = await Promise.all([findStyles(ctx, ids), findArticlesOfStyles(ctx, ids), findPictures(ctx, ids)])
  const articlesOf = Map.groupBy(articles, ({ styleId }) => styleId)
  const picturesOfStyle = Map.groupBy(pictures, ({ styleId }) => styleId)
  const colours = await findColours(
    ctx,
    articles.map(({ colourKey }) => colourKey),
  )
  return styles.flatMap((style) =>
    [...byColour(articlesOf.get(style.id) ?? [])].flatMap(([key, [first]]) =>
      first
        ? { sku: first.sku, slug: style.slug, pictures: picturesOf(style, picturesOfStyle.get(style.id) ?? [], colours.get(key)).map(({ source }) => source) }
        : [],
    ),
  )
}

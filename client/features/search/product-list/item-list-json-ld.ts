import type { Site } from '#client/lib/page.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { SEARCH_PAGE_SIZE } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'

/** The first cards of a list for search engines; `before` is the number of cards on earlier pages. */
export function buildItemListJsonLd(
  { tenant, locale, origin }: Site,
  items: readonly ProductCardData[],
  before: number,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.slice(0, SEARCH_PAGE_SIZE).map(({ slug, sku, title }, i) => ({
      '@type': 'ListItem',
      position: before + i + 1,
      name: title,
      url: origin + getPath(tenant, locale, 'product', { slug, sku }),
    })),
  }
}

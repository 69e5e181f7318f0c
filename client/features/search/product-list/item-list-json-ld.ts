import type { Site } from '#client/lib/page.ts'
import type { ProductCardData } from '#shared/api/catalog.ts'
import { getPath } from '#shared/routes.ts'

/** The first cards of a list for search engines. */
export function buildItemListJsonLd({ tenant, locale, origin }: Site, items: readonly ProductCardData[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.slice(0, 48).map(({ slug, sku, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: origin + getPath(tenant, locale, 'product', { slug, sku }),
    })),
  }
}

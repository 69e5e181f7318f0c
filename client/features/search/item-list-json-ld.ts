import type { ProductCard } from '#shared/contracts/catalog.ts'
import { pathFor } from '#shared/routes.ts'
import type { Site } from '../../lib/page.ts'

/** The first cards of a list for search engines. */
export function itemListJsonLd({ tenant, locale, origin }: Site, items: readonly ProductCard[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.slice(0, 48).map(({ slug, sku, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: origin + pathFor(tenant, locale, 'product', { slug, sku }),
    })),
  }
}

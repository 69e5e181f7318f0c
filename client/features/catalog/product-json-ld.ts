import type { Crumb, Product } from '#shared/contracts/catalog.ts'
import { imageUrl } from '#shared/image.ts'
import { pathFor } from '#shared/routes.ts'
import type { Site } from '../../lib/page.ts'

/** The way to a page for search engines; the last one is the page itself. */
export function breadcrumbJsonLd(site: Site, crumbs: readonly { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: site.origin + path })),
  }
}

/** Paths of a range's crumbs. */
export const crumbPaths = ({ tenant, locale }: Site, crumbs: readonly Crumb[]) =>
  crumbs.map(({ category, slug, name }) => ({ name, path: pathFor(tenant, locale, 'category', { slug, category }) }))

/** A product with its offer and rating for search engines. */
export function productJsonLd(site: Site, product: Product): object {
  const path = pathFor(site.tenant, site.locale, 'product', { slug: product.slug, sku: product.sku })
  const inStock = product.sizes.some(({ stock }) => stock > 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.sku,
    ...(product.ean && { gtin: product.ean }),
    description: product.description.join(' '),
    brand: { '@type': 'Brand', name: product.brand },
    image: product.pictures.map(({ source }) => site.origin + imageUrl(source, 1200)),
    ...(product.colour && { color: product.colour.name }),
    ...(product.rating.count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating.average, reviewCount: product.rating.count },
    }),
    offers: {
      '@type': 'Offer',
      url: site.origin + path,
      price: (product.price.current.cents / 100).toFixed(2),
      priceCurrency: product.price.current.currency,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

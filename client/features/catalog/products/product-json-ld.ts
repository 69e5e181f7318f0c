import type { Site } from '#client/lib/page.ts'
import type { Crumb, Product } from '#shared/api/catalog.ts'
import { buildImageUrl } from '#shared/image.ts'
import { getPath } from '#shared/routes.ts'

/** The breadcrumbs for search engines; the last one is the page itself. */
export function buildBreadcrumbJsonLd(site: Site, crumbs: readonly { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: site.origin + path,
    })),
  }
}

/** Paths of a category's breadcrumbs. */
export const toCrumbPaths = ({ tenant, locale }: Site, crumbs: readonly Crumb[]) =>
  crumbs.map(({ category, slug, name }) => ({ name, path: getPath(tenant, locale, 'category', { slug, category }) }))

/** A product with its offer and rating for search engines. */
export function buildProductJsonLd(site: Site, product: Product): object {
  const path = getPath(site.tenant, site.locale, 'product', { slug: product.slug, sku: product.sku })
  const inStock = product.sizes.some(({ stock }) => stock > 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.sku,
    ...(product.ean && { gtin: product.ean }),
    description: product.description.join(' '),
    brand: { '@type': 'Brand', name: product.brand },
    image: product.pictures.map(({ source }) => site.origin + buildImageUrl(source, 1200)),
    ...(product.colour && { color: product.colour.name }),
    ...(product.rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
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

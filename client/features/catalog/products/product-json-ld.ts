import type { Site } from '#client/lib/page.ts'
import type { Crumb, Product, SizeOption } from '#shared/api/catalog.ts'
import type { Review } from '#shared/api/ratings.ts'
import { buildImageUrl } from '#shared/image.ts'
import { getPath } from '#shared/routes.ts'
import { buildOfferJsonLd } from './offer-json-ld.ts'

const MAX_REVIEWS = 5
const PICTURE_WIDTH = 1200

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

/** The sku under which a colour's page is indexed: sizes share one page. */
export const getCanonicalSku = (product: Product): string =>
  (product.colours.find(({ key }) => key === product.colour?.key) ?? product.sizes[0] ?? product).sku

const buildReviewJsonLd = ({ stars, title, text, author, date }: Review) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
  author: { '@type': 'Person', name: author },
  datePublished: date,
  ...(title && { name: title }),
  reviewBody: text,
})

/** What all variants share: texts, brand, pictures, rating and the first reviews. */
function buildSharedJsonLd({ origin }: Site, product: Product, reviews: readonly Review[]) {
  const shownReviews = reviews.filter(({ text, author }) => text && author).slice(0, MAX_REVIEWS)
  return {
    description: product.description.join(' '),
    brand: { '@type': 'Brand', name: product.brand },
    image: product.pictures.map(({ source }) => origin + buildImageUrl(source, PICTURE_WIDTH)),
    ...(product.rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    ...(shownReviews.length > 0 && { review: shownReviews.map(buildReviewJsonLd) }),
  }
}

/** What distinguishes one size of the shown colour. */
function buildVariantJsonLd(site: Site, product: Product, size: SizeOption) {
  const { title, colour } = product
  return {
    '@type': 'Product',
    name: [title, colour?.name, size.label].filter(Boolean).join(', '),
    sku: size.sku,
    ...(size.gtin && { gtin: size.gtin }),
    ...(colour && { color: colour.name }),
    ...(size.label && { size: size.label }),
    offers: buildOfferJsonLd(site, product, size),
  }
}

/**
 * A product for search engines: one article, or a group with the sizes of the shown colour; other colours are named by
 * their addresses, where their own data is.
 */
export function buildProductJsonLd(site: Site, product: Product, reviews: readonly Review[] = []): object {
  const { tenant, locale, origin } = site
  const toUrl = (slug: string, sku: string) => origin + getPath(tenant, locale, 'product', { slug, sku })
  const shared = buildSharedJsonLd(site, product, reviews)
  const otherColours = product.colours.filter(({ key }) => key !== product.colour?.key)
  const [only] = product.sizes
  if (only && product.sizes.length + otherColours.length === 1)
    return { '@context': 'https://schema.org', ...buildVariantJsonLd(site, product, only), ...shared }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: product.title,
    url: toUrl(product.slug, getCanonicalSku(product)),
    productGroupID: product.productId,
    ...shared,
    variesBy: [
      ...(otherColours.length > 0 ? ['https://schema.org/color'] : []),
      ...(product.sizes.length > 1 ? ['https://schema.org/size'] : []),
    ],
    hasVariant: [
      ...product.sizes.map((size) => ({ ...buildVariantJsonLd(site, product, size), image: shared.image.slice(0, 1) })),
      ...otherColours.map(({ slug, sku }) => ({ url: toUrl(slug, sku) })),
    ],
  }
}

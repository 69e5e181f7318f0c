import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useLocation, useParams } from 'react-router'
import { getPath } from '#shared/routes.ts'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { GaranLabel } from '../components/garan-label.tsx'
import { StockAlertForm } from '../features/basket/alerts/index.ts'
import {
  BuyBox,
  buildBreadcrumbJsonLd,
  buildProductJsonLd,
  Gallery,
  getCanonicalSku,
  getPictureRatio,
  ProductFacts,
  ProductSafety,
  productQuery,
  ShopGuarantee,
  toCrumbPaths,
} from '../features/catalog/products/index.ts'
import {
  parseReviewsFilter,
  REVIEWS_ID,
  Reviews,
  reviewsAction,
  reviewsQuery,
} from '../features/catalog/ratings/index.ts'
import {
  RecentlyViewed,
  RelatedProducts,
  relatedProductsQuery,
  useTrackView,
} from '../features/catalog/recommendations/index.ts'
import { SizeMemoryHint } from '../features/catalog/size-memory-hint/index.ts'
import { CategoryNotes } from '../features/content/pages/index.ts'
import { withDeferredMessages } from '../lib/deferred-messages.ts'
import { type PageModule, redirectTo, type Site, usePath, useSite } from '../lib/page.ts'

const loadReviewList = async () => ({
  default: (await import('../features/catalog/review-list/index.ts')).ReviewList,
})
/** Loaded after the first view; if that fails, what the server has sent stays. */
const ReviewList = lazy(() => withDeferredMessages(loadReviewList).catch(() => new Promise<never>(() => undefined)))

const MAX_DESCRIPTION_LENGTH = 160 // what search engines show

export const load: PageModule['load'] = async ({ api, queryClient, tenant, locale }, { params, url }) => {
  const sku = params.sku ?? ''
  // below the fold: streamed when ready
  void queryClient.prefetchInfiniteQuery(reviewsQuery(api, parseReviewsFilter(sku, url.searchParams)))
  void queryClient.prefetchQuery(relatedProductsQuery(api, sku))
  const product = await queryClient.ensureQueryData(productQuery(api, sku)) // decides between 200 and 404
  if (product.slug !== params.slug)
    redirectTo(getPath(tenant, locale, 'product', { slug: product.slug, sku }) + url.search, 301)
}

export const action: PageModule['action'] = reviewsAction

export const head: PageModule['head'] = (site, { params, url }, formatMessage) => {
  const { tenant, locale, queryClient, api } = site
  const product = queryClient.getQueryData(productQuery(api, params.sku ?? '').queryKey)
  if (!product) return { noindex: true }
  const canonical = getPath(tenant, locale, 'product', { slug: product.slug, sku: getCanonicalSku(product) })
  const { title, brand } = product
  const colour = product.colours.length > 1 ? product.colour?.name : undefined
  const description = product.description.join(' ')
  const text = colour ? formatMessage('catalog.product-colour-text', { colour, text: description }) : description
  return {
    title: colour
      ? formatMessage('catalog.product-title-colour', { title, brand, colour })
      : formatMessage('catalog.product-title', { title, brand }),
    divider: '|',
    description:
      text.length > MAX_DESCRIPTION_LENGTH ? `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH))} …` : text,
    canonical,
    picture: product.pictures[0],
    kind: 'product',
    jsonLd:
      typeof IN_BROWSER === 'undefined'
        ? [
            buildProductJsonLd(site, product, findLoadedReviews(site, product.sku, url)),
            buildBreadcrumbJsonLd(site, [
              ...toCrumbPaths(site, product.crumbs),
              { name: product.title, path: canonical },
            ]),
          ]
        : [],
  }
}

/** The reviews that are here when the head is sent: all of a page for crawlers, which is sent whole. */
const findLoadedReviews = ({ queryClient, api }: Site, sku: string, url: URL) =>
  queryClient.getQueryData(reviewsQuery(api, parseReviewsFilter(sku, url.searchParams)).queryKey)?.pages[0]?.items

/** A product: description, price, delivery and reviews. */
export default function ProductPage() {
  const { sku = '' } = useParams()
  const { pathname } = useLocation()
  const path = usePath()
  const { api } = useSite()
  const { data: product } = useSuspenseQuery(productQuery(api, sku))
  useTrackView(product.sku)
  const breadcrumbs = [
    ...product.crumbs.map(({ category, slug, name }) => ({ label: name, href: path('category', { slug, category }) })),
    { label: product.title },
  ]
  return (
    <div className="container product" key={product.sku}>
      <Breadcrumbs items={breadcrumbs} />
      <div className="product__top">
        <div className="product__gallery">
          <Gallery pictures={product.pictures} ratio={getPictureRatio(product.crumbs.at(-1)?.category)} />
          {product.producerGuarantee && <GaranLabel guarantee={product.producerGuarantee} href="#producer-guarantee" />}
        </div>
        <BuyBox
          product={product}
          reviewsHref={`${pathname}#${REVIEWS_ID}`}
          sizeMemory={<SizeMemoryHint sku={product.sku} />}
          stockAlert={<StockAlertForm product={product} />}
        />
      </div>
      <div className="product__below">
        <ProductFacts product={product} />
        <div className="product__maker">
          <ProductSafety product={product} />
          <CategoryNotes categories={product.crumbs.map(({ category }) => category)} bin={product.electrical} />
          <ShopGuarantee guarantee={product.shopGuarantee} />
        </div>
      </div>
      <Reviews sku={product.sku}>
        <ReviewList sku={product.sku} />
      </Reviews>
      <RelatedProducts sku={product.sku} />
      <RecentlyViewed without={product.sku} />
    </div>
  )
}

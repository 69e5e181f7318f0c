import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import type { ContentPage } from '#shared/api/content.ts'
import { buildImageUrl } from '#shared/image.ts'
import { getPath } from '#shared/routes.ts'
import { getOrganisation, getShopName } from '#shared/tenant.ts'
import { buildReturnPolicyJsonLd } from '../features/catalog/products/index.ts'
import {
  PersonalRecommendations,
  PopularProducts,
  popularProductsQuery,
  RecentlyViewed,
} from '../features/catalog/recommendations/index.ts'
import {
  buildFrontPageHead,
  findFrontPage,
  findPagePicture,
  HomeView,
  loadFrontPage,
} from '../features/content/pages/index.ts'
import type { PageModule, Site } from '../lib/page.ts'

const CONTENT_PATH = '/'

const MAX_PROMOTION_CODE_LENGTH = 20 // no promotion's code is longer

/** The code of the promotion in the address; its text and form are loaded only then. */
const findPromotionCode = (search: URLSearchParams) => search.get('promotion')?.slice(0, MAX_PROMOTION_CODE_LENGTH)
const loadVouchers = () => import('../features/basket/vouchers/index.ts')
const LazyPromotionBanner = lazy(async () => ({ default: (await loadVouchers()).PromotionBanner }))

export const load: PageModule['load'] = async (site, { url }) => {
  const code = findPromotionCode(url.searchParams)
  void site.queryClient.prefetchQuery(popularProductsQuery(site.api))
  const promotion = code && site.queryClient.prefetchQuery((await loadVouchers()).promotionQuery(site.api, code))
  await Promise.all([loadFrontPage(site, CONTENT_PATH), promotion])
}

export const head: PageModule['head'] = (site, _request, formatMessage) => {
  const page = findFrontPage(site, CONTENT_PATH)
  return {
    ...buildFrontPageHead(site, CONTENT_PATH, formatMessage),
    jsonLd: typeof IN_BROWSER === 'undefined' ? [buildOrganisationJsonLd(site, page), buildWebsiteJsonLd(site)] : [],
  }
}

function buildOrganisationJsonLd(site: Site, page: ContentPage | undefined) {
  const { tenant, locale, origin } = site
  const { legalName, logo, sameAs, phone, email, address, founded, vatId } = getOrganisation(tenant, locale)
  const picture = findPagePicture(page)
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: getShopName(tenant, locale),
    legalName,
    url: origin,
    logo: new URL(logo, origin).href,
    image: picture && new URL(buildImageUrl(picture.source, 1200), origin).href,
    sameAs,
    telephone: phone,
    email,
    vatID: vatId,
    foundingDate: String(founded.year),
    foundingLocation: { '@type': 'Place', name: founded.place },
    hasMerchantReturnPolicy: buildReturnPolicyJsonLd(site),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.street} ${address.houseNumber}`,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
  }
}

function buildWebsiteJsonLd({ tenant, locale, origin }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: getShopName(tenant, locale),
    url: origin + getPath(tenant, locale, 'home'),
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${getPath(tenant, locale, 'search')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

export default function HomePage() {
  const code = findPromotionCode(useSearchParams()[0])
  return (
    <>
      {code && <LazyPromotionBanner code={code} />}
      <HomeView path={CONTENT_PATH} />
      <div className="container">
        <PersonalRecommendations />
        <PopularProducts />
        <RecentlyViewed />
      </div>
    </>
  )
}

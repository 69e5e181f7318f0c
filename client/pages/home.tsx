import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import type { ContentPage } from '#shared/contracts/content.ts'
import { imageUrl } from '#shared/image.ts'
import { pathFor } from '#shared/routes.ts'
import { organisationOf, shopName } from '#shared/tenant.ts'
import { frontPage, HomeView, loadFrontPage } from '../features/content/index.ts'
import { PersonalRow, PopularShelf, popularQuery, RecentlyViewed } from '../features/recommendations/index.ts'
import type { PageModule, Site } from '../lib/page.ts'

const OWN_PATH = '/'

const MAX_CODE = 20 // longer is no promotion's

/** The code of the promotion that somebody comes for; its words and form are loaded only then. */
const codeIn = (search: URLSearchParams) => search.get('promotion')?.slice(0, MAX_CODE)
const loadVouchers = () => import('../features/vouchers/index.ts')
const Banner = lazy(async () => ({ default: (await loadVouchers()).PromotionBanner }))

export const load: PageModule['load'] = async (site, { url }) => {
  const code = codeIn(url.searchParams)
  void site.queryClient.prefetchQuery(popularQuery(site.api))
  const promotion = code && site.queryClient.prefetchQuery((await loadVouchers()).promotionQuery(site.api, code))
  await Promise.all([loadFrontPage(site, OWN_PATH), promotion])
}

export const head: PageModule['head'] = (site, _request, words) => {
  const { tenant, locale } = site
  const page = frontPage(site, OWN_PATH)
  return {
    title: page?.title ?? words('home.title', { name: shopName(tenant, locale) }),
    divider: 'none',
    ...(page && { description: page.description }),
    canonical: pathFor(tenant, locale, 'home'),
    jsonLd: [organisation(site, page), website(site)],
  }
}

function organisation({ tenant, locale, origin }: Site, page: ContentPage | undefined) {
  const { legalName, logo, sameAs, phone, email, address } = organisationOf(tenant, locale)
  const hero = page?.blocks.find((block) => block.type === 'hero')
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: shopName(tenant, locale),
    legalName,
    url: origin,
    logo: new URL(logo, origin).href,
    ...(hero && { image: new URL(imageUrl(hero.picture, 1200), origin).href }),
    sameAs,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.street} ${address.houseNumber}`,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
  }
}

function website({ tenant, locale, origin }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shopName(tenant, locale),
    url: origin + pathFor(tenant, locale, 'home'),
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${pathFor(tenant, locale, 'search')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

export default function HomePage() {
  const code = codeIn(useSearchParams()[0])
  return (
    <>
      {code && <Banner code={code} />}
      <HomeView path={OWN_PATH} />
      <div className="container">
        <PersonalRow />
        <PopularShelf />
        <RecentlyViewed />
      </div>
    </>
  )
}

import { getPath } from '#shared/routes.ts'
import { getShopName } from '#shared/tenant.ts'
import { findFrontPage, findPagePicture, HomeView, loadFrontPage } from '../features/content/pages/index.ts'
import type { PageModule } from '../lib/page.ts'

const CONTENT_PATH = '/storefront'

export const load: PageModule['load'] = (site) => loadFrontPage(site, CONTENT_PATH)

/** All categories; its canonical address is the front page. */
export const head: PageModule['head'] = (site, _request, formatMessage) => {
  const { tenant, locale } = site
  const page = findFrontPage(site, CONTENT_PATH)
  return {
    title: page?.title ?? formatMessage('home.title', { name: getShopName(tenant, locale) }),
    divider: 'none',
    description: page?.description,
    canonical: getPath(tenant, locale, 'home'),
    picture: findPagePicture(page),
  }
}

export default function StorefrontPage() {
  return <HomeView path={CONTENT_PATH} />
}

import { pathFor } from '#shared/routes.ts'
import { shopName } from '#shared/tenant.ts'
import { frontPage, HomeView, loadFrontPage } from '../features/content/index.ts'
import type { PageModule } from '../lib/page.ts'

const OWN_PATH = '/storefront'

export const load: PageModule['load'] = (site) => loadFrontPage(site, OWN_PATH)

/** All ranges at a glance; for search engines the front page stands for it. */
export const head: PageModule['head'] = (site, _request, words) => {
  const { tenant, locale } = site
  const page = frontPage(site, OWN_PATH)
  return {
    title: page?.title ?? words('home.title', { name: shopName(tenant, locale) }),
    divider: 'none',
    ...(page && { description: page.description }),
    canonical: pathFor(tenant, locale, 'home'),
  }
}

export default function StorefrontPage() {
  return <HomeView path={OWN_PATH} />
}

import type { FormatMessage, Site } from '#client/lib/page.ts'
import type { ContentPage } from '#shared/api/content.ts'
import { getPath } from '#shared/routes.ts'
import { getShopName } from '#shared/tenant.ts'
import { prefetchBlocks } from './content-blocks.tsx'
import { findPagePicture } from './page-picture.ts'
import { contentPageQuery } from './queries.ts'

/** The editors' front page from the cache, after loadFrontPage; undefined if they have none. */
export const findFrontPage = ({ queryClient, api }: Site, path: string): ContentPage | undefined =>
  queryClient.getQueryData(contentPageQuery(api, path).queryKey)

/** Awaits the editors' page and starts its rows of products; without that page the plain front page is shown. */
export async function loadFrontPage(site: Site, path: string) {
  await site.queryClient.prefetchQuery(contentPageQuery(site.api, path))
  prefetchBlocks(site, findFrontPage(site, path)?.blocks ?? [])
}

/**
 * The head of a front page: the shop's name unless the editors' page has a title; its address is that of the home page.
 */
export function buildFrontPageHead(site: Site, path: string, formatMessage: FormatMessage) {
  const { tenant, locale } = site
  const page = findFrontPage(site, path)
  return {
    title: page?.title ?? formatMessage('home.title', { name: getShopName(tenant, locale) }),
    divider: 'none' as const,
    description: page?.description,
    canonical: getPath(tenant, locale, 'home'),
    picture: findPagePicture(page),
  }
}

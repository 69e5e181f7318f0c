import type { Site } from '#client/lib/page.ts'
import type { ContentPage } from '#shared/api/content.ts'
import { prefetchBlocks } from './content-blocks.tsx'
import { contentPageQuery } from './queries.ts'

/** The editors' front page from the cache, after loadFrontPage; undefined if they have none. */
export const findFrontPage = ({ queryClient, api }: Site, path: string): ContentPage | undefined =>
  queryClient.getQueryData(contentPageQuery(api, path).queryKey)

/** Awaits the editors' page and starts its rows of products; without that page the plain front page is shown. */
export async function loadFrontPage(site: Site, path: string) {
  await site.queryClient.prefetchQuery(contentPageQuery(site.api, path))
  prefetchBlocks(site, findFrontPage(site, path)?.blocks ?? [])
}

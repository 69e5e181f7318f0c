import type { Site } from '#client/lib/page.ts'
import type { ContentPage } from '#shared/api/content.ts'
import { prefetchBlocks } from './content-blocks.tsx'
import { contentPageQuery } from './queries.ts'

/** The editors' front page from the cache, after loadFrontPage; undefined where they have none. */
export const findFrontPage = ({ queryClient, api }: Site, path: string): ContentPage | undefined =>
  queryClient.getQueryData(contentPageQuery(api, path).queryKey)

/** Waits for the editors' page, starts its rows of products; a missing page leaves the plain front page. */
export async function loadFrontPage(site: Site, path: string) {
  await site.queryClient.prefetchQuery(contentPageQuery(site.api, path))
  prefetchBlocks(site, findFrontPage(site, path)?.blocks ?? [])
}

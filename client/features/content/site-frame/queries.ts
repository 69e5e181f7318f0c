import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { useSite } from '#client/lib/page.ts'
import { CONTENT_API, type SiteFrame } from '#shared/api/content.ts'

const SITE_FRAME_STALE_MS = 900_000 // S7.38

/** The site frame: what every page shows around its content. */
export const siteFrameQuery = (api: Api) =>
  queryOptions({
    queryKey: ['site-frame'],
    queryFn: ({ signal }) => api.get<SiteFrame>(`${CONTENT_API}/site-frame`, signal),
    staleTime: SITE_FRAME_STALE_MS,
  })

/** The frame's data; undefined if it could not be loaded: the page then renders without it. */
export function useSiteFrame(): SiteFrame | undefined {
  return useQuery(siteFrameQuery(useSite().api)).data
}

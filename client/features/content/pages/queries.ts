import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { useSite } from '#client/lib/page.ts'
import { CONTENT_API, type ContentPage, SERVICE_LAYER_PATH, type SiteFrame } from '#shared/api/content.ts'
import { getLocalePrefix } from '#shared/routes.ts'
import type { Locale, TenantPublic } from '#shared/tenant.ts'

const SITE_FRAME_STALE_MS = 900_000 // S7.38

/** The site frame: what every page shows around its content. */
export const siteFrameQuery = (api: Api) =>
  queryOptions({
    queryKey: ['chrome'],
    queryFn: ({ signal }) => api.get<SiteFrame>(`${CONTENT_API}/chrome`, signal),
    staleTime: SITE_FRAME_STALE_MS,
  })

/** A content page by its path below the locale's prefix; fails with not-found. */
export const contentPageQuery = (api: Api, path: string) =>
  queryOptions({
    queryKey: ['content-page', path],
    queryFn: ({ signal }) =>
      api.get<ContentPage>(
        path.startsWith(`${SERVICE_LAYER_PATH}/`)
          ? `/api${path}`
          : `${CONTENT_API}/page?${new URLSearchParams({ path })}`,
        signal,
      ),
  })

/** The key of a content page: its path without the locale's prefix and without a trailing slash. */
export function toContentPath(tenant: TenantPublic, locale: Locale, pathname: string) {
  const path = pathname.slice(getLocalePrefix(tenant, locale).length).replace(/\/+$/, '')
  return path === '' ? '/' : path
}

/** The frame's data; undefined if it could not be loaded: the page then renders without it. */
export function useSiteFrame(): SiteFrame | undefined {
  return useQuery(siteFrameQuery(useSite().api)).data
}

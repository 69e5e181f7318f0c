import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Chrome, type ContentPage, SERVICE_LAYER_PATH } from '#shared/contracts/content.ts'
import { localePrefix } from '#shared/routes.ts'
import type { Locale, TenantPublic } from '#shared/tenant.ts'
import type { Api } from '../../lib/api.ts'
import { useSite } from '../../lib/page.ts'

const CHROME_FRESH_MS = 900_000 // specification §7: generic content 900 s

/** What every page shows around itself. */
export const chromeQuery = (api: Api) =>
  queryOptions({ queryKey: ['chrome'], queryFn: ({ signal }) => api.get<Chrome>('/api/content/chrome', signal), staleTime: CHROME_FRESH_MS })

/** A content page by its path below the locale's prefix; fails with not-found. */
export const contentPageQuery = (api: Api, path: string) =>
  queryOptions({
    queryKey: ['content-page', path],
    queryFn: ({ signal }) =>
      api.get<ContentPage>(path.startsWith(`${SERVICE_LAYER_PATH}/`) ? `/api${path}` : `/api/content/page?${new URLSearchParams({ path })}`, signal),
  })

/** The key of a content page: its path without the locale's prefix and without a slash at the end. */
export function contentPath(tenant: TenantPublic, locale: Locale, pathname: string) {
  const path = pathname.slice(localePrefix(tenant, locale).length).replace(/\/+$/, '')
  return path === '' ? '/' : path
}

/** The frame's data; undefined where it could not be had: the page then stands without it. */
export function useChrome(): Chrome | undefined {
  return useQuery(chromeQuery(useSite().api)).data
}

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { CONTENT_API, type ContentPage, SERVICE_LAYER_PATH } from '#shared/api/content.ts'
import { getLocalePrefix } from '#shared/routes.ts'
import type { Locale, TenantPublic } from '#shared/tenant.ts'

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

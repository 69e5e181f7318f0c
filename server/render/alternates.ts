import { localePrefix, pathFor, type RouteId, type RouteParams } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

export interface Alternate {
  locale: Locale
  href: string
}

/** The same page in the tenant's other languages, for hreflang; empty where there is one language only. */
export function alternatesOf(tenant: Tenant, origin: string, id: RouteId | undefined, params: RouteParams): readonly Alternate[] {
  if (!id || tenant.locales.length < 2 || id.startsWith('content/') || 'slug' in params) return []
  return tenant.locales.map((locale) => ({
    locale,
    href: origin + (id === 'home' ? localePrefix(tenant, locale) || '/' : pathFor(tenant, locale, id, params)),
  }))
}

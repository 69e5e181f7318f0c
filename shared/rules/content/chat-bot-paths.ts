import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, TenantPublic } from '#shared/tenant.ts'

/** Paths without the chat bot (S2); the last is its own page. They count whether or not their pages are built. */
const excludedRoutes: readonly RouteId[] = [
  'service/newsletter-sign-up',
  'service/newsletter-sign-out',
  'service/sustainability',
  'service/about',
  'service/assistant',
]

/** True if the chat bot is offered at this path: below the locale's service pages, if the shop has it. */
export function isChatBotOffered(tenant: TenantPublic, locale: Locale, path: string): boolean {
  const isBelow = (id: RouteId) => `${path}/`.startsWith(`${getPath(tenant, locale, id)}/`)
  return tenant.features.chatBot && isBelow('service/help') && !excludedRoutes.some(isBelow)
}

import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, TenantPublic } from '#shared/tenant.ts'

/**
 * Below these there is no assistant (S2); the last is the assistant's own page. They count whether their pages are
 * built or not.
 */
const excludedRoutes: readonly RouteId[] = [
  'service/newsletter-sign-up',
  'service/newsletter-sign-out',
  'service/sustainability',
  'service/about',
  'service/assistant',
]

/** Whether the assistant is offered at this path: below the service pages of the locale, where the shop has it. */
export function isChatBotOffered(tenant: TenantPublic, locale: Locale, path: string): boolean {
  const isBelow = (id: RouteId) => `${path}/`.startsWith(`${getPath(tenant, locale, id)}/`)
  return tenant.features.chatBot && isBelow('service/help') && !excludedRoutes.some(isBelow)
}

import { pathFor, type RouteId } from '../routes.ts'
import type { Locale, TenantPublic } from '../tenant.ts'

/** Below these there is no assistant (specification §2); the last is the assistant's own page. They count whether their pages are built or not. */
const excluded: readonly RouteId[] = [
  'service/newsletter-sign-up',
  'service/newsletter-sign-out',
  'service/sustainability',
  'service/about',
  'service/assistant',
]

/** Whether the assistant is offered at this path: below the service pages of the locale, where the shop has it. */
export function offersChatBot(tenant: TenantPublic, locale: Locale, path: string): boolean {
  const liesBelow = (id: RouteId) => `${path}/`.startsWith(`${pathFor(tenant, locale, id)}/`)
  return tenant.features.chatBot && liesBelow('service/help') && !excluded.some(liesBelow)
}

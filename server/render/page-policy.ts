import { isPaymentPage, type RouteId } from '#shared/routes.ts'
import type { TenantPublic } from '#shared/tenant.ts'
import type { PaymentSeal } from './payment-scripts.ts'

const originOf = (address: string | undefined) => (address?.startsWith('https://') ? new URL(address).origin : undefined)

function withSource(policy: string, directive: string, source: string | undefined) {
  return source ? policy.replace(new RegExp(`(^|;)(${directive} [^;]*)`), `$1$2 ${source}`) : policy
}

/**
 * The content rules of a page: the tenant's video host may be framed, and his container's host asked; where somebody orders or pays nobody but the shop, and at its delivery the
 * operator's map.
 */
export function pagePolicy(policy: string, { videoHost, tagManager, mapTiles }: TenantPublic, routeId: RouteId | undefined): string {
  if (routeId?.startsWith('checkout/delivery')) return withSource(policy, 'img-src', originOf(mapTiles?.url.replace(/[{}]/g, '')))
  if (routeId && isPaymentPage(routeId)) return policy
  const host = originOf(tagManager?.src)
  const directives = ['script-src', 'connect-src', 'img-src']
  return directives.reduce((rules, directive) => withSource(rules, directive, host), withSource(policy, 'frame-src', originOf(videoHost)))
}

/** The content rules of a payment page: no nonce that a script could pass on, only what is listed. */
export const sealedPolicy = (policy: string, { headerSources }: PaymentSeal) => policy.replace(/(^|;)script-src [^;]*/, `$1script-src ${headerSources}`)

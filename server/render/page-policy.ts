import { isPaymentPage, type RouteId } from '#shared/routes.ts'
import type { TenantPublic } from '#shared/tenant.ts'
import type { PaymentSeal } from './payment-scripts.ts'

const originOf = (address: string | undefined) => (address?.startsWith('https://') ? new URL(address).origin : undefined)

function withSource(policy: string, directive: string, source: string | undefined) {
  return source ? policy.replace(new RegExp(`(^|;)(${directive} [^;]*)`), `$1$2 ${source}`) : policy
}

/** What lets a tenant's pages reach others than the shop; `neighbours` are the house's shops that goods can be taken to (idea N18). */
type Reach = Pick<TenantPublic, 'videoHost' | 'tagManager' | 'mapTiles'> & { neighbours: readonly string[] }

/**
 * The content rules of a page: the tenant's video host may be framed, his container's host asked, and forms posted to its neighbours; where somebody orders or pays nobody but the
 * shop, and at its delivery the operator's map.
 */
export function pagePolicy(policy: string, { videoHost, tagManager, mapTiles, neighbours }: Reach, routeId: RouteId | undefined): string {
  if (routeId?.startsWith('checkout/delivery')) return withSource(policy, 'img-src', originOf(mapTiles?.url.replace(/[{}]/g, '')))
  if (routeId && isPaymentPage(routeId)) return policy
  const host = originOf(tagManager?.src)
  const wider = neighbours.reduce((rules, origin) => withSource(rules, 'form-action', origin), withSource(policy, 'frame-src', originOf(videoHost)))
  return ['script-src', 'connect-src', 'img-src'].reduce((rules, directive) => withSource(rules, directive, host), wider)
}

/** The content rules of a payment page: no nonce that a script could pass on, only what is listed. */
export const sealedPolicy = (policy: string, { headerSources }: PaymentSeal) => policy.replace(/(^|;)script-src [^;]*/, `$1script-src ${headerSources}`)

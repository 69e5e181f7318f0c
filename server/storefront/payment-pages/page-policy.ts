import { isPaymentPage, type RouteId } from '#shared/routes.ts'
import type { TenantPublic } from '#shared/tenant.ts'
import type { StrictCsp } from './payment-scripts.ts'

const findHttpsOrigin = (address: string | undefined) =>
  address?.startsWith('https://') ? new URL(address).origin : undefined

function addSource(policy: string, directive: string, source: string | undefined) {
  return source ? policy.replace(new RegExp(`(^|;)(${directive} [^;]*)`), `$1$2 ${source}`) : policy
}

/**
 * The other hosts that a tenant's pages may reach; `siblingOrigins` are the platform's shops to which goods can be
 * taken (N18).
 */
type ExternalSources = Pick<TenantPublic, 'videoHost' | 'tagManager' | 'mapTiles'> & {
  siblingOrigins: readonly string[]
}

/**
 * The content security policy of a page: the tenant's video host may be framed, its tag manager's host requested, and
 * forms posted to sibling shops. Pages of the checkout reach nobody but the shop, the delivery step the operator's map
 * as well.
 */
export function buildPagePolicy(
  policy: string,
  { videoHost, tagManager, mapTiles, siblingOrigins }: ExternalSources,
  routeId: RouteId | undefined,
): string {
  if (routeId?.startsWith('checkout/delivery'))
    return addSource(policy, 'img-src', findHttpsOrigin(mapTiles?.url.replace(/[{}]/g, '')))
  if (routeId && isPaymentPage(routeId)) return policy
  const host = findHttpsOrigin(tagManager?.src)
  const baseRules = siblingOrigins.reduce(
    (rules, origin) => addSource(rules, 'form-action', origin),
    addSource(policy, 'frame-src', findHttpsOrigin(videoHost)),
  )
  return ['script-src', 'connect-src', 'img-src'].reduce(
    (rules, directive) => addSource(rules, directive, host),
    baseRules,
  )
}

/** The policy of a payment page: no nonce that a script could pass on, only what is listed. */
export const applyStrictCsp = (policy: string, { headerSources }: StrictCsp) =>
  policy.replace(/(^|;)script-src [^;]*/, `$1script-src ${headerSources}`)

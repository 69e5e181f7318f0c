import { findTenantByOrigin, type Tenant } from '#shared/tenant.ts'
import at from './at/tenant.ts'
import ch from './ch/tenant.ts'
import de from './de/tenant.ts'
import nl from './nl/tenant.ts'

/** Every shop of this platform; a new one is added here. */
export const tenants: readonly Tenant[] = [at, de, ch, nl]

/** The tenant with this id, or undefined. */
export const findTenant = (id: string, candidates: readonly Tenant[] = tenants): Tenant | undefined =>
  candidates.find((tenant) => tenant.id === id)

/** The tenants with some features switched ("at.chatBot" → false); an unknown tenant or feature throws at start. */
export function applyFeatureSwitches(switches: Readonly<Record<string, boolean>>): readonly Tenant[] {
  const knownSwitches = new Set(
    tenants.flatMap(({ id, features }) => Object.keys(features).map((flag) => `${id}.${flag}`)),
  )
  for (const name of Object.keys(switches))
    if (!knownSwitches.has(name)) throw new Error(`no shop has the feature ${name}`)
  return tenants.map((tenant) => {
    const ownSwitches = Object.entries(switches).filter(([name]) => name.startsWith(`${tenant.id}.`))
    const changed = Object.fromEntries(ownSwitches.map(([name, on]) => [name.slice(tenant.id.length + 1), on]))
    return ownSwitches.length === 0
      ? tenant
      : { ...tenant, featureOverrides: changed, features: { ...tenant.features, ...changed } }
  })
}

/**
 * The tenants with the origins set by the operator (tenant id → origin); links between shops follow. An unknown id
 * throws at start.
 */
export function applyOrigins(
  origins: Readonly<Record<string, string>>,
  candidates: readonly Tenant[] = tenants,
): readonly Tenant[] {
  for (const id of Object.keys(origins))
    if (!findTenant(id, candidates)) throw new Error(`an origin is set for the unknown tenant ${id}`)
  const moveLink = (href: string) => {
    const sibling = findTenantByOrigin(href, candidates)
    const origin = sibling && origins[sibling.id]
    return origin ? href.replace(sibling.origin, origin) : href
  }
  return candidates.map((tenant) => ({
    ...tenant,
    origin: origins[tenant.id] ?? tenant.origin,
    countryAlternatives: tenant.countryAlternatives.map((alternative) => ({
      ...alternative,
      shops: alternative.shops.map((shop) => ({ ...shop, href: moveLink(shop.href) })),
    })),
  }))
}

/** A host, with its port if it has one, in lower case and without the dot that may end its name. */
export const normaliseHost = (host: string) =>
  host
    .trim()
    .toLowerCase()
    .replace(/\.(?=:|$)/, '')

/** Exact host name → tenant. `tenantHosts` (host → tenant id) adds or moves hosts; an unknown id throws at start. */
export function buildHostTable(
  tenantHosts: Readonly<Record<string, string>> = {},
  candidates: readonly Tenant[] = tenants,
): ReadonlyMap<string, Tenant> {
  const table = new Map<string, Tenant>(
    candidates.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)),
  )
  for (const [host, id] of Object.entries(tenantHosts)) {
    const tenant = findTenant(id, candidates)
    if (!tenant) throw new Error(`host ${host} names the unknown tenant ${id}`)
    table.set(normaliseHost(host), tenant)
  }
  return table
}

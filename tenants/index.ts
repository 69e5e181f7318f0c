import type { Tenant } from '#shared/tenant.ts'
import at from './at/tenant.ts'
import ch from './ch/tenant.ts'
import de from './de/tenant.ts'
import nl from './nl/tenant.ts'

/** Every shop this platform runs. A new one is a line here (architecture 7). */
export const tenants: readonly Tenant[] = [at, de, ch, nl]

/** The tenant with this id, or undefined. */
export const tenantById = (id: string, among: readonly Tenant[] = tenants): Tenant | undefined => among.find((tenant) => tenant.id === id)

/** The shops with some flags switched ("at.chatBot" → false); an unknown shop or flag throws at start. */
export function switchFeatures(switches: Readonly<Record<string, boolean>>): readonly Tenant[] {
  const known = new Set(tenants.flatMap(({ id, features }) => Object.keys(features).map((flag) => `${id}.${flag}`)))
  for (const name of Object.keys(switches)) if (!known.has(name)) throw new Error(`no shop has the feature ${name}`)
  return tenants.map((tenant) => {
    const own = Object.entries(switches).filter(([name]) => name.startsWith(`${tenant.id}.`))
    const changed = Object.fromEntries(own.map(([name, on]) => [name.slice(tenant.id.length + 1), on]))
    return own.length === 0 ? tenant : { ...tenant, switched: changed, features: { ...tenant.features, ...changed } }
  })
}

/** Host without its port, in lower case; an IPv6 address keeps its brackets. */
export const normalHost = (host: string) => host.trim().toLowerCase().replace(/:\d*$/, '')

/** Exact host name → tenant. `tenantHosts` (host → tenant id) adds or moves hosts; an unknown id throws at start. */
export function hostTable(tenantHosts: Readonly<Record<string, string>> = {}, among: readonly Tenant[] = tenants): ReadonlyMap<string, Tenant> {
  const table = new Map<string, Tenant>(among.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)))
  for (const [host, id] of Object.entries(tenantHosts)) {
    const tenant = tenantById(id, among)
    if (!tenant) throw new Error(`host ${host} names the unknown tenant ${id}`)
    table.set(normalHost(host), tenant)
  }
  return table
}

const ownHosts = hostTable()

/** The tenant that serves this Host header, or undefined where none does (421). */
export const tenantForHost = (host: string | undefined, table: ReadonlyMap<string, Tenant> = ownHosts): Tenant | undefined => table.get(normalHost(host ?? ''))

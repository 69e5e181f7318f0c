import type { Tenant } from '#shared/tenant.ts'
import at from './at/tenant.ts'
import ch from './ch/tenant.ts'
import de from './de/tenant.ts'
import nl from './nl/tenant.ts'

/** Every shop this platform runs. A new one is a line here (architecture 7). */
export const tenants: readonly Tenant[] = [at, de, ch, nl]

/** The tenant with this id, or undefined. */
export const tenantById = (id: string): Tenant | undefined => tenants.find((tenant) => tenant.id === id)

/** Host without its port, in lower case; an IPv6 address keeps its brackets. */
export const normalHost = (host: string) => host.trim().toLowerCase().replace(/:\d*$/, '')

/** Exact host name → tenant. `tenantHosts` (host → tenant id) adds or moves hosts; an unknown id throws at start. */
export function hostTable(tenantHosts: Readonly<Record<string, string>> = {}): ReadonlyMap<string, Tenant> {
  const table = new Map<string, Tenant>(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)))
  for (const [host, id] of Object.entries(tenantHosts)) {
    const tenant = tenantById(id)
    if (!tenant) throw new Error(`host ${host} names the unknown tenant ${id}`)
    table.set(normalHost(host), tenant)
  }
  return table
}

const ownHosts = hostTable()

/** The tenant that serves this Host header, or undefined where none does (421). */
export const tenantForHost = (host: string | undefined, table: ReadonlyMap<string, Tenant> = ownHosts): Tenant | undefined => table.get(normalHost(host ?? ''))

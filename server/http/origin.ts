import type { Tenant } from '#shared/tenant.ts'
import { normaliseHost } from '#tenants/index.ts'
import type { Env } from '../env.ts'
import { isLoopbackHost } from './loopback.ts'

/** The host a tenant is first known by. */
export const getPrimaryHost = ({ id }: Tenant, hosts: ReadonlyMap<string, Tenant>) =>
  [...hosts].find(([, tenant]) => tenant.id === id)?.[0] ?? 'localhost'

/**
 * A shop's one address, in links, e-mails and for payment providers: as configured, never taken from a request; outside
 * production that of this machine, at the port that visitors use.
 */
export function resolveOrigin(
  { NODE_ENV, TENANT_ORIGINS, DEMO_PORT }: Pick<Env, 'NODE_ENV' | 'TENANT_ORIGINS' | 'DEMO_PORT'>,
  tenant: Tenant,
  hosts: ReadonlyMap<string, Tenant>,
  port: number,
): string {
  const configured = TENANT_ORIGINS[tenant.id] ?? (NODE_ENV === 'production' ? tenant.origin : undefined)
  return configured ?? `http://${getPrimaryHost(tenant, hosts)}:${DEMO_PORT ?? port}`
}

/** The shop that a Host header names. */
export interface HostMatch {
  tenant: Tenant
  /** False for a further host of the shop, which leads to its origin. */
  isCanonical: boolean
}

export type FindHost = (host: string | undefined) => HostMatch | undefined

interface HostMatcherOptions {
  /** Host name → tenant, without ports. */
  hosts: ReadonlyMap<string, Tenant>
  getOrigin(tenant: Tenant): string
}

/** The same name with "www." or without it. */
const toggleWww = (hostname: string) => (hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`)

/** Host headers of a name at an origin's port, which may be left out where it is the protocol's own. */
function listAuthorities(hostname: string, { protocol, port }: URL): readonly string[] {
  if (port) return [`${hostname}:${port}`]
  return [hostname, `${hostname}:${protocol === 'https:' ? 443 : 80}`]
}

function buildAuthorityTable({ hosts, getOrigin }: HostMatcherOptions): ReadonlyMap<string, HostMatch> {
  const table = new Map<string, HostMatch>()
  const add = (hostname: string, tenant: Tenant, isCanonical: boolean) => {
    for (const authority of listAuthorities(hostname, new URL(getOrigin(tenant))))
      table.set(authority, { tenant, isCanonical })
  }
  const getHostname = (tenant: Tenant) => new URL(getOrigin(tenant)).hostname
  const tenants = [...new Set(hosts.values())]
  for (const tenant of tenants) add(toggleWww(getHostname(tenant)), tenant, false)
  // names of this machine belong to shops that are visited on it
  for (const [hostname, tenant] of hosts)
    if (!isLoopbackHost(hostname) || isLoopbackHost(getHostname(tenant))) add(hostname, tenant, false)
  for (const tenant of tenants) add(getHostname(tenant), tenant, true)
  return table
}

/**
 * Finds the shop of a Host header, port included; undefined for a host or port that is no shop's. The table is built
 * with the first request: outside production an origin names the port listened to.
 */
export function createHostMatcher(options: HostMatcherOptions): FindHost {
  let table: ReadonlyMap<string, HostMatch> | undefined
  return (host = '') => {
    table ??= buildAuthorityTable(options)
    const authority = normaliseHost(host)
    const match = table.get(authority)
    return match && { ...match, isCanonical: match.isCanonical && authority === host.toLowerCase() }
  }
}

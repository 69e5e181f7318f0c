import type { Tenant } from '#shared/tenant.ts'
import type { Env } from './env.ts'

/** The host a tenant is first known by. */
export const hostOf = ({ id }: Tenant, hosts: ReadonlyMap<string, Tenant>) => [...hosts].find(([, tenant]) => tenant.id === id)?.[0] ?? 'localhost'

/** The address of a shop in mails and for providers: as configured, never a request's; outside production that of this machine. */
export const originIn = ({ NODE_ENV }: Pick<Env, 'NODE_ENV'>, tenant: Tenant, hosts: ReadonlyMap<string, Tenant>, port: number) =>
  NODE_ENV === 'production' ? tenant.origin : `http://${hostOf(tenant, hosts)}:${port}`

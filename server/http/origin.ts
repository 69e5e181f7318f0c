import type { Tenant } from '#shared/tenant.ts'
import type { Env } from '../env.ts'

/** The host a tenant is first known by. */
export const getPrimaryHost = ({ id }: Tenant, hosts: ReadonlyMap<string, Tenant>) =>
  [...hosts].find(([, tenant]) => tenant.id === id)?.[0] ?? 'localhost'

/**
 * A shop's address in e-mails and for payment providers: as configured, never taken from a request; outside production
 * that of this machine.
 */
export const resolveOrigin = (
  { NODE_ENV }: Pick<Env, 'NODE_ENV'>,
  tenant: Tenant,
  hosts: ReadonlyMap<string, Tenant>,
  port: number,
) => (NODE_ENV === 'production' ? tenant.origin : `http://${getPrimaryHost(tenant, hosts)}:${port}`)

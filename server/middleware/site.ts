import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { localeOfPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

declare global {
  namespace Express {
    interface Locals {
      requestId: string
      log: Logger
      nonce: string
      tenant: Tenant
      locale: Locale
      /** Scheme, host and port the visitor used, host checked against the tenant's. */
      origin: string
      /** The session token, as the cookie brought it or as it was made for this request. */
      session: string | undefined
      routeId: string | undefined
    }
  }
}

/** The name in a Host header, as the tenants' tables hold it. */
export const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** host → tenant, path → locale. Everything after this relies on them; an unknown host learns nothing. */
export function site(tenantForHost: (host: string) => Tenant | undefined): RequestHandler {
  return (req, res, next) => {
    const host = req.get('host') ?? ''
    const tenant = tenantForHost(hostName(host))
    if (!tenant) return void res.status(421).set('cache-control', 'no-store').type('text').send('Unknown host')
    Object.assign(res.locals, { tenant, locale: localeOfPath(tenant, req.path), origin: `${req.protocol}://${host}` })
    next()
  }
}

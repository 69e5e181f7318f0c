import type { RequestHandler } from 'express'
import { getPathLocale } from '#shared/routes.ts'
import type { Tenant } from '#shared/tenant.ts'

/** Host → tenant, path → locale, for everything after it. An unknown host is answered with 421 and nothing else. */
export function resolveSite(findTenant: (host: string) => Tenant | undefined): RequestHandler {
  return (req, res, next) => {
    const host = req.get('host') ?? ''
    const tenant = findTenant(host)
    if (!tenant) return void res.status(421).set('cache-control', 'no-store').type('text').send('Unknown host')
    Object.assign(res.locals, { tenant, locale: getPathLocale(tenant, req.path), origin: `${req.protocol}://${host}` })
    next()
  }
}

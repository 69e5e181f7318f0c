import type { RequestHandler } from 'express'
import { getPathLocale } from '#shared/routes.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { FindHost } from '../../http/origin.ts'

const REDIRECT_CACHE_CONTROL = 'public, max-age=3600'

interface SiteOptions {
  findHost: FindHost
  getOrigin(tenant: Tenant): string
}

/**
 * Host → tenant, path → locale, for everything after it. A further host of a shop leads to its origin with 301, or 308
 * where the method has to stay; an unknown host or port is answered with 421 and nothing else.
 */
export function resolveSite({ findHost, getOrigin }: SiteOptions): RequestHandler {
  return (req, res, next) => {
    const match = findHost(req.get('host'))
    if (!match) return void res.status(421).set('cache-control', 'no-store').type('text').send('Unknown host')
    const { tenant, isCanonical } = match
    const origin = getOrigin(tenant)
    if (!isCanonical) {
      const status = req.method === 'GET' || req.method === 'HEAD' ? 301 : 308
      return void res.set('cache-control', REDIRECT_CACHE_CONTROL).redirect(status, origin + req.originalUrl)
    }
    Object.assign(res.locals, { tenant, locale: getPathLocale(tenant, req.path), origin })
    next()
  }
}

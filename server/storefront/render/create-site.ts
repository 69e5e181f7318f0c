import type { Request, Response } from 'express'
import type { Site } from '#client/lib/page.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { getLocalDay } from '#shared/dates.ts'
import { getExperimentVariants } from '#shared/experiments.ts'
import { getLocals } from '../../http/locals.ts'
import { readTokenClaims } from '../middleware/token-claims.ts'
import type { Caller, Upstream } from '../page-cache/upstream.ts'
import { isCrawler } from './crawler.ts'
import { getRouteTable } from './route-table.ts'
import { getViewportClass } from './viewport.ts'

export interface SiteOptions {
  upstream: Upstream
  /** The visitor's machine as the back end sees it, and the callback for a changed session. */
  getClient(req: Request, res: Response): Pick<Caller, 'clientIp' | 'userAgent' | 'onSessionChange'>
  /** The clock; a page shows the day of its request. */
  now(): Date
}

/**
 * What every component of a page can use: the shop, the API on the visitor's behalf, the query cache of this request.
 */
export function createSite(req: Request, res: Response, { upstream, getClient, now }: SiteOptions): Site {
  const { tenant, locale, session, origin, requestId } = getLocals(res)
  const crawler = isCrawler(req.headers)
  const today = getLocalDay(now(), tenant.timeZone)
  return {
    tenant: getRouteTable(tenant, locale).tenant,
    locale,
    api: upstream.getApi({
      ...getClient(req, res),
      tenant: tenant.id,
      locale,
      session,
      requestId,
      isCrawler: crawler,
    }),
    queryClient: createQueryClient(),
    width: getViewportClass(req.headers),
    origin,
    today,
    notifySessionChange: async () => undefined,
    variants: getExperimentVariants(readTokenClaims(session).sid, today),
    isCrawler: crawler,
  }
}

import type { RequestHandler } from 'express'
import type { RouteId } from '#shared/routes.ts'
import { findTenantByOrigin, type Tenant } from '#shared/tenant.ts'
import { getLocals } from '../../http/locals.ts'
import type { CachedPages } from '../page-cache/cached-pages.ts'
import type { PaymentScripts } from '../payment-pages/payment-scripts.ts'
import type { Manifest } from './assets.ts'
import { createSite, type SiteOptions } from './create-site.ts'
import { isPageMethod, toPageRequest } from './page-request.ts'
import { type Page, preparePage } from './prepare-page.ts'
import { readFormBody } from './read-form-body.ts'
import { getRouteTable, loadRoute } from './route-table.ts'
import { streamPage } from './stream-page.tsx'
import { findVisitorCountry } from './visitor-country.ts'

export interface PageOptions extends SiteOptions {
  manifest: Manifest
  paymentScripts: PaymentScripts
  pages: CachedPages
  hosts: ReadonlyMap<string, Tenant>
  /** The header in which the operator's balancer names the visitor's country; undefined if it does not. */
  countryHeader: string | undefined
  getOrigin(tenant: Tenant): string
}

/** Answers one page request: loads what the route needs, then streams the page. */
export function createPageHandler(options: PageOptions): RequestHandler {
  const shops = [...new Set(options.hosts.values())]
  const prepareOptions = {
    ...options,
    shops,
    findVisitorCountry: (headers: Parameters<typeof findVisitorCountry>[0], tenant: Tenant) =>
      findVisitorCountry(headers, tenant, options.countryHeader),
  }

  return async (req, res) => {
    const { tenant, locale, session, requestId } = getLocals(res)
    const body = req.method === 'POST' ? await readFormBody(req) : undefined
    if (req.method === 'POST' && body === undefined) return void res.status(413).type('text').send('Too large')

    const site = createSite(req, res, options)
    const visit = new AbortController()
    res.on('close', () => {
      visit.abort()
      site.queryClient.clear()
    })

    const { handler } = getRouteTable(tenant, locale)
    const context = await loadRoute(handler, toPageRequest(req, res, body, visit.signal), site, res)
    if (!context) return
    if (!isPageMethod(req.method)) context.statusCode = 405
    if (context.statusCode === 405) res.set('allow', req.method === 'POST' ? 'GET, HEAD' : 'GET, HEAD, POST')

    const page = await preparePage(res, site, context, req.headers, prepareOptions)
    res.locals.routeId = context.errors ? `error-${context.statusCode}` : page.routeId
    if (context.statusCode >= 500 && options.pages.serveInstead(req, res, requestId)) return
    streamPage(page, req, res, {
      handler,
      manifest: options.manifest,
      siblingOrigins: listSiblingShops(tenant, shops).map(options.getOrigin),
      refreshLock: !session && isCacheable(page) ? options.pages.acquireRefresh(req) : undefined,
    })
  }
}

/** The other shops of this platform that the tenant offers to visitors from their countries. */
const listSiblingShops = ({ countryAlternatives }: Tenant, shops: readonly Tenant[]): Tenant[] =>
  countryAlternatives.flatMap((alternative) =>
    alternative.shops.flatMap(({ href }) => findTenantByOrigin(href, shops) ?? []),
  )

/**
 * True for a page that is the same for every visitor without a session. Basket, checkout and account are personal;
 * searches are counted.
 */
const isCacheable = ({ context, routeId }: Page) =>
  context.statusCode === 200 && !context.errors && routeId !== undefined && isPublicRoute(routeId)

const isPublicRoute = (id: RouteId) =>
  ['home', 'storefront', 'category', 'product'].includes(id) || /^(service|content)\//.test(id)

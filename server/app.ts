import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import cookieParser from 'cookie-parser'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import { CONSENT_COOKIE, grantedCategories } from '#shared/contracts/consent.ts'
import { ARRIVALS_PATH } from '#shared/contracts/country.ts'
import { WEBHOOK_PATH } from '#shared/contracts/payments.ts'
import { SESSION_HEADER } from '#shared/contracts/sessions.ts'
import { UNSUBSCRIBE_PATH } from '#shared/contracts/wishlist.ts'
import { shopAt, type Tenant } from '#shared/tenant.ts'
import { tenantForHost } from '#tenants/index.ts'
import { wordsFor } from '#tenants/words.ts'
import { arrival } from './middleware/arrival.ts'
import { assets } from './middleware/assets.ts'
import { consentForm } from './middleware/consent.ts'
import { cspReport } from './middleware/csp-report.ts'
import { csrf } from './middleware/csrf.ts'
import { dataLedger } from './middleware/data-ledger.ts'
import { errorHandler } from './middleware/error-handler.ts'
import { type Health, healthRoutes } from './middleware/health.ts'
import { legacyRedirects } from './middleware/legacy-redirects.ts'
import { oneClickPage } from './middleware/one-click.ts'
import { type LimitStore, rateLimit } from './middleware/rate-limit.ts'
import { logRequest, requestId, requestIdOf } from './middleware/request-id.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { agentOf, carriesSession, session } from './middleware/session.ts'
import { createSessionCookies } from './middleware/session-cookies.ts'
import { hostName, site } from './middleware/site.ts'
import { createApiProxy } from './proxy/api-proxy.ts'
import { createPaymentProxy } from './proxy/payment-proxy.ts'
import { abroadOf } from './render/abroad.ts'
import { distFolder, type Manifest } from './render/assets.ts'
import { type CachedPages, createCachedPages } from './render/cached-pages.ts'
import { createPageHandler } from './render/handle-page.tsx'
import type { PageCache } from './render/page-cache.ts'
import type { Reader } from './render/page-key.ts'
import type { PaymentScripts } from './render/payment-scripts.ts'
import { sitemaps } from './render/sitemap.ts'
import type { Upstream } from './render/upstream.ts'
import { isCrawler } from './render/width.ts'

export interface AppOptions {
  commerceUrl: string
  upstream: Upstream
  /** Whole pages for anonymous visitors. */
  cache: PageCache
  manifest: Manifest
  paymentScripts: PaymentScripts
  hosts: ReadonlyMap<string, Tenant>
  /** Serves this tenant whatever the host (env TENANT). */
  pinned: Tenant | undefined
  log: Logger
  health: Health
  images: RequestHandler
  /** Where the payment sandbox serves its pages. */
  paymentUrl: string | undefined
  originOf(tenant: Tenant): string
  /** The embedded mailbox viewer; absent in production. */
  mailbox: RequestHandler | undefined
  limitStore: LimitStore
  trustProxy: string
  /** Where the operator's balancer says in which country a visitor is; undefined where it does not. */
  countryHeader: string | undefined
  insecureCookies: boolean
  https: boolean
  now(): Date
}

/** A page that is at hand goes out at once; every other request takes the whole way. */
export function createApp(options: AppOptions): RequestListener {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple')
  if (options.trustProxy)
    app.set(
      'trust proxy',
      options.trustProxy.split(',').map((address) => address.trim()),
    )
  const pages = createCachedPages(options.cache, readerOf(app, options))
  addPipeline(app, pages, options)
  return (req, res) => {
    const started = performance.now()
    const requestId = requestIdOf(req.headers['x-request-id'])
    const answered = pages.answer(req, res, requestId)
    if (answered)
      logRequest(options.log, { requestId, ...answered, method: req.method, path: req.url?.split('?', 1)[0], status: res.statusCode, started, cached: true })
    else app(req, res)
  }
}

/** The life of a request, top to bottom. */
function addPipeline(app: Express, pages: CachedPages, options: AppOptions) {
  const { commerceUrl, log, limitStore, now } = options
  const cookies = createSessionCookies(options.insecureCookies)
  const clientOf = (req: Request, res: Response) => ({
    clientIp: req.ip ?? '',
    clientAgent: agentOf(req),
    onSession: (change: string | null) => void cookies.keep(res, change),
  })
  app.use(healthRoutes(options.health))
  app.use(requestId(log))
  app.use(securityHeaders({ https: options.https }))
  app.use('/assets', assets(join(distFolder, 'client')))
  app.use(site((host) => options.pinned ?? tenantForHost(host, options.hosts)))
  app.use('/img', options.images)
  app.use(sitemaps(options.upstream))
  app.post('/api/csp', rateLimit({ name: 'csp', points: 20, seconds: 60 }, limitStore), ...cspReport)
  app.use(cookieParser())
  const proxy = createApiProxy(commerceUrl, {
    identityOf(response) {
      const { req, locals } = response as unknown as Response
      const { tenant, locale, session: token, requestId: id } = locals as Express.Locals
      const consent = grantedCategories((req.cookies as Readonly<Record<string, unknown>>)[CONSENT_COOKIE]).join(',')
      const { clientIp, clientAgent } = clientOf(req, response as unknown as Response)
      return { tenant: tenant.id, locale, session: token, requestId: id, consent, robot: isCrawler(req.headers), clientIp, clientAgent }
    },
    ownHeader: SESSION_HEADER,
    onOwnHeader: (response, change) => void cookies.keep(response as unknown as Response, change),
  })
  // Servers of payment providers, mail programs and other shops are no page of ours: what they send proves itself, by signature or token.
  app.post(WEBHOOK_PATH, rateLimit({ name: 'payment-messages', points: 600, seconds: 60 }, limitStore), proxy)
  app.get(UNSUBSCRIBE_PATH, oneClickPage)
  app.post(UNSUBSCRIBE_PATH, rateLimit({ name: 'unsubscribe', points: 60, seconds: 60 }, limitStore), proxy)
  app.post(ARRIVALS_PATH, rateLimit({ name: 'arrivals', points: 60, seconds: 60 }, limitStore), ...arrival(commerceUrl))
  app.use(csrf)
  app.use(changesOnly(rateLimit({ name: 'changes', points: 300, seconds: 60 }, limitStore)))
  if (options.paymentUrl) {
    const isOwn = (location: string, { locals }: Response) => location.startsWith(`${options.originOf((locals as Express.Locals).tenant)}/`)
    app.use(createPaymentProxy(options.paymentUrl, { isOwn: (location, res) => isOwn(location, res as unknown as Response) }))
  }
  // Whoever says no has not begun a session.
  app.use('/api/data-ledger', dataLedger)
  app.post('/api/consent', rateLimit({ name: 'consent', points: 30, seconds: 60 }, limitStore), ...consentForm({ commerceUrl, now }), proxy)
  app.use(session({ commerceUrl, cookies, now }))
  app.use(proxy)
  if (options.mailbox) app.use('/__mail', options.mailbox)
  app.use(compression({ level: 4 })) // pages only: assets are compressed at build, and the proxy passes the back end's bytes on
  app.use(legacyRedirects)
  const shops = [...new Set(options.hosts.values())]
  const page = createPageHandler({
    ...options,
    pages,
    clientOf,
    wordsFor,
    tenantById: (id) => shops.find((tenant) => tenant.id === id),
    abroadOf: (headers, tenant) => abroadOf(headers, tenant, options.countryHeader),
    neighbours: ({ countryAlternatives }) =>
      countryAlternatives.flatMap(({ shops: named }) => named.flatMap(({ href }) => shopAt(href, shops) ?? [])).map(options.originOf),
  })
  // No path to match, none to decode: an address that is not UTF-8 is the page's to answer.
  app.get(/^/, page)
  app.post(/^/, page)
  app.use(errorHandler)
}

/** Tenant and origin of a request before Express has seen it, by the rules of req.protocol and middleware/site.ts. */
function readerOf(app: Express, { pinned, hosts, countryHeader }: AppOptions) {
  const trusts: (address: string | undefined, hop: number) => boolean = app.get('trust proxy fn')
  return ({ headers, socket }: IncomingMessage): Reader | undefined => {
    const { host = '', cookie, authorization } = headers
    const tenant = pinned ?? tenantForHost(hostName(host), hosts)
    if (!tenant) return undefined
    const [forwarded = 'http'] = trusts(socket.remoteAddress, 0) ? String(headers['x-forwarded-proto'] ?? 'http').split(',') : []
    const personal = authorization !== undefined || carriesSession(cookie)
    return { tenant: tenant.id, origin: `${forwarded.trim()}://${host}`, personal, abroad: abroadOf(headers, tenant, countryHeader) }
  }
}

/** Counts what changes something; reading is not limited here. */
const changesOnly =
  (limit: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.method === 'GET' || req.method === 'HEAD' ? next() : limit(req, res, next)

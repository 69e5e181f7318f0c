import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import cookieParser from 'cookie-parser'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import { CARRIER_WEBHOOK_API } from '#shared/api/carriers.ts'
import { CONSENT_COOKIE, getGrantedCategories } from '#shared/api/consent.ts'
import { ORDER_COMMANDS_API } from '#shared/api/order-commands.ts'
import { PAYMENT_WEBHOOK_API } from '#shared/api/payments.ts'
import type { Tenant } from '#shared/tenant.ts'
import { errorHandler } from '../http/error-handler.ts'
import { createHealthRoutes, type Health } from '../http/health.ts'
import { type InternalRequest, REQUEST_ID_HEADER } from '../http/internal-headers.ts'
import { getLocals } from '../http/locals.ts'
import type { FindHost } from '../http/origin.ts'
import { type RateLimitStore, rateLimit } from '../http/rate-limit.ts'
import { getCookie } from '../http/request-fields.ts'
import { rejectRequest } from '../http/request-guard.ts'
import { logRequest, requestId, toRequestId } from '../http/request-id.ts'
import { isSafeMethod } from '../http/safe-method.ts'
import { endpoints } from './endpoints.ts'
import { serveAssets } from './middleware/assets.ts'
import { handleConsentForm } from './middleware/consent-form.ts'
import { handleCspReport } from './middleware/csp-report.ts'
import { csrf } from './middleware/csrf.ts'
import { handoverEndpoint } from './middleware/handover-endpoint.ts'
import { legacyRedirects } from './middleware/legacy-redirects.ts'
import {
  redirectNewsletterUnsubscribe,
  redirectOneClickUnsubscribe,
  redirectReminderUnsubscribe,
  redirectReviewUnsubscribe,
} from './middleware/one-click-unsubscribe.ts'
import { claimPhotoPage, handlePhotoForm, reviewPhotoPage } from './middleware/photo-form.ts'
import { requireForm } from './middleware/require-form.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { getUserAgent, hasSessionCookie, session } from './middleware/session.ts'
import { createSessionCookies } from './middleware/session-cookies.ts'
import { resolveSite } from './middleware/site.ts'
import { createStoredDataRoutes } from './middleware/stored-data.ts'
import { type CachedPages, createCachedPages } from './page-cache/cached-pages.ts'
import { normaliseTarget } from './page-cache/page-address.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PageVisitor } from './page-cache/page-key.ts'
import type { Upstream } from './page-cache/upstream.ts'
import type { PaymentScripts } from './payment-pages/payment-scripts.ts'
import { createApiProxy } from './proxy/api-proxy.ts'
import type { BackEnd } from './proxy/back-end.ts'
import { createSandboxProxy } from './proxy/sandbox-proxy.ts'
import { distFolder, type Manifest } from './render/assets.ts'
import { isCrawler } from './render/crawler.ts'
import { createPageHandler } from './render/handle-page.ts'
import { createSitemapRoutes } from './render/sitemap.ts'
import { findVisitorCountry } from './render/visitor-country.ts'

export interface AppOptions {
  backEnd: BackEnd
  upstream: Upstream
  /** Whole pages for anonymous visitors. */
  cache: PageCache
  manifest: Manifest
  paymentScripts: PaymentScripts
  hosts: ReadonlyMap<string, Tenant>
  findHost: FindHost
  log: Logger
  health: Health
  images: RequestHandler
  /** Where the payment sandbox serves its pages; undefined if no payments are collected. */
  paymentUrl: string | undefined
  /** Where the carrier sandbox serves its pages; undefined if there is no carrier. */
  carrierUrl: string | undefined
  getOrigin(tenant: Tenant): string
  /** The embedded mailbox viewer; undefined in production. */
  mailbox: RequestHandler | undefined
  limitStore: RateLimitStore
  trustProxy: string
  /** The header in which the operator's balancer names the visitor's country; undefined if it does not. */
  countryHeader: string | undefined
  insecureCookies: boolean
  /** Whether browsers may read the scripts' source maps. */
  sourceMaps: boolean
  https: boolean
  now(): Date
}

/** Creates the storefront: a page in the cache is sent at once, every other request passes through the pipeline. */
export function createApp(options: AppOptions): RequestListener {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple')
  if (options.trustProxy)
    app.set(
      'trust proxy',
      options.trustProxy.split(',').map((address) => address.trim()),
    )
  const pages = createCachedPages(options, createVisitorResolver(options))
  addPipeline(app, pages, options)
  return (req, res) => {
    // Everything that follows takes the address in this one form (page-cache/page-address.ts).
    const target = normaliseTarget(req.url ?? '/')
    if (target === undefined) return rejectRequest(res, 400)
    req.url = target
    if (!serveCachedPage(pages, options.log, req, res)) app(req, res)
  }
}

/** Sends and logs the page if the cache has it; returns false if it has to be rendered. */
function serveCachedPage(pages: CachedPages, log: Logger, req: IncomingMessage, res: ServerResponse): boolean {
  const startedAt = performance.now()
  const id = toRequestId(req.headers[REQUEST_ID_HEADER])
  const served = pages.serve(req, res, id)
  if (!served) return false
  const [path] = req.url?.split('?', 1) ?? []
  const { method } = req
  logRequest(log, { requestId: id, ...served, method, path, status: res.statusCode, startedAt, cached: true })
  return true
}

/** All that operators' tools ask for, however it is written. */
const OPERATOR_PATHS = new RegExp(`^${ORDER_COMMANDS_API}(?:/|$)`)

/** The life of a request, from top to bottom. */
function addPipeline(app: Express, pages: CachedPages, options: AppOptions) {
  const { backEnd, limitStore, now } = options
  const perMinute = (name: string, points: number) => rateLimit({ name, points, seconds: 60 }, limitStore)
  const cookies = createSessionCookies(options.insecureCookies)
  const onSessionChange = (res: Response, header: string | null) => void cookies.applySessionChange(res, header)
  const proxy = createApiProxy(backEnd, { getCaller: getProxyCaller, onSessionChange })

  app.use(createHealthRoutes(options.health))
  app.use(requestId(options.log))
  app.use(securityHeaders({ https: options.https }))
  app.use(resolveSite(options))
  app.use(endpoints.assets.path, serveAssets(join(distFolder, 'client'), options))
  app.use(endpoints.images.path, options.images)
  app.use(createSitemapRoutes(options.upstream))
  app.post(endpoints.cspReport.path, perMinute('csp', 20), ...handleCspReport)
  app.use(cookieParser())

  // Payment providers, carriers, operators’ tools, e-mail programs and other shops are no pages of this origin: what
  // they send proves itself, by signature or token.
  app.post(PAYMENT_WEBHOOK_API, perMinute('payment-messages', 600), proxy)
  app.post(CARRIER_WEBHOOK_API, perMinute('carrier-messages', 600), proxy)
  app.all(OPERATOR_PATHS, perMinute('operator-calls', 600), proxy)
  app.get(endpoints.unsubscribe.path, redirectOneClickUnsubscribe)
  app.post(endpoints.unsubscribe.path, perMinute('unsubscribe', 60), proxy)
  app.get(endpoints.reviewUnsubscribe.path, redirectReviewUnsubscribe)
  app.get(endpoints.reminderUnsubscribe.path, redirectReminderUnsubscribe)
  app.post(endpoints.reminderUnsubscribe.path, perMinute('reminder-unsubscribe', 60), proxy)
  app.get(endpoints.newsletterUnsubscribe.path, redirectNewsletterUnsubscribe)
  app.post(endpoints.newsletterUnsubscribe.path, perMinute('newsletter-unsubscribe', 60), proxy)
  app.post(endpoints.reviewUnsubscribe.path, perMinute('review-unsubscribe', 60), proxy)
  app.post(endpoints.handover.path, perMinute('arrivals', 60), requireForm, ...handoverEndpoint(backEnd))

  app.use(csrf)
  app.use(onlyUnsafeMethods(perMinute('changes', 300)))
  const isOwnAddress = createAddressCheck(options)
  if (options.paymentUrl) app.use(createSandboxProxy(endpoints.paymentPages.path, options.paymentUrl, { isOwnAddress }))
  if (options.carrierUrl)
    app.use(createSandboxProxy(endpoints.trackingPages.path, options.carrierUrl, { isOwnAddress }))

  // Before the session: a visitor who deletes cookies must not be given a new one by it.
  app.use(endpoints.storedData.path, requireForm, createStoredDataRoutes({ backEnd, sessionCookies: cookies }))

  app.use(onlyPages(requireForm))
  app.use(session({ backEnd, cookies, now }))
  app.post(endpoints.consentForm.path, perMinute('consent', 30), ...handleConsentForm({ backEnd, now }), proxy)
  const limitPhotoForms = perMinute('photo-forms', 20)
  app.post(endpoints.reviewPhotos.path, limitPhotoForms, handlePhotoForm(backEnd, reviewPhotoPage))
  app.post(endpoints.claimPhotos.path, limitPhotoForms, handlePhotoForm(backEnd, claimPhotoPage))
  app.use(proxy)
  if (options.mailbox) app.use(endpoints.mailbox.path, options.mailbox)

  // pages only: assets are compressed at build, and the proxy passes the back end's bytes on
  app.use(compression({ level: 4 }))
  app.use(legacyRedirects)
  const page = createPageHandler({
    ...options,
    pages,
    getClient: (req, res) => ({ ...getClient(req), onSessionChange: (header) => onSessionChange(res, header) }),
  })
  // Not '*': Express would decode the path, and an address that is not UTF-8 has to reach the page, too.
  app.get(/^/, page)
  app.post(/^/, page)
  for (const method of ['put', 'patch', 'delete'] as const) app[method](/^/, page) // answered with 405
  app.use(errorHandler)
}

/** What the back end learns of the visitor's machine. */
const getClient = (req: Request) => ({ clientIp: req.ip, userAgent: getUserAgent(req) })

/** What the back end learns of a call that the visitor's browser makes. */
function getProxyCaller(req: Request, res: Response): InternalRequest {
  const { tenant, locale, session: token, requestId: id } = getLocals(res)
  return {
    ...getClient(req),
    tenant: tenant.id,
    locale,
    session: token,
    requestId: id,
    consent: getGrantedCategories(getCookie(req, CONSENT_COOKIE)),
    isCrawler: isCrawler(req.headers),
  }
}

/** Foreign parties' pages may redirect to the shop they are shown in. */
const createAddressCheck =
  ({ getOrigin }: AppOptions) =>
  (location: string, res: Response) =>
    location.startsWith(`${getOrigin(getLocals(res).tenant)}/`)

/** Finds out what the page cache must know of a request, before Express has seen it. */
function createVisitorResolver({ findHost, getOrigin, countryHeader }: AppOptions) {
  return ({ headers }: IncomingMessage): PageVisitor | undefined => {
    const { host, cookie, authorization } = headers
    const match = findHost(host)
    if (!match?.isCanonical) return undefined
    return {
      tenant: match.tenant.id,
      origin: getOrigin(match.tenant),
      isIdentified: authorization !== undefined || hasSessionCookie(cookie),
      visitorCountry: findVisitorCountry(headers, match.tenant, countryHeader),
    }
  }
}

/** Leaves out the API, the mailbox and the sandboxes. */
const onlyPages =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    /^\/(api|__)/.test(req.path) ? next() : handler(req, res, next)

/** Applies a limit to requests that may change something; reading is not limited here. */
const onlyUnsafeMethods =
  (limit: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isSafeMethod(req.method) ? next() : limit(req, res, next)

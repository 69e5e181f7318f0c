import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Request as PageHttpRequest, Response as PageHttpResponse, RequestHandler } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticRouter, isRouteErrorResponse, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { App } from '#client/app.tsx'
import { wordsOf } from '#client/lib/head.tsx'
import { ReadyHtmlContext } from '#client/lib/once.tsx'
import type { Head, PageModule, Site } from '#client/lib/page.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { variantsOf } from '#shared/experiments.ts'
import { isPaymentPage, localePrefix, type RouteId, routes } from '#shared/routes.ts'
import type { Country, Locale, Tenant } from '#shared/tenant.ts'
import { alternatesOf } from './alternates.ts'
import type { Manifest } from './assets.ts'
import type { CachedPages } from './cached-pages.ts'
import { documentHead, documentTail } from './document.ts'
import { formBody } from './form-body.ts'
import { SHOWN } from './inline-scripts.ts'
import { pagePolicy, sealedPolicy } from './page-policy.ts'
import { INTEGRITY_POLICY, type PaymentScripts, paymentSeal } from './payment-scripts.ts'
import { QueryStream } from './query-stream.ts'
import { readyHtmlFor } from './ready-html.tsx'
import { recordPage } from './record-page.ts'
import { loadRoute, publicErrors, routeTableFor } from './route-table.ts'
import { sessionIdOf } from './session-id.ts'
import type { Caller, Upstream } from './upstream.ts'
import { assumedWidth, isCrawler } from './width.ts'
import { intlFor } from './words.ts'

const RENDER_TIMEOUT_MS = 10_000
const UNKNOWN = '/%EF%BF%BD' // no route: answered as an unknown address

export interface PageOptions {
  manifest: Manifest
  paymentScripts: PaymentScripts
  upstream: Upstream
  pages: CachedPages
  /** What the back end is told of who asks, and who takes its word that the session has changed. */
  clientOf(req: PageHttpRequest, res: PageHttpResponse): Pick<Caller, 'clientIp' | 'clientAgent' | 'onSession'>
  wordsFor(tenant: Tenant, locale: Locale): Record<string, string>
  /** The other shops of this platform. */
  tenantById(id: string): Tenant | undefined
  /** Where a visitor is, if the shop has others to offer there. */
  abroadOf(headers: IncomingHttpHeaders, tenant: Tenant): Country | undefined
  /** Origins of the other shops of this house to which a visitor may take his goods. */
  neighbours(tenant: Tenant): readonly string[]
  /** The clock; a page shows the day of its request. */
  now(): Date
}

/** The head of the page that matched, or a plain one where it failed. */
function headOf(context: StaticHandlerContext, site: Site, url: URL, words: ReturnType<typeof wordsOf>): Head {
  const match = context.matches.at(-1)
  const head = (match?.route.handle as { head?: PageModule['head'] } | undefined)?.head
  if (context.errors || !head) return { title: words(context.statusCode === 404 ? 'error.not-found' : 'error.internal'), noindex: true }
  return head(site, { params: match?.params ?? {}, url }, words)
}

/** Pages that are the same for every visitor without a session. Basket, checkout and account are his own; searches are counted. */
const isPublic = (id: RouteId | undefined) => !!id && /^(home|storefront|category|product|service\/.+|content\/.+)$/.test(id)

/** One page request: load what the route needs, then stream it. */
export function createPageHandler({
  manifest,
  paymentScripts,
  upstream,
  pages,
  clientOf,
  wordsFor,
  tenantById,
  abroadOf,
  neighbours,
  now,
}: PageOptions): RequestHandler {
  return async (req, res) => {
    const { tenant, locale, session, nonce, origin, log, requestId } = res.locals as Express.Locals
    const { handler, tenant: known } = routeTableFor(tenant, locale)
    const url = new URL(isDecodable(req.path) ? req.originalUrl : localePrefix(tenant, locale) + UNKNOWN, origin)
    const body = req.method === 'POST' ? await formBody(req) : undefined
    if (req.method === 'POST' && body === undefined) return void res.status(413).type('text').send('Too large')

    const queryClient = createQueryClient()
    const stopped = new AbortController()
    res.on('close', () => {
      stopped.abort()
      queryClient.clear()
    })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timeZone }).format(now())
    const site: Site = {
      tenant: known,
      locale,
      api: upstream.apiFor({
        ...{ tenant: tenant.id, locale, session, requestId, robot: isCrawler(req.headers) },
        ...clientOf(req, res),
      }),
      queryClient,
      width: assumedWidth(req.headers),
      origin,
      today,
      sessionChanged: async () => undefined,
      variants: variantsOf(sessionIdOf(session), today),
    }
    const request = new Request(url, {
      method: req.method === 'HEAD' ? 'GET' : req.method,
      signal: stopped.signal,
      ...(body !== undefined && { body, headers: { 'content-type': req.get('content-type') ?? '' } }),
    })
    const context = await loadRoute(handler, request, site, res)
    if (!context) return
    for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) log.error({ err: error }, 'page failed')

    const match = context.matches.at(-1)
    const routeId = match && match.route.id in routes ? (match.route.id as RouteId) : undefined
    res.locals.routeId = context.errors ? `error-${context.statusCode}` : routeId
    const intl = intlFor(tenant, locale, wordsFor)
    const page = scriptsOf(manifest, routeId)
    const seal = routeId && isPaymentPage(routeId) ? paymentSeal(paymentScripts, `${tenant.id} ${locale}`, origin) : undefined
    const [entry = '', ...imports] = manifest.scripts['client/entry.tsx'] ?? []
    const claim = context.statusCode === 200 && !context.errors && !session && isPublic(routeId) ? pages.takeClaim(req) : undefined
    let failed = false
    let headers: OutgoingHttpHeaders = {}
    const out = claim
      ? recordPage(res, claim, () =>
          failed ||
          queryClient
            .getQueryCache()
            .getAll()
            .some(({ state }) => state.status === 'error')
            ? undefined
            : { headers, nonce, origin, routeId: routeId ?? '' },
        )
      : res
    const stream = new QueryStream(out, queryClient, nonce, documentTail)
    const pageHead = headOf(context, site, url, wordsOf(intl))
    if (pageHead.secret) res.setHeader('referrer-policy', 'no-referrer')
    const alternates = context.errors ? [] : await alternatesOf({ tenant, origin, tenantById, api: site.api, id: routeId, params: match?.params ?? {} })
    const boot = {
      entry,
      scripts: [...new Set([entry, ...imports, ...page])],
      locale,
      features: tenant.switched,
      width: site.width,
      origin,
      today,
      variants: site.variants,
      sealed: seal && true,
      abroad: seal ? undefined : abroadOf(req.headers, tenant), // who is about to pay is not asked whether he is in the right shop
      router: { loaderData: context.loaderData, actionData: context.actionData, errors: publicErrors(context.errors) },
    }

    const begin = () => {
      if (res.destroyed) return
      res.status(context.statusCode)
      res.setHeader('content-type', 'text/html; charset=utf-8')
      const policy = pagePolicy(String(res.getHeader('content-security-policy')), { ...tenant, neighbours: neighbours(tenant) }, routeId)
      res.setHeader('content-security-policy', seal ? sealedPolicy(policy, seal) : policy)
      if (seal) res.setHeader('integrity-policy', INTEGRITY_POLICY)
      // What the page cache may keep a browser may keep too, but has to ask again each time.
      res.setHeader('cache-control', claim ? 'private, no-cache' : 'private, no-store')
      res.setHeader('vary', 'Cookie, Accept-Encoding')
      if (req.method === 'HEAD') return void res.end()
      headers = res.getHeaders()
      out.write(documentHead({ site, head: pageHead, nonce, manifest, boot, queries: stream.takeResults(), alternates, seal }))
      pipe(stream)
    }
    // Crawlers get each part in its place, however large; so do payers, because what comes later needs scripts that nobody can list.
    const whole = !!seal || isCrawler(req.headers)
    const { pipe, abort } = renderToPipeableStream(
      <ReadyHtmlContext value={readyHtmlFor(site, intl)}>
        <App site={site} intl={intl}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </App>
      </ReadyHtmlContext>,
      {
        ...(!seal && { nonce }),
        bootstrapScriptContent: SHOWN,
        progressiveChunkSize: whole ? Number.POSITIVE_INFINITY : undefined,
        onShellReady: whole ? undefined : begin,
        onAllReady: whole ? begin : undefined,
        onShellError(error) {
          log.error({ err: error }, 'shell failed')
          if (!res.headersSent)
            res
              .status(500)
              .set('cache-control', 'no-store')
              .type('html')
              .send(lastResort(intl.formatMessage({ id: 'error.internal' })))
        },
        onError(error) {
          failed = true
          if (!stopped.signal.aborted) log.error({ err: error }, 'render failed')
        },
      } as Parameters<typeof renderToPipeableStream>[1],
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
    res.on('close', () => {
      clearTimeout(timer)
      abort()
    })
  }
}

/** An address that is not UTF-8 names nothing. */
function isDecodable(path: string) {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** The scripts of a route's page file; routes without one of their own share the content page (client/pages/index.ts). */
const scriptsOf = ({ scripts }: Manifest, id: RouteId | undefined) =>
  scripts[`client/pages/${id}.tsx`] ?? (id && /^(service|content)\//.test(id) ? (scripts['client/pages/content.tsx'] ?? []) : [])

/** When not even the layout can be drawn. */
const lastResort = (sentence: string) => `<!doctype html><meta charset="utf-8"><title>Kontor</title><h1>${sentence}</h1>`

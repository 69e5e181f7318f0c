import type { IncomingMessage } from 'node:http'
import type { Response as ExpressResponse, RequestHandler } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from '#client/app.tsx'
import { wordsOf } from '#client/lib/head.tsx'
import { type Head, type PageModule, type Site, siteContext } from '#client/lib/page.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { createRoutes } from '#client/routes.tsx'
import { type RouteId, routes } from '#shared/routes.ts'
import { type Locale, publicTenant, type Tenant, type TenantPublic } from '#shared/tenant.ts'
import { alternatesOf } from './alternates.ts'
import type { Manifest } from './assets.ts'
import { documentHead, documentTail } from './document.ts'
import { QueryStream } from './query-stream.ts'
import type { Upstream } from './upstream.ts'
import { assumedWidth, isCrawler } from './width.ts'
import { intlFor } from './words.ts'

const RENDER_TIMEOUT_MS = 10_000
const MAX_FORM_BYTES = 100_000

export interface PageOptions {
  manifest: Manifest
  upstream: Upstream
  wordsFor(tenant: Tenant, locale: Locale): Record<string, string>
  /** The other shops of this platform. */
  tenantById(id: string): Tenant | undefined
  /** The clock; a page shows the day of its request. */
  now(): Date
}

const handlers = new Map<string, StaticHandler>()
const publicTenants = new Map<string, TenantPublic>()

/** Made once per tenant and locale: a route table costs 2 ms, using one 0.06 ms. */
function handlerFor(tenant: Tenant, locale: Locale) {
  const key = `${tenant.id} ${locale}`
  const known = handlers.get(key)
  if (known) return known
  publicTenants.set(tenant.id, publicTenant(tenant))
  const handler = createStaticHandler(createRoutes(tenant, locale))
  handlers.set(key, handler)
  return handler
}

/** What the browser may know of a failure: its status, never its message. */
function publicErrors(errors: StaticHandlerContext['errors']) {
  const hide = (error: unknown) => (isRouteErrorResponse(error) ? error : { status: 500, statusText: '', internal: false, data: null })
  return errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, { ...hide(error), __type: 'RouteErrorResponse' }]))
}

/** The posted form, at most 100 kB. */
async function formBody(req: IncomingMessage) {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of req as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_FORM_BYTES) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function colourModeOf(cookie: unknown): 'light' | 'dark' | 'system' {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system'
}

/** The head of the page that matched, or a plain one where it failed. */
function headOf(context: StaticHandlerContext, site: Site, url: URL, words: ReturnType<typeof wordsOf>): Head {
  const match = context.matches.at(-1)
  const head = (match?.route.handle as { head?: PageModule['head'] } | undefined)?.head
  if (context.errors || !head)
    return { title: `${words(context.statusCode === 404 ? 'error.not-found' : 'error.internal')} – ${site.tenant.name}`, noindex: true }
  return head(site, { params: match?.params ?? {}, url }, words)
}

/** Loads what the route needs; undefined when the answer has been given already. */
async function loadRoute(handler: StaticHandler, request: Request, site: Site, res: ExpressResponse): Promise<StaticHandlerContext | undefined> {
  const context = await handler.query(request, { requestContext: new RouterContextProvider(new Map([[siteContext, site]])) })
  if (!(context instanceof Response)) return context
  res.redirect(context.status, context.headers.get('location') ?? '/')
  return undefined
}

/** One page request: load what the route needs, then stream it. */
export function createPageHandler({ manifest, upstream, wordsFor, tenantById, now }: PageOptions): RequestHandler {
  return async (req, res) => {
    const { tenant, locale, session, nonce, origin, log, requestId } = res.locals as Express.Locals
    const handler = handlerFor(tenant, locale)
    const url = new URL(req.originalUrl, origin)
    const body = req.method === 'POST' ? await formBody(req) : undefined
    if (req.method === 'POST' && body === undefined) return void res.status(413).type('text').send('Too large')

    const queryClient = createQueryClient()
    const stopped = new AbortController()
    res.on('close', () => {
      stopped.abort()
      queryClient.clear()
    })
    const site: Site = {
      tenant: publicTenants.get(tenant.id) ?? publicTenant(tenant),
      locale,
      api: upstream.apiFor({ tenant: tenant.id, locale, session, requestId, robot: isCrawler(req.headers) }),
      queryClient,
      width: assumedWidth(req.headers),
      origin,
      today: new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timeZone }).format(now()),
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
    const page = manifest.scripts[`client/pages/${pageFile(routeId)}.tsx`] ?? []
    const [entry = '', ...imports] = manifest.scripts['client/entry.tsx'] ?? []
    const stream = new QueryStream(res, queryClient, nonce, documentTail)
    const head = documentHead({
      site,
      head: headOf(context, site, url, wordsOf(intl)),
      nonce,
      manifest,
      scripts: [...new Set([...imports, ...page])],
      colourMode: colourModeOf((req.cookies as Record<string, unknown>)?.colorMode),
      boot: {
        locale,
        width: site.width,
        origin,
        today: site.today,
        router: { loaderData: context.loaderData, actionData: context.actionData, errors: publicErrors(context.errors) },
      },
      queries: stream.takeResults(),
      alternates: context.errors ? [] : await alternatesOf({ tenant, origin, tenantById, api: site.api, id: routeId, params: match?.params ?? {} }),
    })

    const begin = () => {
      if (res.destroyed) return
      res.status(context.statusCode)
      res.setHeader('content-type', 'text/html; charset=utf-8')
      res.setHeader('cache-control', 'private, no-store')
      res.setHeader('vary', 'Cookie, Accept-Encoding')
      if (req.method === 'HEAD') return void res.end()
      res.write(head)
      pipe(stream)
    }
    const crawler = isCrawler(req.headers)
    const { pipe, abort } = renderToPipeableStream(
      <App site={site} intl={intl}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </App>,
      {
        nonce,
        bootstrapModules: [entry],
        // Crawlers get each part in its place, however large.
        progressiveChunkSize: crawler ? Number.POSITIVE_INFINITY : undefined,
        onShellReady: crawler ? undefined : begin,
        onAllReady: crawler ? begin : undefined,
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

/** Route ids that share a page file (client/pages/index.ts). */
const pageFile = (id: RouteId | undefined) => (id && (id.startsWith('service/') || id.startsWith('content/')) ? 'content' : id)

/** When not even the layout can be drawn. */
const lastResort = (sentence: string) => `<!doctype html><meta charset="utf-8"><title>Kontor</title><h1>${sentence}</h1>`

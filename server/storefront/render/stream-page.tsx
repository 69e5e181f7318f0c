import type { Request, Response } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import type { IntlShape } from 'react-intl'
import { createStaticRouter, type StaticHandler, StaticRouterProvider } from 'react-router'
import { App } from '#client/app.tsx'
import { FragmentCacheContext } from '#client/lib/cached-fragment.tsx'
import type { Head } from '#client/lib/page.ts'
import { getShopName } from '#shared/tenant.ts'
import { getMessages } from '#tenants/messages.ts'
import { getLocals } from '../../http/locals.ts'
import type { RefreshLock } from '../page-cache/page-cache.ts'
import { SHELL_RENDERED_SCRIPT } from '../payment-pages/inline-scripts.ts'
import { applyStrictCsp, buildPagePolicy } from '../payment-pages/page-policy.ts'
import { INTEGRITY_POLICY } from '../payment-pages/payment-scripts.ts'
import type { Manifest } from './assets.ts'
import { isCrawler } from './crawler.ts'
import { documentTail, renderDocumentHead } from './document.ts'
import { createFragmentCache } from './fragment-cache.tsx'
import { getIntl } from './i18n.ts'
import type { Page } from './prepare-page.ts'
import { QueryStream } from './query-stream.ts'
import { type RecordedResponse, recordPage } from './record-page.ts'

const RENDER_TIMEOUT_MS = 10_000
/** Statuses of pages that may be available again soon, although the request was correct. */
const temporaryStatuses = new Set([503, 507])
const RETRY_AFTER_SECONDS = 30

interface StreamOptions {
  handler: StaticHandler
  manifest: Manifest
  /** Origins of the other shops that accept a handover: forms may be posted there. */
  siblingOrigins: readonly string[]
  /** The right to store this page in the page cache; undefined if it must not be stored. */
  refreshLock: RefreshLock | undefined
}

/**
 * Sends a page: the head when React has rendered the shell, then markup and data as they become ready. Crawlers get the
 * whole page at once, however large; so do payers, because what streams later comes with scripts that nobody can list.
 * What takes longer than ten seconds is left to the browser.
 */
export function streamPage(page: Page, req: Request, res: Response, options: StreamOptions) {
  const { tenant, locale, nonce, log } = getLocals(res)
  const { site, context, strictCsp } = page
  const intl = getIntl(tenant, locale, getMessages)
  let failed = false
  let recorded: RecordedResponse | undefined
  const getRecorded = () => (failed || hasFailedQuery(page) ? undefined : recorded)
  const output = options.refreshLock ? recordPage(res, options.refreshLock, getRecorded) : res
  const stream = new QueryStream(output, site.queryClient, nonce, documentTail)

  function sendHead() {
    if (res.destroyed) return
    const head = page.getHead()
    setPageHeaders(page, head, res, options)
    if (req.method === 'HEAD') return void res.end()
    recorded = { headers: res.getHeaders(), nonce, origin: site.origin, routeId: page.routeId ?? '' }
    const { manifest } = options
    const path = context.location.pathname
    output.write(renderDocumentHead({ ...page, head, nonce, manifest, path, queries: stream.takeResults() }))
    pipe(stream)
  }

  const isSentWhole = strictCsp !== undefined || isCrawler(req.headers)
  const { pipe, abort } = renderToPipeableStream(
    <FragmentCacheContext value={createFragmentCache(site, intl)}>
      <App site={site} intl={intl}>
        <StaticRouterProvider
          router={createStaticRouter(options.handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </FragmentCacheContext>,
    {
      nonce: strictCsp ? undefined : nonce,
      bootstrapScriptContent: SHELL_RENDERED_SCRIPT,
      progressiveChunkSize: isSentWhole ? Number.POSITIVE_INFINITY : undefined,
      onShellReady: isSentWhole ? undefined : sendHead,
      onAllReady: isSentWhole ? sendHead : undefined,
      onShellError(error) {
        log.error({ err: error }, 'shell failed')
        if (!res.headersSent) sendFallbackPage(res, intl, getShopName(tenant, locale))
      },
      onError(error) {
        failed = true
        if (!res.destroyed) log.error({ err: error }, 'render failed')
      },
    },
  )
  const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  res.on('close', () => {
    clearTimeout(timer)
    abort()
  })
}

/** Status, content rules and caching of the page. */
function setPageHeaders({ context, routeId, strictCsp }: Page, head: Head, res: Response, options: StreamOptions) {
  const { tenant } = getLocals(res)
  const { siblingOrigins, refreshLock } = options
  const policy = buildPagePolicy(
    String(res.getHeader('content-security-policy')),
    { ...tenant, siblingOrigins },
    routeId,
  )
  res.status(context.statusCode)
  if (temporaryStatuses.has(context.statusCode)) res.setHeader('retry-after', RETRY_AFTER_SECONDS)
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.setHeader('content-security-policy', strictCsp ? applyStrictCsp(policy, strictCsp) : policy)
  if (strictCsp) res.setHeader('integrity-policy', INTEGRITY_POLICY)
  if (head.secret) res.setHeader('referrer-policy', 'no-referrer')
  // A browser may store what the page cache may store, but has to ask again each time.
  res.setHeader('cache-control', refreshLock ? 'private, no-cache' : 'private, no-store')
  res.setHeader('vary', 'Cookie, Accept-Encoding')
}

const hasFailedQuery = ({ site }: Page) =>
  site.queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error')

/** Answers when not even the layout can be rendered. */
const sendFallbackPage = (res: Response, { locale, formatMessage }: IntlShape, shop: string) =>
  res
    .status(500)
    .set('cache-control', 'no-store')
    .type('html')
    .send(
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${shop}</title><h1>${formatMessage({ id: 'error.internal' })}</h1>` +
        `<p><a href="/">${formatMessage({ id: 'common.to-home' })}</a></p></html>`,
    )

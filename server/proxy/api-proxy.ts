import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

const TIMEOUT_MS = 10_000

/** The only request headers that pass; everything else, cookies included, ends here (design/reliability.md R29). */
const passedOn = new Set([
  'accept',
  'content-type',
  'content-length',
  'transfer-encoding',
  'x-locale',
  'if-none-match',
  'connection',
  'host',
  'x-api-key',
  'payment-signature',
])
/** Response headers of the back end that would speak for this origin. */
const kept = ['set-cookie', 'server', 'x-powered-by', 'strict-transport-security', 'content-security-policy', 'location']

export interface ProxyIdentity {
  tenant: string
  locale: string
  session: string | undefined
  requestId: string
  /** Categories the visitor has consented to, e.g. "C0001,C0004". */
  consent?: string
  robot?: boolean
  clientIp: string
  clientAgent: string
}

interface Doors {
  identityOf(res: ServerResponse): ProxyIdentity
  /** Response header that is meant for the shop's front alone, and who takes it. */
  ownHeader: string
  onOwnHeader(res: ServerResponse, value: string): void
}

/** Passes /api to the back end with what the visitor's cookie stands for, and nothing else of his. */
export function createApiProxy(commerceUrl: string, { identityOf, ownHeader, onOwnHeader }: Doors): RequestHandler {
  function onRequest(proxyReq: ClientRequest, req: IncomingMessage, res: ServerResponse) {
    for (const name of proxyReq.getHeaderNames()) if (!passedOn.has(name.toLowerCase())) proxyReq.removeHeader(name)
    const { tenant, locale, session, requestId, consent, robot, clientIp, clientAgent } = identityOf(res)
    proxyReq.setHeader('x-browser', '1')
    proxyReq.setHeader('x-client-ip', clientIp)
    proxyReq.setHeader('x-client-agent', clientAgent)
    proxyReq.setHeader('x-tenant', tenant)
    if (!req.headers['x-locale']) proxyReq.setHeader('x-locale', locale)
    if (session) proxyReq.setHeader('x-session', session)
    proxyReq.setHeader('x-request-id', requestId)
    if (consent) proxyReq.setHeader('x-consent', consent)
    if (robot) proxyReq.setHeader('x-robot', '1')
  }
  function onResponse(proxyRes: IncomingMessage, _req: IncomingMessage, res: ServerResponse) {
    const own = proxyRes.headers[ownHeader]
    delete proxyRes.headers[ownHeader]
    if (typeof own === 'string') onOwnHeader(res, own)
    for (const name of kept) delete proxyRes.headers[name]
  }
  function onError(_error: Error, _req: IncomingMessage, res: unknown) {
    const response = res as ServerResponse
    if (typeof response.writeHead !== 'function' || response.headersSent) return void response.destroy?.()
    response.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify({ error: { code: 'unavailable' } }))
  }
  return createProxyMiddleware({
    target: commerceUrl,
    changeOrigin: true,
    xfwd: false,
    pathFilter: '/api',
    proxyTimeout: TIMEOUT_MS, // `timeout` would add a listener to the visitor’s socket with each request, and end kept-alive ones: server/http.ts bounds those
    on: { proxyReq: onRequest, proxyRes: onResponse, error: onError },
  }) as RequestHandler
}

import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

const TIMEOUT_MS = 10_000
const PAGES = '/__pay'

/** The only request headers that pass: a payment page knows neither cookie nor address of the shopper. */
const passedOn = new Set(['accept', 'content-type', 'content-length', 'transfer-encoding', 'connection', 'host'])
/** Response headers of the provider that would speak for this origin. */
const kept = ['set-cookie', 'server', 'x-powered-by', 'strict-transport-security', 'content-security-policy', 'referrer-policy']

interface Doors {
  /** True for an address of the shop that this answer is for. */
  isOwn(location: string, res: ServerResponse): boolean
}

/** Shows the payment sandbox's pages below the shop's own address, under the shop's own rules for content; it may lead nowhere but to itself and the shop. */
export function createPaymentProxy(paymentUrl: string, { isOwn }: Doors): RequestHandler {
  function onRequest(proxyReq: ClientRequest) {
    for (const name of proxyReq.getHeaderNames()) if (!passedOn.has(name.toLowerCase())) proxyReq.removeHeader(name)
  }
  function onResponse(proxyRes: IncomingMessage, _req: IncomingMessage, res: ServerResponse) {
    for (const name of kept) delete proxyRes.headers[name]
    const { location } = proxyRes.headers
    if (location !== undefined && !/^[\w-]+$/.test(location) && !isOwn(location, res)) delete proxyRes.headers.location
  }
  function onError(_error: Error, _req: IncomingMessage, res: unknown) {
    const response = res as ServerResponse
    if (typeof response.writeHead !== 'function' || response.headersSent) return void response.destroy?.()
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end('Bad gateway')
  }
  return createProxyMiddleware({
    target: paymentUrl,
    changeOrigin: true,
    xfwd: false,
    pathFilter: (path) => path.startsWith(`${PAGES}/`),
    proxyTimeout: TIMEOUT_MS,
    on: { proxyReq: onRequest, proxyRes: onResponse, error: onError },
  }) as RequestHandler
}

import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { CARRIER_SIGNATURE_HEADER } from '#shared/api/carriers.ts'
import { OPERATOR_TOKEN_HEADER } from '#shared/api/order-commands.ts'
import { PAYMENT_SIGNATURE_HEADER } from '#shared/api/payments.ts'
import { API_KEY_HEADER, LOCALE_HEADER } from '#shared/api/sessions.ts'
import { type InternalRequest, SESSION_CHANGE_HEADER, toInternalHeaders } from '../../http/internal-headers.ts'
import type { BackEnd } from './back-end.ts'
import { foreignHeaders, keepHeaders, messageHeaders, removeHeaders, sendBadGateway } from './proxy-headers.ts'

const PROXY_TIMEOUT_MS = 10_000

/** The only request headers that are passed on; every other one, cookies included, is dropped (R29). */
const forwardedHeaders = new Set([
  ...messageHeaders,
  'if-none-match',
  API_KEY_HEADER,
  PAYMENT_SIGNATURE_HEADER,
  CARRIER_SIGNATURE_HEADER,
  OPERATOR_TOKEN_HEADER,
])

const NOT_MODIFIED = 304
const isRedirect = (status = 0) => status >= 300 && status < 400 && status !== NOT_MODIFIED

interface ApiProxyOptions {
  /** The identity that the visitor's cookies and address stand for. */
  getCaller(req: Request, res: Response): InternalRequest
  /** Receives the header by which the back end reports a changed session. */
  onSessionChange(res: Response, header: string): void
}

/** Passes /api to the back end with the visitor's identity, and nothing else from the visitor. */
export function createApiProxy(backEnd: BackEnd, { getCaller, onSessionChange }: ApiProxyOptions): RequestHandler {
  function onRequest(proxyReq: ClientRequest, req: Request, res: Response) {
    keepHeaders(proxyReq, forwardedHeaders)
    const caller = getCaller(req, res)
    const locale = req.get(LOCALE_HEADER) ?? caller.locale
    for (const [name, value] of Object.entries(toInternalHeaders({ ...caller, locale, isBrowser: true })))
      proxyReq.setHeader(name, value)
  }
  function onResponse(proxyRes: IncomingMessage, _req: Request, res: Response) {
    if (isRedirect(proxyRes.statusCode)) proxyRes.statusCode = 502 // the API has none, and its location is not passed on
    const sessionChange = proxyRes.headers[SESSION_CHANGE_HEADER]
    if (typeof sessionChange === 'string') onSessionChange(res, sessionChange)
    removeHeaders(proxyRes, [...foreignHeaders, 'location', SESSION_CHANGE_HEADER])
    if (res.getHeader('connection') === 'close') proxyRes.headers.connection = 'close' // else the proxy says keep-alive
  }
  const sendUnavailable = (res: Parameters<typeof sendBadGateway>[0]) =>
    sendBadGateway(res, 'application/json', JSON.stringify({ error: { code: 'unavailable' } }))
  const proxy = createProxyMiddleware<Request, Response>({
    target: backEnd.url,
    changeOrigin: true,
    xfwd: false,
    pathFilter: '/api',
    // not `timeout`, which adds a listener to the visitor’s socket with each request and ends idle ones: http/listen.ts
    // bounds those
    proxyTimeout: PROXY_TIMEOUT_MS,
    on: {
      proxyReq: onRequest,
      proxyRes: onResponse,
      error(_error, _req, res) {
        backEnd.reportFailure()
        sendUnavailable(res)
      },
    },
  })
  return (req, res, next) =>
    backEnd.isAway() && req.path.startsWith('/api') ? sendUnavailable(res) : void proxy(req, res, next)
}

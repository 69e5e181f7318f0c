import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { foreignHeaders, keepHeaders, messageHeaders, removeHeaders, sendBadGateway } from './proxy-headers.ts'

const PROXY_TIMEOUT_MS = 10_000

/** Where the payment sandbox's pages are, below a shop's own address. */
export const PAYMENT_PAGES_PATH = '/__pay'

/** A payment page learns neither cookies nor address of the shopper. */
const forwardedHeaders = new Set<string>(messageHeaders)

interface PaymentProxyOptions {
  /** True for an address of the shop that this response is for. */
  isOwnAddress(location: string, res: Response): boolean
}

/**
 * Serves the payment sandbox's pages below the shop's own address and under its content rules; they may lead nowhere
 * but to themselves and the shop.
 */
export function createPaymentProxy(paymentUrl: string, { isOwnAddress }: PaymentProxyOptions): RequestHandler {
  function onResponse(proxyRes: IncomingMessage, _req: Request, res: Response) {
    removeHeaders(proxyRes, [...foreignHeaders, 'referrer-policy'])
    const { location } = proxyRes.headers
    if (location !== undefined && !/^[\w-]+$/.test(location) && !isOwnAddress(location, res))
      removeHeaders(proxyRes, ['location'])
  }
  return createProxyMiddleware<Request, Response>({
    target: paymentUrl,
    changeOrigin: true,
    xfwd: false,
    pathFilter: (path) => path.startsWith(`${PAYMENT_PAGES_PATH}/`),
    proxyTimeout: PROXY_TIMEOUT_MS,
    on: {
      proxyReq: (proxyReq) => keepHeaders(proxyReq, forwardedHeaders),
      proxyRes: onResponse,
      error: (_error, _req, res) => sendBadGateway(res, 'text/plain; charset=utf-8', 'Bad gateway'),
    },
  })
}

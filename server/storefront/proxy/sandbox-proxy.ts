import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { foreignHeaders, keepHeaders, messageHeaders, removeHeaders, sendBadGateway } from './proxy-headers.ts'

const PROXY_TIMEOUT_MS = 10_000

/** A foreign party's page learns neither cookies nor address of the shopper. */
const forwardedHeaders = new Set<string>(messageHeaders)

interface SandboxProxyOptions {
  /** True for an address of the shop that this response is for. */
  isOwnAddress(location: string, res: Response): boolean
}

/**
 * Serves a sandbox's pages below the shop's own address and under its content rules; they may lead nowhere
 * but to themselves and the shop.
 */
export function createSandboxProxy(
  pagesPath: string,
  sandboxUrl: string,
  { isOwnAddress }: SandboxProxyOptions,
): RequestHandler {
  function onResponse(proxyRes: IncomingMessage, _req: Request, res: Response) {
    removeHeaders(proxyRes, [...foreignHeaders, 'referrer-policy'])
    const { location } = proxyRes.headers
    if (location !== undefined && !/^[\w-]+$/.test(location) && !isOwnAddress(location, res))
      removeHeaders(proxyRes, ['location'])
  }
  return createProxyMiddleware<Request, Response>({
    target: sandboxUrl,
    changeOrigin: true,
    xfwd: false,
    pathFilter: (path) => path.startsWith(`${pagesPath}/`),
    proxyTimeout: PROXY_TIMEOUT_MS,
    on: {
      proxyReq: (proxyReq) => keepHeaders(proxyReq, forwardedHeaders),
      proxyRes: onResponse,
      error: (_error, _req, res) => sendBadGateway(res, 'text/plain; charset=utf-8', 'Bad gateway'),
    },
  })
}

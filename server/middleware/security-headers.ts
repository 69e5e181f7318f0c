import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

const NONCE_BYTES = 16 // 128 bit (design/reliability.md R22)

/** Strict headers for every answer; pages add scripts by this response's nonce only. */
export function securityHeaders({ https }: { https: boolean }): RequestHandler[] {
  const nonce: RequestHandler = (_req, res, next) => {
    res.locals.nonce = randomBytes(NONCE_BYTES).toString('base64')
    next()
  }
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [(_req, res) => `'nonce-${(res as unknown as { locals: Express.Locals }).locals.nonce}'`, "'strict-dynamic'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ["'self'"],
        baseUri: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        reportUri: ['/api/csp'],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xPoweredBy: false,
  })
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
    next()
  }
  return [nonce, headers, permissions]
}

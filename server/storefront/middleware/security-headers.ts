import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { getLocals } from '../../http/locals.ts'
import { endpoints } from '../endpoints.ts'

const NONCE_BYTES = 16 // 128 bit (R22)

/** helmet knows Node's response only; under Express it is one with locals. */
const getNonce = (res: object) => getLocals(res as Response).nonce

/** Sets strict headers on every response; a page's scripts run by this response's nonce only. */
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
        scriptSrc: [(_req, res) => `'nonce-${getNonce(res)}'`, "'strict-dynamic'"],
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
        reportUri: [endpoints.cspReport.path],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' }, // as frameAncestors, for browsers that know no policy
    xPoweredBy: false,
  })
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
    next()
  }
  return [nonce, headers, permissions]
}

import type { Logger } from 'pino'
import type { Locale, Tenant } from '#shared/tenant.ts'

declare global {
  namespace Express {
    interface Locals {
      requestId: string
      log: Logger
      /** Nonce of the scripts in this response that may run (R22). */
      nonce: string
      tenant: Tenant
      locale: Locale
      /** The shop's configured origin, which the visitor uses. */
      origin: string
      /** The session token that the cookie brought or that was made for this request. */
      session: string | undefined
      routeId: string | undefined
    }
  }
}

/** What earlier middleware has found out about a request, typed: Express itself would accept any name. */
export const getLocals = ({ locals }: { locals: Express.Locals }): Express.Locals => locals

import type { Logger } from 'pino'
import type { Locale, Tenant } from '#shared/tenant.ts'

declare global {
  namespace Express {
    interface Locals {
      requestId: string
      log: Logger
      /** Marks the scripts of this response that may run (R22). */
      nonce: string
      tenant: Tenant
      locale: Locale
      /** The shop's address as configured, at which the visitor is. */
      origin: string
      /** The session token that the cookie brought or that was made for this request. */
      session: string | undefined
      routeId: string | undefined
    }
  }
}

/** What the middleware before has found out about a request, typed: Express itself would let any name pass. */
export const getLocals = ({ locals }: { locals: Express.Locals }): Express.Locals => locals

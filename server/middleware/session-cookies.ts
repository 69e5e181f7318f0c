import type { Response } from 'express'
import { KNOWN_SECONDS, LOGIN_COOKIE, loginStateText, SESSION_MARK, SESSION_SECONDS, type SessionChange, VISITOR_SECONDS } from '#shared/contracts/sessions.ts'

/** The cookies in which a shop's front keeps a visitor's session; the back end and the page know only tokens. */
export interface SessionCookies {
  /** Name of a tenant's session cookie. */
  nameOf(tenant: string): string
  /** Name of the cookie by which a tenant recognises a customer. */
  knownNameOf(tenant: string): string
  /** Writes what the back end's SESSION_HEADER says into the answer's cookies; nothing where there is no such header. Answers the new token. */
  keep(res: Response, header: string | null | undefined): string | undefined
}

/** Plain http hosts that are not localhost cannot keep Secure cookies: `insecure` is for development only. */
export function createSessionCookies(insecure: boolean): SessionCookies {
  const prefix = insecure ? 'kontor-' : '__Host-kontor-'
  const nameOf = (tenant: string) => prefix + tenant
  const knownNameOf = (tenant: string) => `${prefix}${tenant}-known`
  const open = { secure: !insecure, sameSite: 'lax', path: '/' } as const
  const secret = { ...open, httpOnly: true } as const

  function forget(res: Response, tenant: string) {
    res.clearCookie(nameOf(tenant), secret).clearCookie(knownNameOf(tenant), secret).clearCookie(SESSION_MARK, open).clearCookie(LOGIN_COOKIE, open)
  }

  function write(res: Response, tenant: string, { token, exp, type, known, state }: SessionChange) {
    const life = { maxAge: SESSION_SECONDS * 1000 }
    // An anonymous token ends like any other, but names the basket that waits for its visitor.
    res.cookie(nameOf(tenant), token, { ...secret, ...(type === 0 ? { maxAge: VISITOR_SECONDS * 1000 } : life) })
    res.cookie(SESSION_MARK, String(exp), { ...open, ...life })
    if (state) res.cookie(LOGIN_COOKIE, loginStateText(state), { ...open, ...life, encode: String })
    else res.clearCookie(LOGIN_COOKIE, open)
    if (known) res.cookie(knownNameOf(tenant), known, { ...secret, maxAge: KNOWN_SECONDS * 1000 })
    else if (known === null) res.clearCookie(knownNameOf(tenant), secret).set('clear-site-data', '"storage"') // logout: what scripts have kept goes too
  }

  return {
    nameOf,
    knownNameOf,
    keep(res, header) {
      if (!header || res.headersSent) return undefined
      const { tenant } = res.locals as Express.Locals
      if (header === 'ended') {
        forget(res, tenant.id)
        return undefined
      }
      const change = JSON.parse(Buffer.from(header, 'base64url').toString()) as SessionChange
      write(res, tenant.id, change)
      return change.token
    },
  }
}

import type { CookieOptions, Response } from 'express'
import {
  formatLoginState,
  LOGIN_STATE_COOKIE,
  REMEMBER_ME_SECONDS,
  SESSION_MARKER_COOKIE,
  SESSION_SECONDS,
  type SessionChange,
  VISITOR_RETENTION_SECONDS,
} from '#shared/api/sessions.ts'
import { decodeSessionChange, SESSION_ENDED } from '../../http/internal-headers.ts'
import { getLocals } from '../../http/locals.ts'

/** The cookies in which the storefront keeps a visitor's session; the back end and the page know tokens only. */
export interface SessionCookies {
  /** Name of a tenant's session cookie. */
  getSessionCookieName(tenant: string): string
  /** Name of the cookie by which a tenant recognises a returning customer. */
  getRememberCookieName(tenant: string): string
  /**
   * Writes the session change that the back end's header reports into the response's cookies, if there is such a
   * header; returns the new token.
   */
  applySessionChange(res: Response, header: string | null | undefined): string | undefined
}

/** Browsers refuse Secure cookies from plain http hosts other than localhost: `insecure` is for development only. */
export function createSessionCookies(insecure: boolean): SessionCookies {
  const prefix = insecure ? 'kontor-' : '__Host-kontor-'
  const getSessionCookieName = (tenant: string) => prefix + tenant
  const getRememberCookieName = (tenant: string) => `${prefix}${tenant}-known`
  const readableOptions: CookieOptions = { secure: !insecure, sameSite: 'lax', path: '/' }
  const httpOnlyOptions: CookieOptions = { ...readableOptions, httpOnly: true }

  function clearSessionCookies(res: Response, tenant: string) {
    res
      .clearCookie(getSessionCookieName(tenant), httpOnlyOptions)
      .clearCookie(getRememberCookieName(tenant), httpOnlyOptions)
      .clearCookie(SESSION_MARKER_COOKIE, readableOptions)
      .clearCookie(LOGIN_STATE_COOKIE, readableOptions)
  }

  function writeSessionCookies(
    res: Response,
    tenant: string,
    { token, exp, type, rememberToken, state }: SessionChange,
  ) {
    const shortLived: CookieOptions = { ...readableOptions, maxAge: SESSION_SECONDS * 1000 }
    // An anonymous token ends like any other, but its cookie lives on: it names the basket that waits for the visitor.
    res.cookie(getSessionCookieName(tenant), token, {
      ...httpOnlyOptions,
      maxAge: (type === 0 ? VISITOR_RETENTION_SECONDS : SESSION_SECONDS) * 1000,
    })
    res.cookie(SESSION_MARKER_COOKIE, String(exp), shortLived)
    if (state) res.cookie(LOGIN_STATE_COOKIE, formatLoginState(state), { ...shortLived, encode: String })
    else res.clearCookie(LOGIN_STATE_COOKIE, readableOptions)
    if (rememberToken)
      res.cookie(getRememberCookieName(tenant), rememberToken, {
        ...httpOnlyOptions,
        maxAge: REMEMBER_ME_SECONDS * 1000,
      })
    else if (rememberToken === null)
      // logout: what scripts have stored goes too
      res.clearCookie(getRememberCookieName(tenant), httpOnlyOptions).set('clear-site-data', '"storage"')
  }

  return {
    getSessionCookieName,
    getRememberCookieName,
    applySessionChange(res, header) {
      if (!header || res.headersSent) return undefined
      const { tenant } = getLocals(res)
      if (header === SESSION_ENDED) {
        clearSessionCookies(res, tenant.id)
        return undefined
      }
      const change = decodeSessionChange(header)
      writeSessionCookies(res, tenant.id, change)
      return change.token
    },
  }
}

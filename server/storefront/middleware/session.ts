import type { Request, RequestHandler, Response } from 'express'
import { CONSENT_API } from '#shared/api/consent.ts'
import { OPERATION_HEADER } from '#shared/api/gateway.ts'
import { PAYLINKS_API } from '#shared/api/paylinks.ts'
import { RECOMMENDATIONS_API } from '#shared/api/recommendations.ts'
import { SEARCH_API } from '#shared/api/search.ts'
import { SESSION_REFRESH_SECONDS, SESSIONS_API } from '#shared/api/sessions.ts'
import { type InternalRequest, SESSION_CHANGE_HEADER, SESSION_ENDED } from '../../http/internal-headers.ts'
import { getLocals } from '../../http/locals.ts'
import { getCookie } from '../../http/request-fields.ts'
import { isSafeMethod } from '../../http/safe-method.ts'
import type { BackEnd } from '../proxy/back-end.ts'
import { postToCommerce } from '../proxy/post-to-commerce.ts'
import type { SessionCookies } from './session-cookies.ts'
import { readTokenClaims } from './token-claims.ts'

/**
 * What begins no session: what pages send by themselves, as the visitor has done nothing, and the answer about cookies,
 * as a visitor who refuses them must not be given one.
 */
const pathsWithoutNewSession: ReadonlySet<string> = new Set([
  `${RECOMMENDATIONS_API}/view`,
  `${PAYLINKS_API}/open`,
  CONSENT_API,
])

/** True if what a request changes may need a session; pages know no change but a post. */
const mayNeedSession = ({ method, path, headers }: Request) =>
  (method === 'POST' || path.startsWith('/api/')) &&
  !isSafeMethod(method) &&
  !pathsWithoutNewSession.has(path) &&
  headers[OPERATION_HEADER] !== 'query'

/** Answers that are the same for everybody and may be stored by caches: they take no session and set no cookie. */
const sharedPaths: ReadonlySet<string> = new Set([`${SEARCH_API}/suggest`, `${SESSIONS_API}/key`])

const MAX_COOKIE_LENGTH = 2048
const MAX_USER_AGENT_LENGTH = 300 // longer than any real one

/** True if a request carries a session of any shop of the platform: such a visitor's pages are personal. */
export const hasSessionCookie = (cookies: string | undefined) =>
  cookies !== undefined && /(^|; *)(__Host-)?kontor-/.test(cookies)

/** The browser's own description of itself, cut to a length that may be stored. */
export const getUserAgent = (req: Request) => (req.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH)

interface SessionOptions {
  backEnd: BackEnd
  cookies: SessionCookies
  now(): Date
}

/** The session and remember tokens that the browser's cookies hold for this tenant. */
function readTokens(req: Request, res: Response, cookies: SessionCookies) {
  const { tenant } = getLocals(res)
  const read = (name: string) => {
    const value = getCookie(req, name)
    return value !== undefined && value.length < MAX_COOKIE_LENGTH ? value : undefined
  }
  return {
    token: read(cookies.getSessionCookieName(tenant.id)),
    rememberToken: read(cookies.getRememberCookieName(tenant.id)),
  }
}

/**
 * Cookie → session token, one cookie per tenant.
 *
 * A token that ends within 30 minutes is refreshed. One that has ended is followed by the session of a recognised
 * customer, if the browser has a remember token (O9), or by one that keeps the anonymous visitor's basket (O10). A
 * visitor with neither gets a session only with the first request that changes something: plain browsing sets no
 * cookie. If the back end does not answer, the request goes on and meets the error itself.
 */
export function session({ backEnd, cookies, now }: SessionOptions): RequestHandler {
  type Tokens = Pick<InternalRequest, 'session' | 'rememberToken' | 'endedToken'>

  async function requestSession(req: Request, res: Response, tokens: Tokens) {
    const { tenant, locale } = getLocals(res)
    const path = tokens.session ? `${SESSIONS_API}/refresh` : SESSIONS_API
    const caller = { tenant: tenant.id, locale, userAgent: getUserAgent(req), ...tokens }
    const response = await postToCommerce(backEnd, path, caller, {})
    if (response.status === 404) cookies.applySessionChange(res, SESSION_ENDED)
    return response.ok ? cookies.applySessionChange(res, response.headers.get(SESSION_CHANGE_HEADER)) : undefined
  }

  async function findSession(req: Request, res: Response): Promise<string | undefined> {
    const { token, rememberToken } = readTokens(req, res, cookies)
    const secondsLeft = (readTokenClaims(token).exp ?? 0) - now().getTime() / 1000
    if (token && secondsLeft > SESSION_REFRESH_SECONDS) return token
    if (token && secondsLeft > 0) return requestSession(req, res, { session: token }).catch(() => token)
    if (rememberToken) return requestSession(req, res, { rememberToken }).catch(() => undefined)
    if (token) return requestSession(req, res, { endedToken: token }).catch(() => undefined)
    return undefined
  }

  return async (req, res, next) => {
    if (sharedPaths.has(req.path)) return next()
    res.locals.session = await findSession(req, res)
    if (!res.locals.session && mayNeedSession(req))
      res.locals.session = await requestSession(req, res, {}).catch(() => undefined)
    next()
  }
}

import type { Request, RequestHandler, Response } from 'express'
import { PAYLINKS_PATH } from '#shared/contracts/paylinks.ts'
import { SESSION_HEADER, SESSION_REFRESH_SECONDS } from '#shared/contracts/sessions.ts'
import type { SessionCookies } from './session-cookies.ts'

/** What pages send by themselves: nothing the visitor has done, so it begins no session. */
const beacons: ReadonlySet<string> = new Set(['/api/inform/view', `${PAYLINKS_PATH}/open`])

/** What is the same for everybody and may be kept by caches: it takes no session and sets no cookie. */
const impersonal: ReadonlySet<string> = new Set(['/api/search/suggest', '/api/sessions/key'])

const MAX_COOKIE = 2048

/** True where a request carries a session of any shop of the house: such a visitor's pages are his own. */
export const carriesSession = (cookies: string | undefined) => cookies !== undefined && /(^|; *)(__Host-)?kontor-/.test(cookies)

/** The browser's own description of itself, not longer than any real one. */
export const agentOf = (req: Request) => (req.get('user-agent') ?? '').slice(0, 300)

/** The readable claims of a token; whether it is genuine is the back end's question. */
function expiryOf(token: string): number {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims && 'exp' in claims && typeof claims.exp === 'number' ? claims.exp : 0
  } catch {
    return 0
  }
}

/**
 * cookie → session token, one cookie per tenant. A token that ends within 30 minutes is replaced (specification §4); one that has ended
 * is followed by that of a recognised customer, where the browser keeps his secret (O9), or by one in which an anonymous visitor's basket
 * waits. A visitor who has neither gets a session only with the first request that changes something: plain browsing sets no cookie.
 */
export function session({ commerceUrl, cookies, now }: { commerceUrl: string; cookies: SessionCookies; now(): Date }): RequestHandler {
  async function obtain(req: Request, res: Response, { token, known, ended }: { token?: string; known?: string; ended?: string }) {
    const { tenant, locale } = res.locals as Express.Locals
    const response = await fetch(`${commerceUrl}/api/sessions${token ? '/refresh' : ''}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-tenant': tenant.id, 'x-locale': locale, 'x-client-agent': agentOf(req) },
        ...(token && { 'x-session': token }),
        ...(known && { 'x-known': known }),
        ...(ended && { 'x-ended': ended }),
      },
      body: '{}',
      signal: AbortSignal.timeout(5000),
    })
    if (response.status === 404) cookies.keep(res, 'ended')
    return response.ok ? cookies.keep(res, response.headers.get(SESSION_HEADER)) : undefined
  }

  return async (req, res, next) => {
    if (impersonal.has(req.path)) return next()
    const { tenant } = res.locals as Express.Locals
    const sent = req.cookies as Readonly<Record<string, unknown>>
    const read = (name: string) => {
      const cookie = sent[name]
      return typeof cookie === 'string' && cookie.length < MAX_COOKIE ? cookie : undefined
    }
    const token = read(cookies.nameOf(tenant.id))
    const known = read(cookies.knownNameOf(tenant.id))
    const secondsLeft = token ? expiryOf(token) - now().getTime() / 1000 : 0
    const changes = req.method !== 'GET' && req.method !== 'HEAD' && !beacons.has(req.path)
    // Where the back end is away, the request itself will say so.
    if (token && secondsLeft > SESSION_REFRESH_SECONDS) res.locals.session = token
    else if (token && secondsLeft > 0) res.locals.session = await obtain(req, res, { token }).catch(() => token)
    else if (known) res.locals.session = await obtain(req, res, { known }).catch(() => undefined)
    else if (token) res.locals.session = await obtain(req, res, { ended: token }).catch(() => undefined)
    if (!res.locals.session && changes) res.locals.session = await obtain(req, res, {}).catch(() => undefined)
    next()
  }
}

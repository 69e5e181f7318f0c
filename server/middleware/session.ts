import type { RequestHandler, Response } from 'express'
import { SESSION_MARK, SESSION_REFRESH_SECONDS, SESSION_SECONDS, type SessionToken } from '#shared/contracts/sessions.ts'

/** What pages send by themselves: nothing the visitor has done, so it begins no session. */
const beacons: ReadonlySet<string> = new Set(['/api/inform/view'])

/** What is the same for everybody and may be kept by caches: it takes no session and sets no cookie. */
const impersonal: ReadonlySet<string> = new Set(['/api/search/suggest'])

interface Options {
  commerceUrl: string
  /** Plain http hosts that are not localhost cannot keep Secure cookies; for development only. */
  insecure: boolean
}

/** True where a request carries a session of any shop of the house: such a visitor's pages are his own. */
export const carriesSession = (cookies: string | undefined) => cookies !== undefined && /(^|; *)(__Host-)?kontor-/.test(cookies)

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
 * cookie → session token, one cookie per tenant. A token that ends within 30 minutes is replaced (specification §4).
 * A visitor who has none gets one only with the first request that changes something: plain browsing sets no cookie.
 */
export function session({ commerceUrl, insecure }: Options): RequestHandler {
  const cookieName = (tenant: string) => (insecure ? `kontor-${tenant}` : `__Host-kontor-${tenant}`)

  async function obtain(res: Response, known: string | undefined) {
    const { tenant, locale } = res.locals as Express.Locals
    const response = await fetch(`${commerceUrl}/api/sessions${known ? '/refresh' : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant': tenant.id, 'x-locale': locale, ...(known && { 'x-session': known }) },
      body: '{}',
      signal: AbortSignal.timeout(5000),
    })
    if (!response.ok) return undefined
    const { token } = (await response.json()) as SessionToken
    const life = { secure: !insecure, sameSite: 'lax', path: '/', maxAge: SESSION_SECONDS * 1000 } as const
    res.cookie(cookieName(tenant.id), token, { ...life, httpOnly: true })
    res.cookie(SESSION_MARK, '1', life)
    return token
  }

  return async (req, res, next) => {
    if (impersonal.has(req.path)) return next()
    const cookies = req.cookies as Readonly<Record<string, unknown>>
    const cookie = cookies[cookieName((res.locals as Express.Locals).tenant.id)]
    const token = typeof cookie === 'string' && cookie.length < 2048 ? cookie : undefined
    const secondsLeft = token ? expiryOf(token) - Date.now() / 1000 : 0
    const changes = req.method !== 'GET' && req.method !== 'HEAD' && !beacons.has(req.path)
    if (token && secondsLeft > SESSION_REFRESH_SECONDS) res.locals.session = token
    else if (token && secondsLeft > 0) res.locals.session = await obtain(res, token).catch(() => token)
    else if (changes) res.locals.session = await obtain(res, undefined).catch(() => undefined) // the change itself will say that nobody answers
    next()
  }
}

/** 0 anonymous, 1 soft-logged-in (recognised, O9), 2 logged in (S3). */
export type SessionType = 0 | 1 | 2

/** A fresh session token for a tenant. */
export interface SessionToken {
  token: string
  /** Seconds since 1970 at which the token expires. */
  exp: number
  type: SessionType
  /** Value for the cc cookie, written only with consent C0004. */
  cc: string
}

/** The content of the readable login-state cookie (S3): for scripts' convenience, it grants no right. */
export interface LoginState {
  loggedIn: boolean
  creditAffinity: boolean
  bonusProgram: boolean
  noPassword: boolean
}

/** A session that has begun, changed or ended: what the storefront writes into the visitor's cookies. */
export interface SessionChange extends SessionToken {
  /** Secret that recognises this browser for 30 days; null removes it, undefined keeps it. */
  rememberToken?: string | null
  /** Undefined for an anonymous session: the cookie is removed. */
  state?: LoginState
}

/** The token for a page's changes (O12): one per tenant and page, sent as API_KEY_HEADER. */
export interface ApiKey {
  key: string
  /** Seconds since 1970. */
  exp: number
}

export const API_KEY_HEADER = 'x-api-key'

/** The header in which a page sends its locale to the API. */
export const LOCALE_HEADER = 'x-locale'

/** The current session of a page. */
export interface CurrentSession {
  type: SessionType
  /** Seconds since 1970 at which the session expires; undefined before it has begun. */
  exp?: number
  cc?: string
  /** Number of wishlist entries, visible without a login (O9); undefined before there is a session. */
  wishlistCount?: number
  /** Undefined for anonymous visitors; a recognised customer is shown only name and flags (O9). */
  customer?: {
    salutation: 'female' | 'male' | 'none'
    firstName: string
    lastName: string
    noPassword: boolean
    bonusProgram: boolean
    creditAffinity: boolean
  }
}

/** A browser on which the customer is logged in or recognised. */
export interface Device {
  id: string
  /** E.g. "Chrome · Windows". */
  device: string
  createdAt: string
  seenAt: string
  /** True for the browser that asks. */
  current: boolean
}

export const SESSION_SECONDS = 86_400 // S9: login cookie 86400 s
export const SESSION_REFRESH_SECONDS = 1_800 // S9: session refresh margin
export const REMEMBER_ME_SECONDS = 30 * 86_400 // O10: soft cookie 30 days
// how long an anonymous visitor's basket is kept; as long as a recognised customer's
export const VISITOR_RETENTION_SECONDS = 30 * 86_400

/**
 * Readable cookie that grants no right: it only says until when there is a session. No readable cookie has "sess" or
 * "login" in its name: checkers would take it for the session itself and miss its HttpOnly.
 */
export const SESSION_MARKER_COOKIE = 'kontor-until'

/** Name of the readable login-state cookie; its value is e.g. "li=1&ca=0&bop=0&np=0". */
export const LOGIN_STATE_COOKIE = 'customer-state'

/** The keys in the login-state cookie, as the specification names them (S3). */
const LOGIN_STATE_KEYS = { loggedIn: 'li', creditAffinity: 'ca', bonusProgram: 'bop', noPassword: 'np' } as const

/** The value of the login-state cookie. */
export const formatLoginState = ({ loggedIn, creditAffinity, bonusProgram, noPassword }: LoginState) =>
  [
    `${LOGIN_STATE_KEYS.loggedIn}=${Number(loggedIn)}`,
    `${LOGIN_STATE_KEYS.creditAffinity}=${Number(creditAffinity)}`,
    `${LOGIN_STATE_KEYS.bonusProgram}=${Number(bonusProgram)}`,
    `${LOGIN_STATE_KEYS.noPassword}=${Number(noPassword)}`,
  ].join('&')

/** Parses a login-state cookie; undefined if there is none. */
export function parseLoginState(value: string | undefined): LoginState | undefined {
  if (!value) return undefined
  const parts = new URLSearchParams(value)
  const isSet = (name: keyof LoginState) => parts.get(LOGIN_STATE_KEYS[name]) === '1'
  return {
    loggedIn: isSet('loggedIn'),
    creditAffinity: isSet('creditAffinity'),
    bonusProgram: isSet('bonusProgram'),
    noPassword: isSet('noPassword'),
  }
}

/**
 * The login checks of pages (S3, S4): logged in if the cookie says so or the token is not anonymous; softly if its type
 * is 1.
 */
export const getAuthState = (type: SessionType, state?: LoginState) => ({
  loggedIn: state?.loggedIn === true || type !== 0,
  softLoggedIn: type === 1,
})

export const SESSIONS_API = '/api/sessions'

/** 0 anonymous, 1 soft-logged-in (recognised, O9), 2 logged in (S3). */
export type SessionType = 0 | 1 | 2

/** A fresh session token for a tenant. */
export interface SessionToken {
  token: string
  /** Seconds since 1970 at which the token ends. */
  exp: number
  type: SessionType
  /** Value for the cc cookie, written only with consent C0004. */
  cc: string
}

/** What the readable login-state cookie says (S3): a convenience for scripts, which carries no right. */
export interface LoginState {
  /** Logged in. */
  li: 0 | 1
  /** Credit affinity. */
  ca: 0 | 1
  /** Bonus program. */
  bop: 0 | 1
  /** Customer without a password. */
  np: 0 | 1
}

/** A session that has begun, grown or ended: what the shop's front writes into the visitor's cookies. */
export interface SessionChange extends SessionToken {
  /** Secret by which this browser is recognised for 30 days; null takes it away, absent leaves it. */
  rememberToken?: string | null
  /** Absent for an anonymous session: the cookie goes. */
  state?: LoginState
}

/** The token of a page's calls that change something (O12): one per tenant and page, sent as API_KEY_HEADER. */
export interface ApiKey {
  key: string
  /** Seconds since 1970. */
  exp: number
}

export const API_KEY_HEADER = 'x-api-key'

/** The header in which a page names its locale to the API. */
export const LOCALE_HEADER = 'x-locale'

/** Who the page is for. */
export interface CurrentSession {
  type: SessionType
  /** Seconds since 1970 at which the session ends; absent before it has begun. */
  exp?: number
  cc?: string
  /** Articles on the wishlist, whoever asks (O9); absent before there is a session. */
  wishlistCount?: number
  /** Absent for anonymous visitors; name and flags are all that a recognised one is shown (O9). */
  customer?: {
    salutation: 'female' | 'male' | 'none'
    firstName: string
    lastName: string
    np: boolean
    bop: boolean
    ca: boolean
  }
}

/** A browser on which the customer is logged in or recognised. */
export interface Device {
  id: string
  /** E.g. "Chrome · Windows". */
  device: string
  createdAt: string
  seenAt: string
  /** The one that asks. */
  current: boolean
}

export const SESSION_SECONDS = 86_400 // S9: login cookie 86400 s
export const SESSION_REFRESH_SECONDS = 1_800 // S9: session refresh margin
export const REMEMBER_ME_SECONDS = 30 * 86_400 // O10: soft cookie 30 days
// how long what nobody in particular has put by waits for his return; as long as a recognised customer's
export const VISITOR_RETENTION_SECONDS = 30 * 86_400

/** Cookie that scripts can read and that carries no right: it says only that there is a session. */
export const SESSION_MARKER_COOKIE = 'kontor-session'

/** Name of the readable login-state cookie; its value is e.g. "li=1&ca=0&bop=0&np=0". */
export const LOGIN_STATE_COOKIE = 'login'

/** The value of the login-state cookie. */
export const formatLoginState = ({ li, ca, bop, np }: LoginState) => `li=${li}&ca=${ca}&bop=${bop}&np=${np}`

/** Reads a login-state cookie; undefined where there is none. */
export function parseLoginState(value: string | undefined): LoginState | undefined {
  if (!value) return undefined
  const parts = new URLSearchParams(value)
  const bit = (name: keyof LoginState) => (parts.get(name) === '1' ? 1 : 0)
  return { li: bit('li'), ca: bit('ca'), bop: bit('bop'), np: bit('np') }
}

/**
 * The two questions pages ask (S3, S4): logged in if the cookie says so or the token is not anonymous; softly if its
 * type is 1.
 */
export const getAuthState = (type: SessionType, state?: LoginState) => ({
  loggedIn: state?.li === 1 || type !== 0,
  softLoggedIn: type === 1,
})

export const SESSIONS_API = '/api/sessions'

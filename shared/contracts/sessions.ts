/** 0 anonymous, 1 soft-logged-in, 2 logged in (specification §3). */
export type SessionType = 0 | 1 | 2

/** A fresh session token for a tenant (O12). */
export interface SessionToken {
  token: string
  /** Seconds since 1970 at which the token ends. */
  exp: number
  type: SessionType
  /** Value for the cc cookie, written only with consent C0004. */
  cc: string
}

export const SESSION_SECONDS = 86_400 // specification §9: login cookie 86400 s
export const SESSION_REFRESH_SECONDS = 1_800 // specification §9: session refresh margin

/** Cookie that scripts can read and that carries no right: it says only that there is a session. */
export const SESSION_MARK = 'kontor-session'

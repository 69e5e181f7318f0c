import { createHash, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { SESSION_SECONDS, type SessionToken, type SessionType } from '#shared/contracts/sessions.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { Session } from '../context.ts'

const SESSION_ID_BYTES = 16 // 128 bit (reliability R25)
const MIN_SECRET_LENGTH = 32 // HS256 wants a key as long as its hash

type Shop = Pick<Tenant, 'id'>

/** Makes and reads session tokens of a shop. */
export interface Tokens {
  /** A token for this session, or for a new one; `now` begins its life. */
  issueSession(tenant: Shop, now: Date, session?: Session): Promise<SessionToken>
  /** The session of a token that is ours, alive and of this tenant; otherwise undefined, never an error. `now` defaults to the machine's clock. */
  verifySession(token: string | undefined, tenant: Shop, now?: Date): Promise<Session | undefined>
}

/** Value of the cc cookie: belongs to the session, but nobody can find the session's id from it. */
export const ccOf = (sessionId: string) => createHash('sha256').update(`cc:${sessionId}`).digest('base64url').slice(0, 22)

const isSessionType = (value: unknown): value is SessionType => value === 0 || value === 1 || value === 2

/** The first secret signs, all of them verify: a key is changed by putting the new one in front, and nobody is logged out. */
export function createTokens(secrets: readonly string[]): Tokens {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret))
  const [signingKey] = keys
  if (!signingKey || secrets.some((secret) => secret.length < MIN_SECRET_LENGTH))
    throw new Error(`session secrets need at least ${MIN_SECRET_LENGTH} characters`)

  async function claimsOf(token: string, tenant: Shop, now?: Date) {
    for (const key of keys) {
      try {
        const options = { algorithms: ['HS256'], audience: tenant.id, requiredClaims: ['exp', 'sid', 'type'] }
        return (await jwtVerify(token, key, now ? { ...options, currentDate: now } : options)).payload
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
    }
    return undefined
  }

  return {
    async issueSession(tenant, now, session) {
      const { id, type } = session ?? { id: randomBytes(SESSION_ID_BYTES).toString('base64url'), type: 0 as const }
      const issuedAt = Math.floor(now.getTime() / 1000)
      const exp = issuedAt + SESSION_SECONDS
      const cc = ccOf(id)
      const token = await new SignJWT({ sid: id, type, tenant: tenant.id, cc })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(tenant.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(exp)
        .sign(signingKey)
      return { token, exp, type, cc }
    },

    async verifySession(token, tenant, now) {
      const claims = token ? await claimsOf(token, tenant, now) : undefined
      if (!claims || typeof claims.sid !== 'string' || !isSessionType(claims.type) || claims.tenant !== tenant.id) return undefined
      return { id: claims.sid, type: claims.type }
    },
  }
}

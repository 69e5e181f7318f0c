import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { type Session, toVisitor } from '#server/commerce/core/context.ts'
import {
  type ApiKey,
  SESSION_SECONDS,
  type SessionToken,
  type SessionType,
  VISITOR_RETENTION_SECONDS,
} from '#shared/api/sessions.ts'
import type { Tenant } from '#shared/tenant.ts'

const SESSION_ID_BYTES = 16 // 128 bit (reliability R25)
const MIN_SECRET_LENGTH = 32 // HS256 requires a key as long as its hash
// characters of verified tokens, about 5,000: a page asks several times for its visitor's
const MAX_VERIFIED_SIZE = 2_000_000
const API_KEY_SUBJECT = 'api' // subject of an API key: it is no session, and a session is no API key

type TenantReference = Pick<Tenant, 'id'>

/** Creates and verifies the tokens of a shop. */
export interface SessionTokens {
  /** Signs a token for this session, or for a new anonymous one; it is issued at `now`. */
  issueSession(tenant: TenantReference, now: Date, session?: Session): Promise<SessionToken>
  /**
   * The session of a valid token of this tenant; otherwise undefined, never an error. Whether it has ended since is for
   * the service to check.
   */
  verifySession(token: string | undefined, tenant: TenantReference, now: Date): Promise<Session | undefined>
  /** The anonymous session of an expired token, at most VISITOR_RETENTION_SECONDS ago; otherwise undefined. */
  verifyExpiredSession(token: string, tenant: TenantReference, now: Date): Promise<Session | undefined>
  /** The API key that a page sends with each change (O12). */
  issueApiKey(tenant: TenantReference, now: Date): Promise<ApiKey>
  verifyApiKey(key: string | undefined, tenant: TenantReference, now: Date): Promise<boolean>
}

/** A session id that cannot be guessed. */
export const createSessionId = () => randomBytes(SESSION_ID_BYTES).toString('base64url')

/** Value of the cc cookie: derived from the session's id, which cannot be derived from it. */
export const deriveCc = (sessionId: string) =>
  createHash('sha256').update(`cc:${sessionId}`).digest('base64url').slice(0, 22)

function createAnonymousSession(): Session {
  const id = createSessionId()
  return { id, type: 0, visitor: id }
}

const isSessionType = (value: unknown): value is SessionType => value === 0 || value === 1 || value === 2

/** An anonymous session has no customer, every other one has. */
function parseSessionClaims({ sid, type, cid, vid }: JWTPayload): Session | undefined {
  if (typeof sid !== 'string' || !isSessionType(type)) return undefined
  if (type === 0) return { id: sid, type, visitor: typeof vid === 'string' ? vid : sid }
  return typeof cid === 'string' ? { id: sid, type, customerId: cid, visitor: toVisitor(cid) } : undefined
}

/** Created once: jose would import the key's bytes anew for each token. */
const createKey = (secret: string) => createSecretKey(secret, 'utf8')

const JWT_HEADER = { alg: 'HS256' }
const TOKEN_PREFIX = `${Buffer.from(JSON.stringify(JWT_HEADER)).toString('base64url')}.` // header of every token

/**
 * The claims of a token that one of these keys has signed. Verified synchronously, because jose's thread pool takes
 * longer.
 */
function verifySignature(token: string, keys: readonly KeyObject[]): JWTPayload | undefined {
  const end = token.lastIndexOf('.')
  if (!token.startsWith(TOKEN_PREFIX) || end < TOKEN_PREFIX.length) return undefined
  const signature = Buffer.from(token.slice(end + 1))
  const isOurs = keys.some((key) => {
    const own = Buffer.from(createHmac('sha256', key).update(token.slice(0, end)).digest('base64url'))
    return own.length === signature.length && timingSafeEqual(own, signature)
  })
  return isOurs ? decodeJwt(token) : undefined
}

/** The first secret signs, all of them verify: to change a key put the new one first, and nobody is logged out. */
export function createSessionTokens(secrets: readonly string[]): SessionTokens {
  const keys = secrets.map(createKey)
  const [signingKey] = keys
  if (!signingKey || secrets.some((secret) => secret.length < MIN_SECRET_LENGTH))
    throw new Error(`session secrets need at least ${MIN_SECRET_LENGTH} characters`)

  const verifiedClaims = new LRUCache<string, JWTPayload>({
    maxSize: MAX_VERIFIED_SIZE,
    sizeCalculation: (_claims, key) => key.length,
  })

  function verifyToken(token: string, tenant: TenantReference, now: Date, graceSeconds = 0): JWTPayload | undefined {
    const cacheKey = `${tenant.id} ${token}`
    const claims = verifiedClaims.get(cacheKey) ?? verifySignature(token, keys)
    if (claims?.exp === undefined || claims.aud !== tenant.id) return undefined
    verifiedClaims.set(cacheKey, claims)
    return now.getTime() / 1000 < claims.exp + graceSeconds ? claims : undefined
  }

  const sign = async (claims: JWTPayload, tenant: TenantReference, now: Date) => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    const exp = issuedAt + SESSION_SECONDS
    const token = await new SignJWT(claims)
      .setProtectedHeader(JWT_HEADER)
      .setAudience(tenant.id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(exp)
      .sign(signingKey)
    return { token, exp }
  }

  return {
    async issueSession(tenant, now, session) {
      const { id, type, customerId, visitor } = session ?? createAnonymousSession()
      const cc = deriveCc(id)
      const identity = customerId === undefined ? visitor !== id && { vid: visitor } : { cid: customerId }
      return { ...(await sign({ sid: id, type, tenant: tenant.id, cc, ...identity }, tenant, now)), type, cc }
    },

    async verifySession(token, tenant, now) {
      const claims = token ? verifyToken(token, tenant, now) : undefined
      return claims && claims.tenant === tenant.id ? parseSessionClaims(claims) : undefined
    },

    async verifyExpiredSession(token, tenant, now) {
      const claims = verifyToken(token, tenant, now, VISITOR_RETENTION_SECONDS)
      const session = claims && claims.tenant === tenant.id ? parseSessionClaims(claims) : undefined
      return session?.type === 0 ? session : undefined
    },

    async issueApiKey(tenant, now) {
      const { token, exp } = await sign({ sub: API_KEY_SUBJECT }, tenant, now)
      return { key: token, exp }
    },

    async verifyApiKey(key, tenant, now) {
      return key !== undefined && verifyToken(key, tenant, now)?.sub === API_KEY_SUBJECT
    },
  }
}

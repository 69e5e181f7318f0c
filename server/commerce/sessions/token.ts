import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { type ApiKey, SESSION_SECONDS, type SessionToken, type SessionType, VISITOR_SECONDS } from '#shared/contracts/sessions.ts'
import type { Tenant } from '#shared/tenant.ts'
import { type Session, visitorOf } from '../context.ts'

const SESSION_ID_BYTES = 16 // 128 bit (reliability R25)
const MIN_SECRET_LENGTH = 32 // HS256 wants a key as long as its hash
const GENUINE = 5000 // tokens that were found genuine and are not computed again: a page asks with its visitor's several times
const API_KEY = 'api' // subject of an API key: it is no session, and a session is no API key

type Shop = Pick<Tenant, 'id'>

/** Makes and reads the tokens of a shop. */
export interface Tokens {
  /** A token for this session, or for a new anonymous one; `now` begins its life. */
  issueSession(tenant: Shop, now: Date, session?: Session): Promise<SessionToken>
  /** The session of a token that is genuine, in time and of this tenant; otherwise undefined, never an error. Whether it was ended since is for the service to say. */
  verifySession(token: string | undefined, tenant: Shop, now: Date): Promise<Session | undefined>
  /** The anonymous session that a token spoke for until it ended, at most VISITOR_SECONDS ago; otherwise undefined. */
  verifyEnded(token: string, tenant: Shop, now: Date): Promise<Session | undefined>
  /** What a page shows with each call that changes something (O12). */
  issueApiKey(tenant: Shop, now: Date): Promise<ApiKey>
  verifyApiKey(key: string | undefined, tenant: Shop, now: Date): Promise<boolean>
}

/** A session id nobody can guess. */
export const newSessionId = () => randomBytes(SESSION_ID_BYTES).toString('base64url')

/** Value of the cc cookie: belongs to the session, but nobody can find the session's id from it. */
export const ccOf = (sessionId: string) => createHash('sha256').update(`cc:${sessionId}`).digest('base64url').slice(0, 22)

function beginAnonymous(): Session {
  const id = newSessionId()
  return { id, type: 0, visitor: id }
}

const isSessionType = (value: unknown): value is SessionType => value === 0 || value === 1 || value === 2

/** An anonymous session names no customer, every other one does. */
function sessionOfClaims({ sid, type, cid, vid }: JWTPayload): Session | undefined {
  if (typeof sid !== 'string' || !isSessionType(type)) return undefined
  if (type === 0) return { id: sid, type, visitor: typeof vid === 'string' ? vid : sid }
  return typeof cid === 'string' ? { id: sid, type, customerId: cid, visitor: visitorOf(cid) } : undefined
}

/** Made once: a key that comes as bytes is made anew for each token. */
const keyOf = (secret: string) => createSecretKey(secret, 'utf8')

const HEADER = { alg: 'HS256' }
const START = `${Buffer.from(JSON.stringify(HEADER)).toString('base64url')}.` // of every token that we sign

/** The claims of a token that one of these keys has signed. Computed here and now: jose asks another thread, and the way there and back takes longer. */
function signedClaims(token: string, keys: readonly KeyObject[]): JWTPayload | undefined {
  const end = token.lastIndexOf('.')
  if (!token.startsWith(START) || end < START.length) return undefined
  const signature = Buffer.from(token.slice(end + 1))
  const isOurs = keys.some((key) => {
    const own = Buffer.from(createHmac('sha256', key).update(token.slice(0, end)).digest('base64url'))
    return own.length === signature.length && timingSafeEqual(own, signature)
  })
  return isOurs ? decodeJwt(token) : undefined
}

/** The first secret signs, all of them verify: a key is changed by putting the new one in front, and nobody is logged out. */
export function createTokens(secrets: readonly string[]): Tokens {
  const keys = secrets.map(keyOf)
  const [signingKey] = keys
  if (!signingKey || secrets.some((secret) => secret.length < MIN_SECRET_LENGTH))
    throw new Error(`session secrets need at least ${MIN_SECRET_LENGTH} characters`)

  const genuine = new LRUCache<string, JWTPayload>({ max: GENUINE })

  function claimsOf(token: string, tenant: Shop, now: Date, secondsLate = 0): JWTPayload | undefined {
    const name = `${tenant.id} ${token}`
    const claims = genuine.get(name) ?? signedClaims(token, keys)
    if (claims?.exp === undefined || claims.aud !== tenant.id) return undefined
    genuine.set(name, claims)
    return now.getTime() / 1000 < claims.exp + secondsLate ? claims : undefined
  }

  const sign = async (claims: JWTPayload, tenant: Shop, now: Date) => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    const exp = issuedAt + SESSION_SECONDS
    const token = await new SignJWT(claims).setProtectedHeader(HEADER).setAudience(tenant.id).setIssuedAt(issuedAt).setExpirationTime(exp).sign(signingKey)
    return { token, exp }
  }

  return {
    async issueSession(tenant, now, session) {
      const { id, type, customerId, visitor } = session ?? beginAnonymous()
      const cc = ccOf(id)
      const who = customerId === undefined ? visitor !== id && { vid: visitor } : { cid: customerId }
      return { ...(await sign({ sid: id, type, tenant: tenant.id, cc, ...who }, tenant, now)), type, cc }
    },

    async verifySession(token, tenant, now) {
      const claims = token ? claimsOf(token, tenant, now) : undefined
      return claims && claims.tenant === tenant.id ? sessionOfClaims(claims) : undefined
    },

    async verifyEnded(token, tenant, now) {
      const claims = claimsOf(token, tenant, now, VISITOR_SECONDS)
      const session = claims && claims.tenant === tenant.id ? sessionOfClaims(claims) : undefined
      return session?.type === 0 ? session : undefined
    },

    async issueApiKey(tenant, now) {
      const { token, exp } = await sign({ sub: API_KEY }, tenant, now)
      return { key: token, exp }
    },

    async verifyApiKey(key, tenant, now) {
      return key !== undefined && claimsOf(key, tenant, now)?.sub === API_KEY
    },
  }
}

import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { deriveKeys } from '#server/commerce/core/derive-keys.ts'
import { HANDOVER_VALIDITY_MINUTES } from '#shared/api/country.ts'
import type { Tenant } from '#shared/tenant.ts'

const HANDOVER_ID_BYTES = 32 // 256 bit, as in every secret link (R36)

type Shop = Pick<Tenant, 'id'>

/** What is handed over: article numbers and quantities; nothing identifies the visitor. */
export interface HandoverPayload {
  basket: readonly (readonly [sku: string, quantity: number])[]
  wishlist: readonly string[]
}

export interface SignedHandoverPayload extends HandoverPayload {
  /** Identifies the handover, so that it is accepted once. */
  id: string
  /** Id of the shop that signed it. */
  from: string
}

/**
 * Creates and verifies tokens that hand a basket over to another shop of the platform: short-lived, and signed for that
 * shop alone.
 */
export function createHandoverTokens(secrets: readonly string[]) {
  const keys = deriveKeys(secrets, 'transfer').map((key) => new TextEncoder().encode(key))
  return {
    issue: (from: Shop, to: Shop, payload: HandoverPayload, now: Date): Promise<string> =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(from.id)
        .setAudience(to.id)
        .setJti(randomBytes(HANDOVER_ID_BYTES).toString('base64url'))
        .setExpirationTime(Math.floor(now.getTime() / 1000) + HANDOVER_VALIDITY_MINUTES * 60)
        .sign(keys[0] ?? new Uint8Array()),

    /** The payload of a token; undefined if it is expired, for another shop, or not signed by this platform. */
    async read(token: string, to: Shop, now: Date): Promise<SignedHandoverPayload | undefined> {
      for (const key of keys) {
        try {
          // only this platform's shops have the key, and they sign nothing else with it
          const { payload } = await jwtVerify<HandoverPayload>(token, key, {
            algorithms: ['HS256'],
            audience: to.id,
            requiredClaims: ['exp', 'iss', 'jti'],
            currentDate: now,
          })
          const { jti: id = '', iss: from = '', basket, wishlist } = payload
          return { id, from, basket, wishlist }
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error
        }
      }
      return undefined
    },
  }
}

export type HandoverTokens = ReturnType<typeof createHandoverTokens>

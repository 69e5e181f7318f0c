import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { deriveKeys } from '#server/commerce/core/derive-keys.ts'
import { HANDOVER_VALIDITY_MINUTES } from '#shared/api/country.ts'
import type { Tenant } from '#shared/tenant.ts'

const HANDOVER_ID_BYTES = 32 // 256 bit, as every secret link (R36)

type Shop = Pick<Tenant, 'id'>

/** What travels from shop to shop: article numbers and pieces, and nothing of whose they are. */
export interface HandoverPayload {
  basket: readonly (readonly [sku: string, quantity: number])[]
  wishlist: readonly string[]
}

export interface SignedHandoverPayload extends HandoverPayload {
  /** By which it can be taken over once. */
  id: string
  /** Id of the shop that has signed it. */
  from: string
}

/** Tokens by which goods go from one shop of the house to another: signed for that shop alone, and short-lived. */
export function createHandoverTokens(secrets: readonly string[]) {
  const keys = deriveKeys(secrets, 'transfer').map((key) => new TextEncoder().encode(key))
  return {
    issue: (from: Shop, to: Shop, luggage: HandoverPayload, now: Date): Promise<string> =>
      new SignJWT({ ...luggage })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(from.id)
        .setAudience(to.id)
        .setJti(randomBytes(HANDOVER_ID_BYTES).toString('base64url'))
        .setExpirationTime(Math.floor(now.getTime() / 1000) + HANDOVER_VALIDITY_MINUTES * 60)
        .sign(keys[0] ?? new Uint8Array()),

    /** What a token brings to this shop; undefined for one that is not ours, not for this shop, or too late. */
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

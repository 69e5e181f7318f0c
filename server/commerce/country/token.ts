import { randomBytes } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { TRANSFER_MINUTES } from '#shared/contracts/country.ts'
import type { Tenant } from '#shared/tenant.ts'
import { keysFor } from '../keys.ts'

const ID_BYTES = 32 // 256 bit, as every secret link (design/reliability.md R36)

type Shop = Pick<Tenant, 'id'>

/** What travels from shop to shop: article numbers and pieces, and nothing of whose they are. */
export interface Luggage {
  basket: readonly (readonly [sku: string, quantity: number])[]
  wishlist: readonly string[]
}

export interface SignedLuggage extends Luggage {
  /** By which it can be taken over once. */
  id: string
  /** Id of the shop that has signed it. */
  from: string
}

const luggageOf = ({ jti, iss, basket, wishlist }: JWTPayload) => ({ id: jti, from: iss, basket, wishlist }) as SignedLuggage // whoever signed it was one of us

/** Tokens by which goods go from one shop of the house to another: signed for that shop alone, and short-lived. */
export function createTransferTokens(secrets: readonly string[]) {
  const keys = keysFor(secrets, 'transfer').map((key) => new TextEncoder().encode(key))
  return {
    issue: (from: Shop, to: Shop, luggage: Luggage, now: Date): Promise<string> =>
      new SignJWT({ ...luggage })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(from.id)
        .setAudience(to.id)
        .setJti(randomBytes(ID_BYTES).toString('base64url'))
        .setExpirationTime(Math.floor(now.getTime() / 1000) + TRANSFER_MINUTES * 60)
        .sign(keys[0] ?? new Uint8Array()),

    /** What a token brings to this shop; undefined for one that is not ours, not for this shop, or too late. */
    async read(token: string, to: Shop, now: Date): Promise<SignedLuggage | undefined> {
      for (const key of keys) {
        try {
          const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: to.id, requiredClaims: ['exp', 'iss', 'jti'], currentDate: now })
          return luggageOf(payload)
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error
        }
      }
      return undefined
    },
  }
}

export type TransferTokens = ReturnType<typeof createTransferTokens>

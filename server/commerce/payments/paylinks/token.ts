import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from '#server/commerce/core/derive-keys.ts'
import type { Tenant } from '#shared/tenant.ts'

const TOKEN_SECRET_BYTES = 32 // 256 bit (R36)

const hashSecret = (secret: string) => createHash('sha256').update(`paylink ${secret}`).digest('base64url')

/**
 * Creates and verifies paylink tokens: a random secret with the shop's signature. A token without a valid signature is
 * rejected before the database is queried; and as only a hash is stored, neither the database nor the key alone is
 * enough to forge a link.
 */
export function createPaylinkTokens(secrets: readonly string[]) {
  const keys = deriveKeys(secrets, 'paylink')
  const sign = (key: string, { id }: Pick<Tenant, 'id'>, secret: string) =>
    createHmac('sha256', key).update(`${id} ${secret}`).digest()
  return {
    issue(tenant: Pick<Tenant, 'id'>) {
      const secret = randomBytes(TOKEN_SECRET_BYTES).toString('base64url')
      return {
        token: `${secret}.${sign(keys[0] ?? '', tenant, secret).toString('base64url')}`,
        hash: hashSecret(secret),
      }
    },

    /** The hash by which a token is stored; undefined if the token is not this shop's. */
    hashIn(token: string, tenant: Pick<Tenant, 'id'>): string | undefined {
      const [secret = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const isGenuine = keys
        .map((key) => sign(key, tenant, secret))
        .some((own) => own.length === given.length && timingSafeEqual(own, given))
      return isGenuine ? hashSecret(secret) : undefined
    },
  }
}

export type PaylinkTokens = ReturnType<typeof createPaylinkTokens>

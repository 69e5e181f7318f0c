import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from '#server/commerce/core/derive-keys.ts'
import type { Tenant } from '#shared/tenant.ts'

type Shop = Pick<Tenant, 'id'>

/**
 * Signs the link to an order's record that its confirmation contains, and verifies it. The link never expires: it
 * opens as long as the secret that signed it is listed.
 */
export function createOrderRecordSignatures(secrets: readonly string[]) {
  const keys = deriveKeys(secrets, 'order-record')
  const computeSignature = (key: string, { id }: Shop, number: string) =>
    createHmac('sha256', key).update(`${id} ${number}`).digest()
  return {
    sign: (shop: Shop, number: string): string => computeSignature(keys[0] ?? '', shop, number).toString('base64url'),

    isValid(shop: Shop, number: string, signature: string): boolean {
      const given = Buffer.from(signature, 'base64url')
      return keys
        .map((key) => computeSignature(key, shop, number))
        .some((own) => own.length === given.length && timingSafeEqual(own, given))
    },
  }
}

export type OrderRecordSignatures = ReturnType<typeof createOrderRecordSignatures>

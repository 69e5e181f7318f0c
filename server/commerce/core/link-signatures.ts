import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tenant } from '#shared/tenant.ts'
import { deriveKeys } from './derive-keys.ts'

type Shop = Pick<Tenant, 'id'>

/** What a signed link opens: the page of an order, nothing but its record, or a reader's choices of the newsletter. */
export type SignedLinkPurpose = 'order-page' | 'order-record' | 'newsletter'

/**
 * Signs the links to one order, or of one reader, in e-mails and verifies them; each purpose has keys of its own. A link never
 * expires: it opens as long as the secret that signed it is listed.
 */
export function createLinkSignatures(secrets: readonly string[], purpose: SignedLinkPurpose) {
  const keys = deriveKeys(secrets, purpose)
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

export type LinkSignatures = ReturnType<typeof createLinkSignatures>

import { type InferType, object, string } from 'yup'
import type { ProductCard } from './catalog.ts'

/** On which kind of page the selection is to stand. */
export const personalPages = ['home', 'category', 'product', 'basket', 'search'] as const

/** The address's four parts; "-" stands for "none". */
export const personalInput = object({
  type: string().oneOf(personalPages).required(),
  /** The sku on product pages, the category on category pages. */
  id: string()
    .matches(/^[\w.~-]{1,64}$/)
    .required(),
  /** The session token's cc value. */
  session: string()
    .matches(/^(-|[\w-]{22})$/)
    .required(),
  /** HMAC-SHA-256 of the mail address under a key of the tenant's own, in hex: never the address, never its plain hash. */
  hashedEmail: string()
    .matches(/^(-|[\da-f]{64})$/)
    .required(),
})
export type PersonalInput = InferType<typeof personalInput>

/** Goods for this visitor; `popular` where nothing is known of him. */
export interface PersonalSelection {
  basis: 'viewed' | 'popular'
  items: readonly ProductCard[]
}

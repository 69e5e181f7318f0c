import { type InferType, object, string } from 'yup'
import type { ProductCardData } from './catalog.ts'

/** On which kind of page the selection is to stand. */
export const personalisedPageTypes = ['home', 'category', 'product', 'basket', 'search'] as const

/** The address's four parts; "-" stands for "none". */
export const personalSelectionInput = object({
  type: string().oneOf(personalisedPageTypes).required(),
  /** The sku on product pages, the category on category pages. */
  id: string()
    .matches(/^[\w.~-]{1,64}$/)
    .required(),
  /** The session token's cc value. */
  session: string()
    .matches(/^(-|[\w-]{22})$/)
    .required(),
  /**
   * HMAC-SHA-256 of the mail address under a key of the tenant's own, in hex: never the address, never its plain hash.
   */
  hashedEmail: string()
    .matches(/^(-|[\da-f]{64})$/)
    .required(),
})
export type PersonalSelectionInput = InferType<typeof personalSelectionInput>

/** Goods for this visitor; `popular` where nothing is known of him. */
export interface PersonalSelection {
  basis: 'viewed' | 'popular'
  items: readonly ProductCardData[]
}

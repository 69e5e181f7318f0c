import { type InferType, object, string } from 'yup'
import type { ProductCardData } from './catalog.ts'

/** The kind of page that shows the selection. */
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
  /** HMAC-SHA-256 of the e-mail address with the tenant's own key, in hex: never the address or its plain hash. */
  hashedEmail: string()
    .matches(/^(-|[\da-f]{64})$/)
    .required(),
})
export type PersonalSelectionInput = InferType<typeof personalSelectionInput>

/** Products for this visitor; `popular` if nothing is known of them. */
export interface PersonalSelection {
  basis: 'viewed' | 'popular'
  items: readonly ProductCardData[]
}

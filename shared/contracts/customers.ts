import type { PostalAddress } from './checkout.ts'

/** What a customer sees of himself, fully logged in (GET /api/customer/v1). */
export interface Profile {
  /** Customer number (the specification's businessPartnerNo), digits only. */
  number: string
  email: string
  emailConfirmed: boolean
  hasPassword: boolean
  salutation: 'female' | 'male' | 'none'
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birthday?: string
  phone: string
  /** The language of his mails. */
  locale: string
  /** In the Flexikonto advantage club (O56); the login state's `bop`. */
  bonusProgram: boolean
  since: string
}

/** An entry of the address book. */
export interface CustomerAddress {
  id: string
  address: PostalAddress
  defaultDelivery: boolean
  defaultBilling: boolean
}

/**
 * The addresses of /api/customer/v1 that keep the customer's own data; every one wants the full login (401 login-required).
 *
 * | path | method | body | answers |
 * |---|---|---|---|
 * | / | GET, POST | profileInput | Profile |
 * | /club | POST | clubInput | Profile; 404 in a shop without the club |
 * | /addresses | GET, POST | customerAddressInput | CustomerAddress[] |
 * | /addresses/:id | POST | customerAddressInput | CustomerAddress[] |
 * | /addresses/:id/delete | POST | | CustomerAddress[] |
 * | /export | GET | | everything the shop knows of him, as JSON |
 */
export const CUSTOMERS_PATH = '/api/customer/v1'

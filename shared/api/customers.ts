import type { Locale } from '../tenant.ts'
import type { PostalAddress } from './checkout.ts'

/** A fully logged-in customer's own profile (GET /api/customer/v1). */
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
  /** The language of their e-mails. */
  locale: Locale
  /** Member of the club (O56); the login state's `bop`. */
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
 * The addresses of /api/customer/v1 that prove who somebody is; all POST but the passkey list. What changes the session
 * answers LoginResult.
 *
 * | path | body | answers |
 * |---|---|---|
 * | /login | loginInput | LoginResult; 401 login-failed; 403 captcha-required; 429 too-many-requests |
 * | /login-again | recognisedLoginInput | as /login, for the customer whom this session recognises; 401 login-required where it recognises nobody any more |
 * | /login-by-number | numberLoginInput | LoginResult of type 1 (O14); 404 where the tenant has it off |
 * | /register | registerInput | EmailRequestResult: also where the address has an account, whose owner is told by mail (R35) |
 * | /register-order | registerOrderInput | EmailRequestResult: the guest order of this session becomes an account, or its owner is told by mail (R35); 404 for any other order |
 * | /confirm | tokenInput | LinkState: the address is confirmed; 400 link-invalid |
 * | /confirm/again | resendConfirmationInput | EmailRequestResult: the link is sent once more to a customer who has not confirmed their address |
 * | /password/forgot | forgotPasswordInput | EmailRequestResult |
 * | /password/check | tokenInput | LinkState; uses nothing up |
 * | /password/reset | resetPasswordInput | LoginResult; 400 link-invalid; the old password holds until then |
 * | /password/change | changePasswordInput | LoginResult: a new session, all others end; 401 login-failed |
 * | /password/code | passwordCodeInput | LoginResult: the first password of a customer without one (np), by the code of his letter or mail; 401 login-failed |
 * | /email/change | changeEmailInput | EmailRequestResult; the old and the new address both have to confirm |
 * | /email/confirm | tokenInput | EmailChange: not done while the other address has not confirmed yet |
 * | /passkeys (GET) | | Passkey[] |
 * | /passkeys/options, /passkeys | { }, passkeyInput | creation options, Passkey[]; 409 email-unconfirmed; 400 passkey-refused |
 * | /passkeys/delete | passkeyIdInput | Passkey[] |
 * | /passkeys/login-options, /passkeys/login | { }, passkeyLoginInput | request options, LoginResult; 401 passkey-refused |
 * | /delete | deleteAccountInput | Accepted; the session goes on as nobody's |
 *
 * The addresses of /api/customer/v1 that keep the customer's own data; every one wants the full login (401
 * login-required).
 *
 * | path | method | body | answers |
 * |---|---|---|---|
 * | / | GET, POST | profileInput | Profile |
 * | /club | POST | membershipInput | Profile; 404 in a shop without the club |
 * | /addresses | GET, POST | customerAddressInput | CustomerAddress[] |
 * | /addresses/:id | POST | customerAddressInput | CustomerAddress[] |
 * | /addresses/:id/delete | POST | | CustomerAddress[] |
 * | /export | GET | | everything the shop knows of him, as JSON |
 */
export const CUSTOMER_API = '/api/customer/v1'

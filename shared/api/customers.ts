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

/** The customer's PAYBACK card, which gets the points of their orders. */
export interface PaybackCard {
  /** Ten digits; undefined if there is none. */
  card?: string
}

/** An entry of the address book. */
export interface CustomerAddress {
  id: string
  address: PostalAddress
  defaultDelivery: boolean
  defaultBilling: boolean
}

/**
 * The paths of /api/customer/v1 for authentication; all POST but the passkey list. Those that change the session answer
 * LoginResult.
 *
 * | path | body | answers |
 * |---|---|---|
 * | /login | loginInput | LoginResult; 401 login-failed; 403 captcha-required; 429 too-many-requests |
 * | /login-again | recognisedLoginInput | as /login, for the customer whom this session recognises; 401 login-required
 * if it recognises nobody any more |
 * | /login-by-number | numberLoginInput | LoginResult of type 1 (O14); 404 if the tenant has it switched off |
 * | /register | registerInput | EmailRequestResult: also if the address has an account, whose owner gets an e-mail
 * (R35) |
 * | /register-order | registerOrderInput | EmailRequestResult: the guest order of this session becomes an account, or
 * its owner gets an e-mail (R35); 404 for any other order |
 * | /confirm | tokenInput | LinkState: the address is confirmed; 400 link-invalid |
 * | /confirm/again | resendConfirmationInput | EmailRequestResult: resends the link to a customer who has not confirmed
 * their address |
 * | /password/forgot | forgotPasswordInput | EmailRequestResult |
 * | /password/check | tokenInput | LinkState; consumes nothing |
 * | /password/reset | resetPasswordInput | LoginResult; 400 link-invalid; the old password is valid until then |
 * | /password/change | changePasswordInput | LoginResult: a new session, all others end; 401 login-failed |
 * | /password/code | passwordCodeInput | LoginResult: the first password of a customer without one (np), by the code of
 * their letter or e-mail; 401 login-failed |
 * | /email/change | changeEmailInput | EmailRequestResult; the old and the new address both have to confirm |
 * | /email/confirm | tokenInput | EmailChange: pending until the other address has confirmed it |
 * | /passkeys (GET) | | Passkey[] |
 * | /passkeys/options, /passkeys | { }, passkeyInput | creation options, Passkey[]; 409 email-unconfirmed; 400
 * passkey-refused |
 * | /passkeys/delete | passkeyIdInput | Passkey[] |
 * | /passkeys/login-options, /passkeys/login | { }, passkeyLoginInput | request options, LoginResult; 401
 * passkey-refused |
 * | /second-factor (GET) | | SecondFactorState |
 * | /second-factor/qr (GET) | | the key that is being set up, as SVG; 404 if there is none |
 * | /second-factor/setup | secondFactorSetupInput | SecondFactorState with the key |
 * | /second-factor/confirm | secondFactorCodeInput | RecoveryCodes; 401 login-failed |
 * | /second-factor/end | secondFactorEndInput | SecondFactorState; 401 login-failed |
 * | /second-factor/login | secondFactorLoginInput | LoginResult; 400 link-invalid, 401 login-failed |
 * | /delete | deleteAccountInput | Accepted; the session continues anonymously |
 *
 * The paths of /api/customer/v1 for the customer's own data; all require the full login (401 login-required).
 *
 * | path | method | body | answers |
 * |---|---|---|---|
 * | / | GET, POST | profileInput | Profile |
 * | /birthday | POST | creditBirthdayInput | Profile |
 * | /club | POST | membershipInput | Profile; 404 if the shop has no club |
 * | /payback | GET, POST | paybackCardInput | PaybackCard; 404 if the shop takes no part |
 * | /addresses | GET, POST | customerAddressInput | CustomerAddress[] |
 * | /addresses/:id | POST | customerAddressInput | CustomerAddress[] |
 * | /addresses/:id/delete | POST | | CustomerAddress[] |
 * | /export | GET | | all data that the shop stores on them, as JSON |
 */
export const CUSTOMER_API = '/api/customer/v1'

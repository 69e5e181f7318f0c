import type { CurrentSession } from './sessions.ts'

/** What a login was answered with: who the page is for from now on. The cookies are set with the same answer. */
export type LoginResult = CurrentSession

/** What a request is answered with that must not tell whether an address is known (reliability R35). */
export interface Accepted {
  accepted: true
}

/** What is told of a secret link before it is used. */
export interface LinkState {
  valid: boolean
}

/** What a mail about an account is for. */
export type AccountMailKind = 'confirm' | 'exists' | 'reset' | 'password-changed' | 'email-old' | 'email-new' | 'welcome'

/** How far a change of the address has come: done once both addresses have confirmed it. */
export interface EmailChange {
  done: boolean
}

/** A passkey as its owner sees it. */
export interface Passkey {
  id: string
  name: string
  createdAt: string
  usedAt?: string
}

/**
 * The addresses of /api/customer/v1 that prove who somebody is; all POST but the passkey list. What changes the session answers LoginResult.
 *
 * | path | body | answers |
 * |---|---|---|
 * | /login | loginInput | LoginResult; 401 login-failed; 403 captcha-required; 429 too-many-requests |
 * | /login-again | passwordAgainInput | as /login, for the customer whom this session recognises; 401 login-required where it recognises nobody any more |
 * | /login-by-number | numberLoginInput | LoginResult of type 1 (O14); 404 where the tenant has it off |
 * | /register | registerInput | Accepted: also where the address has an account, whose owner is told by mail (R35) |
 * | /register-order | registerOrderInput | Accepted: the guest order of this session becomes an account, or its owner is told by mail (R35); 404 for any other order |
 * | /confirm | linkInput | LinkState: the address is confirmed; 400 link-invalid |
 * | /confirm/again | { } | Accepted: the link is sent once more to a customer who has not confirmed his address |
 * | /password/forgot | forgotInput | Accepted |
 * | /password/check | linkInput | LinkState; uses nothing up |
 * | /password/reset | resetInput | LoginResult; 400 link-invalid; the old password holds until then |
 * | /password/change | changePasswordInput | LoginResult: a new session, all others end; 401 login-failed |
 * | /password/code | passwordCodeInput | LoginResult: the first password of a customer without one (np), by the code of his letter or mail; 401 login-failed |
 * | /email/change | changeEmailInput | Accepted; the old and the new address both have to confirm |
 * | /email/confirm | linkInput | EmailChange: not done while the other address has not confirmed yet |
 * | /passkeys (GET) | | Passkey[] |
 * | /passkeys/options, /passkeys | { }, passkeyInput | creation options, Passkey[]; 409 email-unconfirmed; 400 passkey-refused |
 * | /passkeys/delete | passkeyIdInput | Passkey[] |
 * | /passkeys/login-options, /passkeys/login | { }, passkeyLoginInput | request options, LoginResult; 401 passkey-refused |
 * | /delete | deleteAccountInput | Accepted; the session goes on as nobody's |
 */
export const CREDENTIALS_PATH = '/api/customer/v1'

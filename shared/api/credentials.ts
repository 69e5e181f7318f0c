import type { CaptchaMessage } from './captcha.ts'
import type { CurrentSession } from './sessions.ts'

/**
 * The result of a login: the current session from now on; the same response sets the cookies. With `challenge` nothing
 * has changed yet: the customer's second factor is asked for, and the challenge has to come with it.
 */
export type LoginResult = CurrentSession & { challenge?: string }

/** Account e-mails that an address gets in 24 hours, whoever requests them (reliability R37). */
export const MAX_ACCOUNT_EMAILS_PER_DAY = 10

/**
 * The response to a request for an e-mail, always with status 200: it must not reveal whether an address is known
 * (reliability R35). Not accepted if the captcha is missing or wrong: `captcha` is the message for its field.
 */
export type EmailRequestResult = { accepted: true } | { accepted: false; captcha: CaptchaMessage }

/** The response to a request that has nothing to return. */
export interface Accepted {
  accepted: true
}

/** What a secret link is for, before it is used. */
export interface LinkState {
  valid: boolean
}

/** The kinds of account e-mails. */
export type AccountEmailKind =
  | 'confirm'
  | 'exists'
  | 'reset'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'payment-stored'
  | 'email-old'
  | 'email-new'
  | 'welcome'

/** Progress of an e-mail change: done once both addresses have confirmed it. */
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

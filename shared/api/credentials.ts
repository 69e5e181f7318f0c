import type { CurrentSession } from './sessions.ts'

/** The result of a login: the current session from now on. The same response sets the cookies. */
export type LoginResult = CurrentSession

/** The response to a request that must not reveal whether an address is known (reliability R35). */
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

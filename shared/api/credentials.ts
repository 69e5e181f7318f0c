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
export type AccountEmailKind =
  | 'confirm'
  | 'exists'
  | 'reset'
  | 'password-changed'
  | 'email-old'
  | 'email-new'
  | 'welcome'

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

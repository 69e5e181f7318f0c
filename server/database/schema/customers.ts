import type { Generated } from 'kysely'
import type { Locale } from '#shared/tenant.ts'

export interface CustomersSchema {
  customer: CustomerTable
  customerAddress: CustomerAddressTable
  login: LoginTable
  endedSession: EndedSessionTable
  passkey: PasskeyTable
  secondFactor: SecondFactorTable
  recoveryCode: RecoveryCodeTable
  consentReceipt: ConsentReceiptTable
  operator: OperatorTable
  operatorAction: OperatorActionTable
  customerSetting: CustomerSettingTable
}

/** A person with an account. */
export interface CustomerTable {
  tenant: string
  id: string
  /** The customer number, as e-mails and invoices show it. */
  number: string
  email: string
  /** Null until the link in the first e-mail was followed. */
  emailConfirmedAt: string | null
  /** PHC string; null for customers without a password (cookie np). */
  passwordHash: string | null
  salutation: 'female' | 'male' | 'none'
  firstName: string
  lastName: string
  /** YYYY-MM-DD. */
  birthday: string | null
  phone: string
  /** The language of their e-mails. */
  locale: Locale
  /** 1 for members of the loyalty programme. */
  bonusProgram: number
  /** 1 if credit may be offered. */
  creditAffinity: number
  createdAt: string
  updatedAt: string
}

/** An address of a customer's address book. */
export interface CustomerAddressTable {
  tenant: string
  id: string
  customerId: string
  /** JSON: PostalAddress. */
  address: string
  /** 1 for the address that a checkout starts with. */
  defaultDelivery: number
  defaultBilling: number
  createdAt: string
}

/** A browser on which a customer has logged in. Its id is the session's. */
export interface LoginTable {
  tenant: string
  id: string
  customerId: string
  /** SHA-256 of the secret that recognises the browser after its session has ended. */
  rememberTokenHash: string
  /** Browser and system, e.g. "Chrome · Windows". */
  device: string
  createdAt: string
  seenAt: string
  /** When the browser is no longer recognised. */
  endsAt: string
  endedAt: string | null
}

/** Anonymous visitors who logged in: their tokens are no longer accepted. */
export interface EndedSessionTable {
  tenant: string
  visitor: string
  /** When the last of these tokens expires and the row may be deleted. */
  endsAt: string
}

/** A passkey (WebAuthn credential) of a customer. */
export interface PasskeyTable {
  tenant: string
  /** The credential's id, base64url. */
  id: string
  customerId: string
  /** COSE key, base64url. */
  publicKey: string
  counter: number
  /** JSON: string[]. */
  transports: string
  /** The customer's own name for it. */
  name: string
  createdAt: string
  usedAt: string | null
}

/** A customer's second factor for logins by password: codes of an authenticator app (TOTP). */
export interface SecondFactorTable {
  tenant: string
  customerId: string
  /** The app's key, encrypted with a key of the server (second-factor/sealed-secret.ts). */
  secret: string
  /** The step of half a minute whose code was used last: no code is good twice. */
  lastStep: number
  createdAt: string
  /** When a code has shown that the app has the key; null until then, and so long it is not asked for. */
  confirmedAt: string | null
}

/** A recovery code in place of the app, good once. */
export interface RecoveryCodeTable {
  tenant: string
  customerId: string
  /** SHA-256 of the code, base64url. */
  hash: string
}

/** Proof of a choice about cookies. It names neither a person nor an address. */
export interface ConsentReceiptTable {
  tenant: string
  /** The random id in the browser's consent cookie. */
  id: string
  at: string
  /** JSON: ConsentCategory[]. */
  categories: string
  /** Version of the text that was shown. */
  version: number
  locale: Locale
}

/** A person or a machine account that may work in a shop. */
export interface OperatorTable {
  tenant: string
  name: string
  /** JSON: OperatorRole[]. */
  roles: string
  createdAt: string
  /** Set once they no longer work here. */
  endedAt: string | null
  /** SHA-256 of the token that opens the operators' API; null without one. */
  tokenHash: Generated<string | null>
}

/** Audit log of what operators did or tried to do. Only the outcome is ever updated; no customer is named. */
export interface OperatorActionTable {
  tenant: string
  id: string
  at: string
  operator: string
  right: string
  subject: string
  /** "done" or the error's code; empty until the action has ended. */
  outcome: string
}

/** What a customer has switched on or off; without a row nothing was changed. */
export interface CustomerSettingTable {
  tenant: string
  customerId: string
  /** 1 if they want an e-mail before a guarantee ends. */
  guaranteeReminders: number
  /** 1 if their own orders explain sizes. */
  sizeMemory: number
  /** Orders of before this instant explain nothing; null if they have forgotten none. */
  sizesForgottenAt: string | null
}

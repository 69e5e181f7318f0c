export interface CoreSchema {
  setting: SettingTable
  counter: CounterTable
  outbox: OutboxTable
  oneTimeToken: OneTimeTokenTable
}

/** Facts about this database, e.g. which demo catalogue it contains. */
export interface SettingTable {
  key: string
  value: string
}

/** The last number of a sequence without gaps, e.g. of invoices. */
export interface CounterTable {
  tenant: string
  name: string
  value: number
}

/** Events, written in the transaction of the change itself and handled by the worker (transactional outbox). */
export interface OutboxTable {
  /** The instant and a random suffix, so that ids sort by time. */
  id: string
  tenant: string
  type: string
  payload: string
  createdAt: string
  attempts: number
  nextAttemptAt: string
  doneAt: string | null
  error: string | null
}

/** A secret sent by e-mail or letter, as a link or a code. A used or expired token has no row. */
export interface OneTimeTokenTable {
  tenant: string
  /** Hash of the secret, which is not stored. */
  hash: string
  purpose: string
  customerId: string | null
  /** JSON: what the token is about; may contain an e-mail address. */
  data: string
  /** Wrong attempts; counted for codes only. */
  attempts: number
  createdAt: string
  expiresAt: string
}

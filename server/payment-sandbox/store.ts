import { createAnswerStore, createMessageStore, openSandboxDatabase } from '../sandbox/sandbox-database.ts'
import type { TokenOutcome } from './test-cards.ts'

export const sandboxMethods = ['card', 'paypal', 'ideal', 'eps', 'twint'] as const
export type SandboxMethod = (typeof sandboxMethods)[number]

export type SandboxPaymentState =
  | 'pending'
  | 'authorised'
  | 'captured'
  | 'partly-refunded'
  | 'refunded'
  | 'failed'
  | 'cancelled'
  | 'charged-back'

/** What the sandbox keeps of a card or an account for the next payment: never a card number. */
export interface RememberedMethod {
  brand: string
  /** The last four digits of a card. */
  last4?: string
  /** The last month of a card, YYYY-MM. */
  expiresOn?: string
  /** What a payment with it leads to. */
  later: TokenOutcome
}

/** A payment as the sandbox stores it: never with a card number. */
export interface SandboxPayment {
  /** 144 random bits: whoever knows it may open the page. */
  id: string
  /** The shop's id for it. */
  payment: string
  method: SandboxMethod
  state: SandboxPaymentState
  amountCents: number
  currency: 'EUR' | 'CHF'
  refundedCents: number
  capture: 'at-once' | 'later'
  description: string
  shop: string
  locale: string
  returnUrl: string
  messageUrl: string
  /** The card was accepted, but its bank still asks the shopper to confirm. */
  challenged: boolean
  /** The shopper's bank takes the money back as soon as it was captured. */
  takenBack?: boolean
  /** The shop lets the shopper keep the method for the next payment. */
  mayStore?: boolean | undefined
  /** What the shopper has ticked to be kept; it is once the payment succeeds. */
  toKeep?: RememberedMethod | undefined
  /** The token of the method that was kept with this payment. */
  token?: string
  /** Why a payment with a token has failed. */
  refusal?: 'expired' | 'refused'
}

/** Opens the sandbox's own SQLite file, so that a restart loses nothing. */
export function openSandboxStore(file: string) {
  const db = openSandboxDatabase(file)
  db.exec('create table if not exists payment (id text primary key, payment text not null unique, data text not null);')
  db.exec('create table if not exists token (id text primary key, data text not null);')
  const selectToken = db.prepare('select data from token where id = ?')
  const insertToken = db.prepare('insert into token (id, data) values (?, ?)')
  const deleteToken = db.prepare('delete from token where id = ?')
  const parseToken = (row: Record<string, unknown> | undefined): RememberedMethod | undefined =>
    row && JSON.parse(String(row.data))
  const selectById = db.prepare('select data from payment where id = ?')
  const selectByPayment = db.prepare('select data from payment where payment = ?')
  const upsertPayment = db.prepare(
    'insert into payment (id, payment, data) values (?, ?, ?) on conflict (id) do update set data = excluded.data',
  )
  const parsePayment = (row: Record<string, unknown> | undefined): SandboxPayment | undefined =>
    row && JSON.parse(String(row.data))
  return {
    ...createAnswerStore(db),
    ...createMessageStore(db),
    find: (id: string) => parsePayment(selectById.get(id)),
    findByPayment: (payment: string) => parsePayment(selectByPayment.get(payment)),
    save: (payment: SandboxPayment) => void upsertPayment.run(payment.id, payment.payment, JSON.stringify(payment)),
    findToken: (id: string) => parseToken(selectToken.get(id)),
    addToken: (id: string, method: RememberedMethod) => void insertToken.run(id, JSON.stringify(method)),
    removeToken: (id: string) => void deleteToken.run(id),
    close: () => db.close(),
  }
}

export type SandboxStore = ReturnType<typeof openSandboxStore>

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SandboxError } from './sandbox-error.ts'

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
}

/** A message that has not been delivered yet. */
export interface WebhookMessage {
  id: string
  url: string
  body: string
  attempts: number
  /** Signed with a wrong key, to test whether the shop rejects it. */
  forged: boolean
  /** Unix milliseconds. */
  dueAt: number
}

/** Opens the sandbox's own SQLite file, so that a restart loses nothing. */
export function openSandboxStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = WAL;
    pragma busy_timeout = 5000;
    create table if not exists payment (id text primary key, payment text not null unique, data text not null);
    create table if not exists answer (key text primary key, request text not null);
    create table if not exists message (id text not null, position integer primary key autoincrement, due_at integer not null, data text not null);`)
  const selectById = db.prepare('select data from payment where id = ?')
  const selectByPayment = db.prepare('select data from payment where payment = ?')
  const upsertPayment = db.prepare(
    'insert into payment (id, payment, data) values (?, ?, ?) on conflict (id) do update set data = excluded.data',
  )
  const selectRequest = db.prepare('select request from answer where key = ?')
  const insertAnswer = db.prepare('insert into answer (key, request) values (?, ?) on conflict (key) do nothing')
  const insertMessage = db.prepare('insert into message (id, due_at, data) values (?, ?, ?)')
  const selectDueMessages = db.prepare('select position, data from message where due_at <= ? order by position')
  const deleteMessage = db.prepare('delete from message where position = ?')
  const parsePayment = (row: Record<string, unknown> | undefined): SandboxPayment | undefined =>
    row && JSON.parse(String(row.data))
  return {
    find: (id: string) => parsePayment(selectById.get(id)),
    findByPayment: (payment: string) => parsePayment(selectByPayment.get(payment)),
    save: (payment: SandboxPayment) => void upsertPayment.run(payment.id, payment.payment, JSON.stringify(payment)),
    /** False for a repeated call, true for a new one; throws if the key was used for another request. */
    isNew(key: string, body: string): boolean {
      const stored = selectRequest.get(key)
      if (stored && stored.request !== body) throw new SandboxError('key used for another request')
      return !stored
    },
    /** Records a call that was carried out. */
    remember: (key: string, body: string) => void insertAnswer.run(key, body),
    addMessage: (message: WebhookMessage) => void insertMessage.run(message.id, message.dueAt, JSON.stringify(message)),
    /** Removes the messages that are due from the queue and returns them. */
    takeDue(now: number): WebhookMessage[] {
      return selectDueMessages.all(now).map(({ position, data }): WebhookMessage => {
        deleteMessage.run(Number(position))
        return JSON.parse(String(data))
      })
    },
    close: () => db.close(),
  }
}

export type SandboxStore = ReturnType<typeof openSandboxStore>

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const methods = ['card', 'paypal', 'ideal', 'eps', 'twint'] as const
export type Method = (typeof methods)[number]

export type State = 'pending' | 'authorised' | 'captured' | 'partly-refunded' | 'refunded' | 'failed' | 'cancelled'

/** A payment as the sandbox keeps it: never a card number. */
export interface Payment {
  /** 144 bit of chance: who knows it may open the page. */
  id: string
  /** The shop's name for it. */
  payment: string
  method: Method
  state: State
  amountCents: number
  currency: 'EUR' | 'CHF'
  refundedCents: number
  capture: 'at-once' | 'later'
  description: string
  shop: string
  locale: string
  returnUrl: string
  messageUrl: string
  /** The card was taken, and its bank still asks whether it is really him. */
  challenged: boolean
}

/** A message that has not arrived yet. */
export interface Message {
  id: string
  url: string
  body: string
  attempts: number
  /** Signs with a wrong key, to see that the shop refuses it. */
  forged: boolean
  /** Unix milliseconds. */
  dueAt: number
}

/** The sandbox's memory: one SQLite file, so that a restart loses nothing. */
export function openStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = WAL;
    pragma busy_timeout = 5000;
    create table if not exists payment (id text primary key, payment text not null unique, data text not null);
    create table if not exists answer (key text primary key, request text not null);
    create table if not exists message (id text not null, position integer primary key autoincrement, due_at integer not null, data text not null);`)
  const byId = db.prepare('select data from payment where id = ?')
  const byPayment = db.prepare('select data from payment where payment = ?')
  const put = db.prepare('insert into payment (id, payment, data) values (?, ?, ?) on conflict (id) do update set data = excluded.data')
  const request = db.prepare('select request from answer where key = ?')
  const remember = db.prepare('insert into answer (key, request) values (?, ?) on conflict (key) do nothing')
  const add = db.prepare('insert into message (id, due_at, data) values (?, ?, ?)')
  const due = db.prepare('select position, data from message where due_at <= ? order by position')
  const drop = db.prepare('delete from message where position = ?')
  const paymentIn = (row: Record<string, unknown> | undefined) => (row ? (JSON.parse(String(row.data)) as Payment) : undefined)
  return {
    find: (id: string) => paymentIn(byId.get(id)),
    findByPayment: (payment: string) => paymentIn(byPayment.get(payment)),
    save: (payment: Payment) => void put.run(payment.id, payment.payment, JSON.stringify(payment)),
    /** True until the call is remembered; false for the same call again; throws where a key comes back with another request. */
    isNew(key: string, body: string): boolean {
      const known = request.get(key)
      if (known && known.request !== body) throw new RangeError('key used for another request')
      return !known
    },
    /** Notes a call that was carried out. */
    remember: (key: string, body: string) => void remember.run(key, body),
    addMessage: (message: Message) => void add.run(message.id, message.dueAt, JSON.stringify(message)),
    /** Takes the messages that are due out of the queue. */
    takeDue(now: number): Message[] {
      return due.all(now).map(({ position, data }) => {
        drop.run(Number(position))
        return JSON.parse(String(data)) as Message
      })
    },
    close: () => db.close(),
  }
}

export type Store = ReturnType<typeof openStore>

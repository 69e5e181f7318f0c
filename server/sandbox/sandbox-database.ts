import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SandboxError } from './sandbox-error.ts'

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

/** Opens a sandbox's own SQLite file (':memory:' stores nothing), so that a restart loses nothing. */
export function openSandboxDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = WAL; pragma busy_timeout = 5000;')
  return db
}

/** The calls of shops that were answered, by key, so that a repeated call does nothing. */
export function createAnswerStore(db: DatabaseSync) {
  db.exec('create table if not exists answer (key text primary key, request text not null);')
  const selectRequest = db.prepare('select request from answer where key = ?')
  const insertAnswer = db.prepare('insert into answer (key, request) values (?, ?) on conflict (key) do nothing')
  return {
    /** False for a repeated call, true for a new one; throws if the key was used for another request. */
    isNew(key: string, body: string): boolean {
      const stored = selectRequest.get(key)
      if (stored && stored.request !== body) throw new SandboxError('key used for another request')
      return !stored
    },
    /** Records a call that was carried out. */
    remember: (key: string, body: string) => void insertAnswer.run(key, body),
  }
}

/** The messages to the shops that wait for their time. */
export function createMessageStore(db: DatabaseSync) {
  db.exec(
    'create table if not exists message (id text not null, position integer primary key autoincrement, due_at integer not null, data text not null);',
  )
  const insertMessage = db.prepare('insert into message (id, due_at, data) values (?, ?, ?)')
  const selectDueMessages = db.prepare('select position, data from message where due_at <= ? order by position')
  const deleteMessage = db.prepare('delete from message where position = ?')
  return {
    addMessage: (message: WebhookMessage) => void insertMessage.run(message.id, message.dueAt, JSON.stringify(message)),
    /** Removes the messages that are due from the queue and returns them. */
    takeDue(now: number): WebhookMessage[] {
      return selectDueMessages.all(now).map(({ position, data }): WebhookMessage => {
        deleteMessage.run(Number(position))
        return JSON.parse(String(data))
      })
    },
  }
}

export type MessageStore = ReturnType<typeof createMessageStore>

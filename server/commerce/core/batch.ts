import type { Database } from '#server/database/index.ts'
import type { Context } from './context.ts'

const MAX_BATCH_SIZE = 100 // keys in one statement
const BATCH_TIMEOUT_MS = 100 // after which a look holds up nobody else: its connection may be a dead one

interface Waiter<Key, Answer> {
  key: Key
  resolve(answer: Answer): void
  reject(error: unknown): void
}

type BatchedLoad<Key, Answer> = (key: Key) => Promise<Answer>

function createBatcher<Key, Answer>(load: (keys: Key[]) => Promise<Answer>): BatchedLoad<Key, Answer> {
  const waiting: Waiter<Key, Answer>[] = []
  let isRunning = false

  async function settleWaiters(waiters: readonly Waiter<Key, Answer>[]) {
    try {
      const answer = await load(waiters.map(({ key }) => key))
      for (const { resolve } of waiters) resolve(answer)
    } catch (error) {
      for (const { reject } of waiters) reject(error)
    }
  }

  const settleOrTimeOut = (waiters: readonly Waiter<Key, Answer>[]) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, BATCH_TIMEOUT_MS)
      void settleWaiters(waiters).then(() => {
        clearTimeout(timer)
        resolve()
      })
    })

  async function drain() {
    while (waiting.length > 0) await settleOrTimeOut(waiting.splice(0, MAX_BATCH_SIZE))
    isRunning = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isRunning) return
      isRunning = true
      setImmediate(() => void drain()) // whoever asks in this turn comes along
    })
}

/** What a look reads from, outside of any transaction. */
type BatchScope = Pick<Context, 'db' | 'tenant'>

/**
 * For what every request asks of the database: on PostgreSQL those of one shop that ask in the same turn of the loop,
 * or while an answer is under way, are answered by one look. Each is given the whole answer, which is never older than
 * its question, or fails with it. On SQLite, which answers at once, each looks for itself.
 */
export function batched<Key, Answer>(load: (scope: BatchScope, keys: readonly Key[]) => Promise<Answer>) {
  const batchersByDatabase = new WeakMap<Database, Map<string, BatchedLoad<Key, Answer>>>()
  return ({ database, tenant }: Context, key: Key): Promise<Answer> => {
    const scope = { db: database.reader, tenant }
    if (database.kind === 'sqlite') return load(scope, [key])
    const batchersByTenant = batchersByDatabase.getOrInsertComputed(
      database,
      () => new Map<string, BatchedLoad<Key, Answer>>(),
    )
    return batchersByTenant.getOrInsertComputed(tenant.id, () => createBatcher((keys) => load(scope, keys)))(key)
  }
}

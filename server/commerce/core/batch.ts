import type { Database } from '#server/database/index.ts'
import type { Context } from './context.ts'

const MAX_BATCH_SIZE = 100 // keys in one statement
const BATCH_TIMEOUT_MS = 100 // a slower query delays no others: its connection may be dead

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
      setImmediate(() => void drain()) // further calls of this turn join the batch
    })
}

/** The context of a query outside of any transaction. */
type BatchScope = Pick<Context, 'db' | 'tenant'>

/**
 * Batches queries of every request: on PostgreSQL, calls for one shop in the same turn of the event loop, or while a
 * query is running, share the next query. Each gets the whole result, which is never older than its call, or its error.
 * On SQLite, which answers synchronously, each call runs its own query.
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

import type { Database } from '../database/index.ts'
import type { Context } from './context.ts'

const MOST = 100 // keys in one statement
const PATIENCE_MS = 100 // after which a look holds up nobody else: its connection may be a dead one

interface Asker<Key, Answer> {
  key: Key
  resolve(answer: Answer): void
  reject(error: unknown): void
}

type Ask<Key, Answer> = (key: Key) => Promise<Answer>

function gatherer<Key, Answer>(look: (keys: Key[]) => Promise<Answer>): Ask<Key, Answer> {
  const waiting: Asker<Key, Answer>[] = []
  let isUnderWay = false

  async function answer(askers: readonly Asker<Key, Answer>[]) {
    try {
      const answer = await look(askers.map(({ key }) => key))
      for (const { resolve } of askers) resolve(answer)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    }
  }

  const answerOrGoOn = (askers: readonly Asker<Key, Answer>[]) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS)
      void answer(askers).then(() => {
        clearTimeout(timer)
        resolve()
      })
    })

  async function work() {
    while (waiting.length > 0) await answerOrGoOn(waiting.splice(0, MOST))
    isUnderWay = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isUnderWay) return
      isUnderWay = true
      setImmediate(() => void work()) // whoever asks in this turn comes along
    })
}

/** What a look reads from, outside of any transaction. */
type Shop = Pick<Context, 'db' | 'tenant'>

/**
 * For what every request asks of the database: on PostgreSQL those of one shop that ask in the same turn of the loop, or while an answer is under way, are
 * answered by one look. Each is given the whole answer, which is never older than its question, or fails with it. On SQLite, which answers at once, each
 * looks for itself.
 */
export function gathering<Key, Answer>(look: (shop: Shop, keys: readonly Key[]) => Promise<Answer>) {
  const gatherers = new WeakMap<Database, Map<string, Ask<Key, Answer>>>()
  return ({ database, tenant }: Context, key: Key): Promise<Answer> => {
    const shop = { db: database.reader, tenant }
    if (database.kind === 'sqlite') return look(shop, [key])
    const asks = gatherers.getOrInsertComputed(database, () => new Map<string, Ask<Key, Answer>>())
    return asks.getOrInsertComputed(tenant.id, () => gatherer((keys) => look(shop, keys)))(key)
  }
}

import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ShopError } from '../../errors.ts'
import type { Call, CallName, IndexCalls, Reply } from './protocol.ts'

declare const DIST_FOLDER: string

/** The build lies in dist and runs in the project's root; tests and tools run from the sources. */
const entry = typeof DIST_FOLDER === 'string' ? resolve(DIST_FOLDER, 'server/commerce/search/index-worker/worker.js') : new URL('./worker.ts', import.meta.url)

/**
 * Room for what is thrown away soon, three half spaces of 8 MB. A search leaves little behind and a build much: with V8's own room
 * the process would keep 20 to 40 MB more after a build, to be done a little sooner.
 */
export const YOUNG_GENERATION_MB = 24

export const unavailable = () => new ShopError(503, 'unavailable')

interface Waiting {
  resolve(value: never): void
  reject(error: unknown): void
}

/**
 * The one thread of this process that holds the indexes, started when it is first asked. When it dies, calls under way fail with
 * 503 unavailable, `onDeath` is told, and the next call starts another, which holds nothing.
 */
export function createThread(onDeath: (error: unknown) => void) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let calls = 0

  function take(reply: Reply) {
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (waiting.size === 0) worker?.unref()
    if ('error' in reply) call?.reject(reply.error)
    else call?.resolve(reply.value as never)
  }

  function start(): Worker {
    const made = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } })
    let cause: unknown
    made.on('message', take)
    made.on('error', (error) => {
      cause = error
    })
    made.on('exit', () => {
      worker = undefined
      for (const { reject } of waiting.values()) reject(unavailable())
      waiting.clear()
      onDeath(cause)
    })
    return made
  }

  return {
    call<Name extends CallName>(name: Name, ...args: Parameters<IndexCalls[Name]>): ReturnType<IndexCalls[Name]> {
      worker ??= start()
      const running = worker
      const id = ++calls
      // Only an answer that somebody waits for keeps the process alive.
      running.ref()
      const answer = new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        running.postMessage({ id, name, args } as Call)
      })
      return answer as ReturnType<IndexCalls[Name]>
    },
    /** Ends the thread as a crash would; the bench and the tests want to see what follows. */
    kill: async () => void (await worker?.terminate()),
  }
}

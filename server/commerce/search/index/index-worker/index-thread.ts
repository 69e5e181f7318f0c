import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ShopError } from '#server/commerce/core/errors.ts'
import type { IndexWorkerApi, WorkerCallName, WorkerReply } from './protocol.ts'

declare const DIST_FOLDER: string

/** The build is in dist and runs in the project root; tests and tools run from the sources. */
const workerEntry =
  typeof DIST_FOLDER === 'string'
    ? resolve(DIST_FOLDER, 'server/commerce/search/index/index-worker/worker.js')
    : new URL('./worker.ts', import.meta.url)

/**
 * V8's space for short-lived objects, three half spaces of 8 MB. A search leaves little garbage and a build much: with
 * V8's default the process would keep 20 to 40 MB more after a slightly faster build.
 */
export const YOUNG_GENERATION_MB = 24

/** The index is temporarily not available. */
export const createUnavailableError = () => new ShopError(503, 'unavailable')

type CallResult<Name extends WorkerCallName> = Awaited<ReturnType<IndexWorkerApi[Name]>>

interface PendingCall {
  resolve(value: never): void
  reject(error: unknown): void
}

/**
 * The only thread of this process with indexes, started by the first call. If it dies, pending calls fail with 503
 * unavailable, `onCrash` is called, and the next call starts another thread without any index.
 */
export function createIndexThread(onCrash: (error: unknown) => void) {
  const pendingCalls = new Map<number, PendingCall>()
  let worker: Worker | undefined
  let callCount = 0

  function settleCall(reply: WorkerReply) {
    const call = pendingCalls.get(reply.id)
    pendingCalls.delete(reply.id)
    if (pendingCalls.size === 0) worker?.unref()
    if ('error' in reply) call?.reject(reply.error)
    else call?.resolve(reply.value as never) // the thread answers each call with the type that its caller expects
  }

  function start(): Worker {
    const started = new Worker(workerEntry, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } })
    let cause: unknown
    started.on('message', settleCall)
    started.on('error', (error) => {
      cause = error
    })
    started.on('exit', () => {
      worker = undefined
      for (const { reject } of pendingCalls.values()) reject(createUnavailableError())
      pendingCalls.clear()
      onCrash(cause)
    })
    return started
  }

  return {
    call<Name extends WorkerCallName>(
      name: Name,
      ...args: Parameters<IndexWorkerApi[Name]>
    ): Promise<CallResult<Name>> {
      worker ??= start()
      const running = worker
      const id = ++callCount
      // Only pending calls keep the process alive.
      running.ref()
      return new Promise<CallResult<Name>>((resolve, reject) => {
        pendingCalls.set(id, { resolve, reject })
        running.postMessage({ id, name, args })
      })
    },
    /** Terminates the thread like a crash, for benchmarks and tests. */
    kill: async () => void (await worker?.terminate()),
  }
}

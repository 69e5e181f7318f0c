import type { Logger } from 'pino'

export interface Running {
  /** Does all work that is due now. */
  drain(): Promise<void>
  /** Starts nothing new, and waits for the run in progress. */
  stop(): Promise<void>
}

/** One run; `signal` is aborted by stop(). */
type Work = (signal: AbortSignal) => Promise<unknown>

export interface Poller extends Running {
  /** Runs other work once, after the runs that wait already. */
  enqueue(work: Work): Promise<void>
}

interface PollerOptions {
  /** Names the work in the log when it fails. */
  name: string
  intervalMs: number
  /** The delay of the first run if it is not the interval. */
  firstDelayMs?: number
  log: Logger
  work: Work
}

/** Repeats work, one run at a time and one interval after the last. A failed run is logged and the next one follows. */
export function startPoller({ name, intervalMs, firstDelayMs = intervalMs, log, work }: PollerOptions): Poller {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let lastRun: Promise<void> = Promise.resolve()

  function enqueue(run: Work): Promise<void> {
    lastRun = lastRun
      .then(async () => {
        if (!signal.aborted) await run(signal)
      })
      .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
    return lastRun
  }
  const drain = () => enqueue(work)

  function scheduleNext(delayMs: number) {
    if (!signal.aborted) timer = setTimeout(() => void drain().finally(() => scheduleNext(intervalMs)), delayMs).unref()
  }
  scheduleNext(firstDelayMs)

  return {
    drain,
    enqueue,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await lastRun
    },
  }
}

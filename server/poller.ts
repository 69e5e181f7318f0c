import type { Logger } from 'pino'

export interface Running {
  /** Does all work that is due now. */
  drain(): Promise<void>
  /** Begins nothing new, and waits for what has begun. */
  stop(): Promise<void>
}

interface PollerOptions {
  /** Names the work in the log when it fails. */
  name: string
  intervalMs: number
  log: Logger
  /** One run; `signal` is aborted by stop(). */
  work(signal: AbortSignal): Promise<unknown>
}

/**
 * Repeats work, one run at a time, each an interval after the one before. A run that fails is logged, and the next one
 * comes all the same.
 */
export function startPoller({ name, intervalMs, log, work }: PollerOptions): Running {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let lastRun: Promise<void> = Promise.resolve()

  function drain(): Promise<void> {
    lastRun = lastRun
      .then(async () => {
        if (!signal.aborted) await work(signal)
      })
      .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
    return lastRun
  }

  const scheduleNext = () => {
    if (!signal.aborted) timer = setTimeout(() => void drain().finally(scheduleNext), intervalMs).unref()
  }
  scheduleNext()

  return {
    drain,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await lastRun
    },
  }
}

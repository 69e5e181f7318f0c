import type { Logger } from 'pino'
import type { Running } from './run-outbox.ts'

interface RoundsOptions {
  everyMs: number
  log: Logger
  work(): Promise<unknown>
}

/** Does something again and again, one round at a time; a round that fails is logged, and the next one comes all the same. */
export function startRounds({ everyMs, log, work }: RoundsOptions): Running {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()

  function drain() {
    round = round.then(() => (stopped ? undefined : work())).catch((error: unknown) => log.error({ err: error }, 'round failed'))
    return round as Promise<void>
  }

  const plan = () => {
    if (!stopped) timer = setTimeout(() => void drain().finally(plan), everyMs).unref()
  }
  plan()

  return {
    drain,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}

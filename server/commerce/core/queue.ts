interface QueueOptions {
  /** The number of jobs that run at once. */
  maxRunning: number
  /** The number of further jobs that may wait. */
  maxWaiting: number
  /** Creates the error for a job that finds the queue full. */
  createRefusal(): Error
}

/**
 * Limits work that needs many resources: a few jobs run at once, others wait in order, and further ones are refused.
 */
export function createQueue({ maxRunning, maxWaiting, createRefusal }: QueueOptions) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (running < maxRunning) running++
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw createRefusal()
    try {
      return await job()
    } finally {
      // The slot goes directly to the next job in line, so that no other can take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

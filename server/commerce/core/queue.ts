interface QueueOptions {
  /** How many jobs run at once. */
  maxRunning: number
  /** How many jobs may wait beyond those. */
  maxWaiting: number
  /** The error for a job that finds the queue full. */
  createRefusal(): Error
}

/**
 * Runs work that needs much of the machine: a few jobs at once, the rest in the order of arrival, and beyond that none.
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
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

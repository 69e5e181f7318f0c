/** Turned away because too much waits already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Runs at most `parallel` jobs at a time, the rest in order of arrival; refuses with QueueFull beyond `waiting`. */
export function createQueue(parallel: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []
  return async function enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (line.length >= waiting) throw new QueueFull('queue full')
      await new Promise<void>((resolve) => line.push(resolve))
    } else running++
    try {
      return await job()
    } finally {
      const next = line.shift()
      if (next)
        next() // hands its place on
      else running--
    }
  }
}

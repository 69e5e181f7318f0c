import { tooMany } from '../errors.ts'

/** Runs work with at most `running` at once and `waiting` in line; whoever comes after that is asked to try again. */
export function createQueue(running: number, waiting: number) {
  let busy = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < running) busy++
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve))
    else throw tooMany(1)
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = line.shift()
      if (next) next()
      else busy--
    }
  }
}

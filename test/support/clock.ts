import { mock } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A clock that a test moves, with the timers that hang on it, for code of the browser that runs in Node. */
export function startClock(now = new Date('2026-11-21T09:00:00Z')) {
  const started = now.getTime()
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: started })
  const performanceNow = Object.getOwnPropertyDescriptor(performance, 'now')
  Object.defineProperty(performance, 'now', { value: () => Date.now() - started + 60_000, configurable: true })

  /** Lets what is due and what follows from it happen, one millisecond's timers after the other's. */
  async function settle() {
    for (let turn = 0; turn < 5; turn++) await nextTurn()
  }

  return {
    now: () => Date.now(),
    async advance(ms: number) {
      await settle()
      mock.timers.tick(ms)
      await settle()
    },
    stop() {
      mock.timers.reset()
      if (performanceNow) Object.defineProperty(performance, 'now', performanceNow)
      else Reflect.deleteProperty(performance, 'now')
    },
  }
}

export type TestClock = ReturnType<typeof startClock>

/** Puts values in place of global ones; returns the function that puts them back. */
export function stubGlobals(values: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return () => {
    for (const [name, own] of before)
      own ? Object.defineProperty(globalThis, name, own) : Reflect.deleteProperty(globalThis, name)
  }
}

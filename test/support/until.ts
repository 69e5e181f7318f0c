import { setTimeout as wait } from 'node:timers/promises'

/** Waits for what is to happen, however slow the machine; the test's own time limit ends it. */
export async function until(done: () => boolean | Promise<boolean>, everyMs = 50) {
  while (!(await done())) await wait(everyMs)
}

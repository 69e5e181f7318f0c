import { setTimeout as wait } from 'node:timers/promises'

/** Waits for what is to happen, however slow the machine; the test's own time limit ends it. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, intervalMs = 50) {
  while (!(await condition())) await wait(intervalMs)
}

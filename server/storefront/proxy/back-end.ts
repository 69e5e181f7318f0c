import { setTimeout as wait } from 'node:timers/promises'

const CHECK_TIMEOUT_MS = 1_000
const CHECK_INTERVAL_MS = 1_000

/** The back end as the storefront reaches it. */
export interface BackEnd {
  url: string
  /** True while it cannot be reached: nobody is kept waiting for it then, and it is tried once a second (R12). */
  isAway(): boolean
  /** A call that failed without an answer: finds out whether the back end is away. */
  reportFailure(): void
  /** fetch() of one of its addresses; throws at once while it is away. */
  fetch(path: string, init: RequestInit): Promise<Response>
}

export function createBackEnd(url: string): BackEnd {
  let isAway = false
  let isBeingChecked = false

  /** Any answer will do: the process lives. */
  const answers = () =>
    fetch(`${url}/healthz`, { method: 'HEAD', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
      () => true,
      () => false,
    )

  async function checkUntilBack() {
    if (isBeingChecked) return
    isBeingChecked = true
    while (!(await answers())) {
      isAway = true
      await wait(CHECK_INTERVAL_MS, undefined, { ref: false })
    }
    isAway = false
    isBeingChecked = false
  }

  const reportFailure = () => void checkUntilBack()

  return {
    url,
    isAway: () => isAway,
    reportFailure,
    async fetch(path, init) {
      if (isAway) throw new Error('the back end is away')
      try {
        return await fetch(url + path, { redirect: 'error', ...init }) // it has no reason to send us elsewhere
      } catch (error) {
        reportFailure()
        throw error
      }
    },
  }
}

import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const STALE_TIME_MS = 60_000 // S9: cache lifetime
const RETRY_DELAY_MS = 5_000 // S9: error retry
const SLOW_RETRY_DELAY_MS = 10_000 // S9: error retry on slow networks
const MAX_RETRIES = 3 // O72

/** A 4xx is an answer, not a failure: a retry would get the same. */
const isClientError = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    connection?: { effectiveType?: string; saveData?: boolean }
  }
}

/** True if the browser reports a slow connection; unknown counts as fast. */
function isSlowNetwork() {
  const { connection } = navigator
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** One cache per page request on the server, which has no time for retries; one per tab in the browser. */
export function createQueryClient() {
  const inBrowser = typeof window !== 'undefined'
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: inBrowser ? 5 * STALE_TIME_MS : Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: true,
        retry: (count, error) => inBrowser && !isClientError(error) && count < MAX_RETRIES,
        // 5, 10, 20 s; on slow networks 10, 20, 40 s (O72).
        retryDelay: (attempt) => (isSlowNetwork() ? SLOW_RETRY_DELAY_MS : RETRY_DELAY_MS) * 2 ** attempt,
      },
      mutations: { retry: false },
    },
  })
}

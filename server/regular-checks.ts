import type { Logger } from 'pino'
import type { Database } from './database/index.ts'
import { startPoller } from './poller.ts'
import type { Setup } from './setup.ts'
import { watchPaymentPages } from './storefront/payment-pages/watch.ts'

const WRITE_TRIAL_INTERVAL_MS = 10_000

/** Regularly tests whether the database accepts writes. */
export const startWriteTrial = ({ tryWriting }: Database, log: Logger) =>
  startPoller({ name: 'write trial', intervalMs: WRITE_TRIAL_INTERVAL_MS, log, work: tryWriting })

/**
 * Compares the scripts on this process's payment pages with the build's list (R23); undefined if it serves no pages or
 * the check is off.
 */
export function startPaymentPageWatch({ env, pinned, tenants, log, hasRole, getOrigin }: Setup, port: number) {
  if (!hasRole('storefront') || env.SCRIPT_CHECK_MINUTES === 0) return undefined
  return watchPaymentPages({
    port,
    tenants: pinned ? [pinned] : tenants,
    getOrigin,
    intervalMs: env.SCRIPT_CHECK_MINUTES * 60_000,
    log,
  })
}

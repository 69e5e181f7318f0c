import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { flushCounts } from './commerce/search/history/index.ts'
import type { Indexes } from './commerce/search/index/index.ts'
import { announceClosing, drain } from './http/listen.ts'
import type { Running } from './poller.ts'
import type { Setup } from './setup.ts'
import type { PaymentPageWatch } from './storefront/payment-pages/watch.ts'

const DRAIN_DELAY_MS = 2_000 // R15: twice the balancer's check interval of one second

/** The running parts of this process; stopped in the order of stopParts(). */
export interface Parts {
  setup: Setup
  servers: Server[]
  draining: boolean
  indexes?: Indexes | undefined
  watch?: PaymentPageWatch | undefined
  worker?: Running | undefined
  writeTrial?: Running | undefined
}

export async function drainQueues({ setup: { database, paymentService, carrierService }, worker, indexes }: Parts) {
  if (database) await flushCounts(database)
  await paymentService?.deliver()
  await carrierService?.deliver()
  await worker?.drain()
  await indexes?.drain()
}

/** Stops everything. A graceful stop first notifies the balancer by /readyz, ends kept connections with their next
 * answer, and lets running requests finish. */
export async function stopParts(parts: Parts, isGraceful: boolean) {
  const { setup, servers, indexes, watch, worker, writeTrial } = parts
  const { database, log, paymentService, carrierService } = setup
  parts.draining = true
  await watch?.stop()
  if (isGraceful) {
    for (const server of servers) announceClosing(server)
    await wait(DRAIN_DELAY_MS)
  }
  // The storefront first: its running requests still need the back end.
  for (const server of servers.toReversed()) {
    if (!isGraceful) server.closeAllConnections()
    await drain(server)
  }
  await writeTrial?.stop()
  await worker?.stop()
  await paymentService?.stop()
  await carrierService?.stop()
  await indexes?.stop()
  if (database)
    await flushCounts(database).catch((error: unknown) => log.warn({ err: error }, 'counts of searches lost'))
  await database?.close()
}

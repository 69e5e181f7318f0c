import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { getShopName } from '#shared/tenant.ts'
import { flushCounts } from './commerce/search/history/index.ts'
import { type Indexes, startIndexes } from './commerce/search/index/index.ts'
import type { Database } from './database/index.ts'
import type { Env } from './env.ts'
import { announceClosing, drain, getPort } from './http/listen.ts'
import { type Running, startPoller } from './poller.ts'
import { checkDatabase, checkStorefront } from './readiness.ts'
import { LOOPBACK, readSecrets, serveCommerce, serveHealth, serveStorefront } from './serve.ts'
import { createSetup, type Setup } from './setup.ts'
import { createPageCache } from './storefront/page-cache/page-cache.ts'
import { createUpstream } from './storefront/page-cache/upstream.ts'
import { type PaymentPageWatch, watchPaymentPages } from './storefront/payment-pages/watch.ts'
import { createBackEnd } from './storefront/proxy/back-end.ts'
import { startWorker } from './worker/index.ts'

const DRAIN_DELAY_MS = 2_000 // R15: twice the balancer's check interval of one second
const WRITE_TRIAL_INTERVAL_MS = 10_000

export interface StartOptions {
  /** Receives progress lines of long work at start. */
  progress?(line: string): void
  /** The clock; tests set their own. */
  now?(): Date
}

export interface RunningServer {
  port: number
  commerceUrl: string
  database: Database | undefined
  /** One line per tenant with its address. */
  addresses: readonly string[]
  /** Handles all waiting events now, messages of the payment sandbox first. */
  drainQueues(): Promise<void>
  stop(options?: { drain?: boolean }): Promise<void>
}

/** The running parts of this process; stopped in the order of stopParts(). */
interface Parts {
  setup: Setup
  servers: Server[]
  draining: boolean
  indexes?: Indexes | undefined
  watch?: PaymentPageWatch | undefined
  worker?: Running | undefined
  writeTrial?: Running | undefined
}

/** Starts the roles of ROLES: back end, storefront, worker, payment sandbox. Resolves once all of them serve. */
export async function start(env: Env, log: Logger, options: StartOptions = {}): Promise<RunningServer> {
  const { progress = () => undefined, now = () => new Date() } = options
  let port = 0
  const setup = await createSetup(env, log, { progress, now, getPort: () => port })
  const { database, hasRole } = setup
  const parts: Parts = { setup, servers: [], draining: false }

  const isDraining = () => parts.draining
  const health = database && { isDraining, check: () => checkDatabase(database, parts.indexes) }

  if (health && hasRole('commerce')) parts.servers.push(await serveCommerce({ ...setup, database }, health))
  const commerceUrl = findCommerceUrl(env, parts.servers[0])
  const backEnd = createBackEnd(commerceUrl)
  const upstream = createUpstream(backEnd, log)
  const cache = createPageCache(() => now().getTime())
  // Every process follows product changes by itself; editors' changes may reach the pages of other processes after a
  // minute.
  const onChange = (tenant: string) => {
    upstream.invalidate(tenant)
    cache.invalidate(tenant)
  }
  const warm = hasRole('commerce') && env.NODE_ENV !== 'test' // tests build the few indexes they search
  parts.indexes = database && startIndexes({ ...setup, database, kind: env.SEARCH_INDEX, warm, onChange })

  if (hasRole('storefront')) {
    const own = { isDraining, check: () => checkStorefront(parts, commerceUrl) }
    parts.servers.push(await serveStorefront(setup, { backEnd, upstream, cache, health: own }))
  }
  if (health && parts.servers.length === 0) parts.servers.push(await serveHealth(setup, health))
  const publicServer = parts.servers.at(-1) ?? setup.paymentService?.server
  port = publicServer ? getPort(publicServer) : 0
  parts.watch = startPaymentPageWatch(setup, port)
  parts.writeTrial = database && startWriteTrial(database, log)
  if (database && hasRole('worker'))
    parts.worker = startWorker({
      ...setup,
      database,
      secrets: readSecrets(env),
      smtpUrl: env.SMTP_URL,
      onContentChange: onChange,
    })

  return {
    port,
    commerceUrl,
    database,
    addresses: listAddresses(setup, port),
    drainQueues: () => drainQueues(parts),
    stop: ({ drain: isGraceful = false } = {}) => stopParts(parts, isGraceful),
  }
}

/** Regularly tests whether the database accepts writes. */
const startWriteTrial = ({ tryWriting }: Database, log: Logger) =>
  startPoller({ name: 'write trial', intervalMs: WRITE_TRIAL_INTERVAL_MS, log, work: tryWriting })

const findCommerceUrl = (env: Env, server: Server | undefined) =>
  env.COMMERCE_URL?.replace(/\/$/, '') ?? `http://${LOOPBACK}:${server ? getPort(server) : env.PORT}`

/**
 * Compares the scripts on this process's payment pages with the build's list (R23); undefined if it serves no pages or
 * the check is off.
 */
function startPaymentPageWatch({ env, pinned, tenants, log, hasRole, getOrigin }: Setup, port: number) {
  if (!hasRole('storefront') || env.SCRIPT_CHECK_MINUTES === 0) return undefined
  return watchPaymentPages({
    port,
    tenants: pinned ? [pinned] : tenants,
    getOrigin,
    intervalMs: env.SCRIPT_CHECK_MINUTES * 60_000,
    log,
  })
}

function listAddresses({ env, pinned, tenants, hasRole, getOrigin }: Setup, port: number): string[] {
  if (!hasRole('storefront')) return [`${env.ROLES.join(', ')} on port ${port}`]
  return (pinned ? [pinned] : tenants).map(
    (tenant) => `${getShopName(tenant, tenant.locales[0]).padEnd(20)} ${getOrigin(tenant)}/`,
  )
}

async function drainQueues({ setup: { database, paymentService }, worker, indexes }: Parts) {
  if (database) await flushCounts(database)
  await paymentService?.deliver()
  await worker?.drain()
  await indexes?.drain()
}

/** Stops everything. A graceful stop first notifies the balancer by /readyz, ends kept connections with their next
 * answer, and lets running requests finish. */
async function stopParts(parts: Parts, isGraceful: boolean) {
  const { setup, servers, indexes, watch, worker, writeTrial } = parts
  const { database, log, paymentService } = setup
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
  await indexes?.stop()
  if (database)
    await flushCounts(database).catch((error: unknown) => log.warn({ err: error }, 'counts of searches lost'))
  await database?.close()
}

export { readEnv } from './env.ts'

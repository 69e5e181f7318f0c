import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { getShopName } from '#shared/tenant.ts'
import { startIndexes } from './commerce/search/index/index.ts'
import type { Database } from './database/index.ts'
import type { Env } from './env.ts'
import { getPort } from './http/listen.ts'
import { checkDatabase, checkStorefront } from './readiness.ts'
import { startPaymentPageWatch, startWriteTrial } from './regular-checks.ts'
import { drainQueues, type Parts, stopParts } from './running-parts.ts'
import { LOOPBACK, readSecrets, serveCommerce, serveHealth, serveStorefront } from './serve.ts'
import { createSetup, type Setup } from './setup.ts'
import { createPageCache } from './storefront/page-cache/page-cache.ts'
import { createUpstream } from './storefront/page-cache/upstream.ts'
import { createBackEnd } from './storefront/proxy/back-end.ts'
import { startWorker } from './worker/index.ts'

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
  /** Handles all waiting events now, messages of the sandboxes first. */
  drainQueues(): Promise<void>
  stop(options?: { drain?: boolean }): Promise<void>
}

/** Starts the roles of ROLES: back end, storefront, worker, sandboxes. Resolves once all of them serve. */
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
  const publicServer = parts.servers.at(-1) ?? setup.paymentService?.server ?? setup.carrierService?.server
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

const findCommerceUrl = (env: Env, server: Server | undefined) =>
  env.COMMERCE_URL?.replace(/\/$/, '') ?? `http://${LOOPBACK}:${server ? getPort(server) : env.PORT}`

function listAddresses({ env, pinned, tenants, hasRole, getOrigin }: Setup, port: number): string[] {
  if (!hasRole('storefront')) return [`${env.ROLES.join(', ')} on port ${port}`]
  return (pinned ? [pinned] : tenants).map(
    (tenant) => `${getShopName(tenant, tenant.locales[0]).padEnd(20)} ${getOrigin(tenant)}/`,
  )
}

export { readEnv } from './env.ts'

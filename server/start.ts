import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { checkCredit } from '#shared/rules/credit-law.ts'
import { shopName, type Tenant } from '#shared/tenant.ts'
import { contentsFor } from '#tenants/content/index.ts'
import { hostTable, switchFeatures, tenantById } from '#tenants/index.ts'
import { createApp } from './app.ts'
import { createCommerceApp } from './commerce/app.ts'
import { seedContent } from './commerce/content/index.ts'
import { createImageRoutes } from './commerce/images/index.ts'
import { createMailbox } from './commerce/mail/index.ts'
import { createHttpProvider, type PaymentDoor } from './commerce/payments/index.ts'
import { type Indexes, startIndexes } from './commerce/search/index.ts'
import { writeCounts } from './commerce/search-history/index.ts'
import { seedDemoVouchers } from './commerce/vouchers/index.ts'
import { type Database, migrate, openDatabase } from './database/index.ts'
import { seedDemo } from './database/seed/index.ts'
import type { Env } from './env.ts'
import { drain, listen, portOf } from './http.ts'
import { hostOf, originIn } from './origin.ts'
import { type Watch, watchPaymentPages } from './payment-page-watch.ts'
import { startPaymentService } from './payment-service.ts'
import { progressLine } from './progress.ts'
import { readManifest } from './render/assets.ts'
import { createPageCache } from './render/page-cache.ts'
import { readPaymentScripts } from './render/payment-scripts.ts'
import { createUpstream } from './render/upstream.ts'
import { sessionSecrets } from './secrets.ts'
import { startWorker } from './worker/index.ts'

const BALANCER_NOTICE_MS = 2_000 // design/reliability.md R15: twice the balancer's check interval of 1 s
const LOOPBACK = '127.0.0.1'

export interface StartOptions {
  /** Takes progress lines of long work at start. */
  progress?(line: string): void
  /** The clock; tests set their own. */
  now?(): Date
}

export interface Shop {
  port: number
  commerceUrl: string
  database: Database | undefined
  /** One line per tenant with its address. */
  addresses: readonly string[]
  /** Works off what the outbox holds now, messages of the payment sandbox first. */
  settle(): Promise<void>
  stop(options?: { drain?: boolean }): Promise<void>
}

/** Starts what ROLES names: pages, back end, worker. Answers once all of it serves. */
export async function start(env: Env, log: Logger, { progress = () => undefined, now = () => new Date() }: StartOptions = {}): Promise<Shop> {
  const has = (role: Env['ROLES'][number]) => env.ROLES.includes(role)
  const tenants = switchFeatures(env.FEATURES)
  for (const tenant of tenants) checkCredit(tenant)
  const hosts = hostTable(env.TENANT_HOSTS, tenants)
  const pinned = env.TENANT ? tenantById(env.TENANT, tenants) : undefined
  if (env.TENANT && !pinned) throw new Error(`wrong environment: TENANT: no tenant is called ${env.TENANT}`)
  const database = has('commerce') || has('worker') ? await prepareDatabase(env, tenants, progress, now) : undefined
  const limitStore = await connectLimits(env.REDIS_URL)
  const paymentService = await startPaymentService(env, now)
  const payments: PaymentDoor | undefined = paymentService && { provider: createHttpProvider(paymentService), originOf: (tenant) => originOf(tenant) }
  const servers: Server[] = []
  let draining = false
  let watch: Watch | undefined

  if (database && has('commerce')) {
    const app = createCommerceApp({
      database,
      tenants,
      secrets: sessionSecrets(env.SESSION_SECRET, join(env.DATA_DIR, 'session-secret')),
      log,
      production: env.NODE_ENV === 'production',
      limitStore,
      originOf: (tenant) => originOf(tenant),
      payments,
      now,
    })
    servers.push(await (has('storefront') ? listen(app, 0, LOOPBACK) : listen(app, env.PORT, env.HOST)))
  }
  const commerceUrl = env.COMMERCE_URL?.replace(/\/$/, '') ?? `http://${LOOPBACK}:${servers[0] ? portOf(servers[0]) : env.PORT}`
  const upstream = createUpstream(commerceUrl, log)
  const cache = createPageCache(() => now().getTime())
  // Tests build the few indexes they ask for.
  const warm = has('commerce') && env.NODE_ENV !== 'test'
  const indexes = database && startIndexes({ database, tenants, log, now, kind: env.SEARCH_INDEX, warm, onChange })
  if (has('storefront')) {
    const app = createApp({
      commerceUrl,
      upstream,
      cache,
      manifest: readManifest(),
      paymentScripts: readPaymentScripts(),
      hosts,
      pinned,
      log,
      health: { draining: () => draining, check: () => checkReady({ commerceUrl, database, indexes, watch }) },
      images: createImageRoutes({
        mediaRoot: 'server/database/seed/media',
        cacheRoot: join(env.DATA_DIR, 'images'),
        cacheBytes: env.IMAGE_CACHE_MB * 1_000_000,
      }),
      paymentUrl: paymentService?.url,
      originOf: (tenant) => originOf(tenant),
      mailbox: database && env.NODE_ENV !== 'production' && !env.SMTP_URL ? createMailbox(database) : undefined,
      limitStore,
      trustProxy: env.TRUST_PROXY,
      countryHeader: env.COUNTRY_HEADER,
      insecureCookies: env.DEV_INSECURE_COOKIES,
      https: env.NODE_ENV === 'production',
      now,
    })
    servers.push(await listen(app, env.PORT, env.HOST))
  }

  const front = servers.at(-1) ?? paymentService?.server
  const port = front ? portOf(front) : 0
  const originOf = (tenant: Tenant) => originIn(env, tenant, hosts, port)
  if (has('storefront') && env.SCRIPT_CHECK_MINUTES > 0) {
    const hostWithPort = (tenant: Tenant) => `${hostOf(tenant, hosts)}:${port}`
    watch = watchPaymentPages({ port, tenants: pinned ? [pinned] : tenants, hostOf: hostWithPort, everyMs: env.SCRIPT_CHECK_MINUTES * 60_000, log })
  }
  // Every process learns of changed goods by itself; what editors write lives out its minute in the pages of other processes.
  function onChange(tenant: string) {
    upstream.forget(tenant)
    cache.expire(tenant)
  }
  const worker = database && has('worker') ? startWorker({ database, tenants, log, now, smtpUrl: env.SMTP_URL, originOf, payments, onChange }) : undefined
  const addresses = pinned ? [addressOf(pinned, 'localhost', port)] : tenants.map((tenant) => addressOf(tenant, hostOf(tenant, hosts), port))
  return {
    port,
    commerceUrl,
    database,
    addresses: has('storefront') ? addresses : [`${env.ROLES.join(', ')} on port ${port}`],
    async settle() {
      if (database) await writeCounts(database)
      await paymentService?.deliver()
      await worker?.drain()
      await indexes?.drain()
    },
    async stop({ drain: gently = false } = {}) {
      draining = true
      await watch?.stop()
      if (gently) await wait(BALANCER_NOTICE_MS)
      // Pages first: they still ask the back end while they end.
      for (const server of servers.toReversed()) {
        if (!gently) server.closeAllConnections()
        await drain(server)
      }
      await worker?.stop()
      await paymentService?.stop()
      await indexes?.stop()
      if (database) await writeCounts(database).catch((error: unknown) => log.warn({ err: error }, 'counts of searches lost'))
      await database?.close()
    },
  }
}

/** Opens the database, brings it to this version and fills an empty one. */
async function prepareDatabase(env: Env, tenants: readonly Tenant[], progress: (line: string) => void, now: () => Date): Promise<Database> {
  const database = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR, 'shop.db') })
  for (const name of await migrate(database)) progress(`migrated ${name}\n`)
  await seedContent(database, contentsFor(tenants), now())
  if (env.DEMO_CATALOGUE) {
    await seedDemoVouchers(database, tenants, now())
    const today = now().toISOString().slice(0, 10)
    await seedDemo(database, tenants, {
      today,
      onProgress: ({ tenant, part, done, total }) => progress(progressLine(`demo catalogue ${tenant}: ${part}`, done, total)),
    })
  }
  return database
}

interface Needed {
  commerceUrl: string
  database: Database | undefined
  indexes: Indexes | undefined
  watch: Watch | undefined
}

async function checkReady({ commerceUrl, database, indexes, watch }: Needed) {
  readManifest()
  if (watch?.differ()) throw new Error('payment pages serve what is not listed')
  if (indexes && !indexes.ready()) throw new Error('search indexes are being built')
  if (database) await database.reader.selectFrom('setting').select('key').limit(1).execute()
  else await fetch(`${commerceUrl}/healthz`, { signal: AbortSignal.timeout(2000) })
}

/** Limits are shared between processes through Redis where there is one. */
async function connectLimits(url: string | undefined) {
  if (!url) return undefined
  const { createClient } = await import('redis')
  const client = createClient({ url, disableOfflineQueue: true })
  client.on('error', () => undefined) // the limiter's insurance counts in the process meanwhile
  await client.connect()
  return client
}

const addressOf = (tenant: Tenant, host: string, port: number) => `${shopName(tenant, tenant.locales[0]).padEnd(20)} http://${host}:${port}/`

export { readEnv } from './env.ts'

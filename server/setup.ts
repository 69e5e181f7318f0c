import type { Logger } from 'pino'
import { validateCredit } from '#shared/rules/payments/credit-law.ts'
import type { Tenant } from '#shared/tenant.ts'
import { applyFeatureSwitches, applyOrigins, buildHostTable, findTenant } from '#tenants/index.ts'
import { createCarrierSandbox } from './carrier-sandbox/index.ts'
import type { CarrierGateway } from './commerce/core/carrier-gateway.ts'
import type { PaymentGateway } from './commerce/core/payment-gateway.ts'
import { createHttpCarrier } from './commerce/orders/carriers/index.ts'
import { createHttpProvider } from './commerce/payments/http-provider/index.ts'
import type { Database } from './database/index.ts'
import type { Env, Role } from './env.ts'
import { loopbackHosts } from './http/loopback.ts'
import { createHostMatcher, type FindHost, resolveOrigin } from './http/origin.ts'
import type { RateLimitStore } from './http/rate-limit.ts'
import { createPaymentSandbox } from './payment-sandbox/index.ts'
import { prepareDatabase } from './prepare-database.ts'
import { type SandboxService, startSandboxService } from './sandbox/sandbox-service.ts'

/** The common setup of a process's roles. */
export interface Setup {
  env: Env
  log: Logger
  now(): Date
  tenants: readonly Tenant[]
  hosts: ReadonlyMap<string, Tenant>
  findHost: FindHost
  /** The only tenant of this process (env TENANT). */
  pinned: Tenant | undefined
  /** Undefined if neither back end nor worker runs here. */
  database: Database | undefined
  limitStore: RateLimitStore
  paymentService: SandboxService | undefined
  /** Who brings the goods; undefined if nobody does. */
  carrierService: SandboxService | undefined
  payments: PaymentGateway | undefined
  carrier: CarrierGateway | undefined
  /** A shop's public origin, for links, e-mails and providers; outside production with the port, once it is known. */
  getOrigin(tenant: Tenant): string
  hasRole(role: Role): boolean
}

export interface SetupOptions {
  progress(line: string): void
  now(): Date
  /** The port that this process listens to. */
  getPort(): number
}

/** Reads shops and settings, opens database and limit store, and starts the sandboxes that run here. */
export async function createSetup(env: Env, log: Logger, options: SetupOptions): Promise<Setup> {
  const { now, getPort } = options
  const hasRole = (role: Role) => env.ROLES.includes(role)
  const shops = readShops(env)
  const getOrigin = (tenant: Tenant) => resolveOrigin(env, tenant, shops.hosts, getPort())
  const findHost = createHostMatcher({ hosts: shops.hosts, getOrigin })
  const needsDatabase = hasRole('commerce') || hasRole('worker')
  const database = needsDatabase ? await prepareDatabase(env, shops.tenants, options) : undefined
  const limitStore = await connectLimitStore(env.REDIS_URL)
  const { paymentService, carrierService } = await startSandboxes(env, { log, now, getPort })
  const payments = paymentService && { provider: createHttpProvider(paymentService), getOrigin }
  const carrier = carrierService && { carrier: createHttpCarrier(carrierService), getOrigin }
  const services = { paymentService, carrierService, payments, carrier }
  return { ...shops, ...services, env, log, now, findHost, database, limitStore, getOrigin, hasRole }
}

/** Starts the foreign parties that run here as sandboxes; the others are undefined, or elsewhere. */
async function startSandboxes(env: Env, tools: Pick<SetupOptions, 'now' | 'getPort'> & { log: Logger }) {
  const paymentService = await startSandboxService(env, {
    ...tools,
    role: 'payment-sandbox',
    url: env.PAYMENT_URL,
    secret: { configured: env.PAYMENT_SECRET, name: 'payment-secret' },
    create: createPaymentSandbox,
  })
  const carrierService = await startSandboxService(env, {
    ...tools,
    role: 'carrier-sandbox',
    url: env.CARRIER_URL,
    secret: { configured: env.CARRIER_SECRET, name: 'carrier-secret' },
    create: createCarrierSandbox,
  })
  return { paymentService, carrierService }
}

/**
 * The shops with their features, and the hosts they answer; throws if TENANT names no shop, or a shop's credit is
 * illegal.
 */
function readShops(env: Env) {
  const tenants = applyOrigins(env.TENANT_ORIGINS, applyFeatureSwitches(env.FEATURES))
  for (const tenant of tenants) validateCredit(tenant)
  const allHosts = buildHostTable(env.TENANT_HOSTS, tenants)
  const pinned = env.TENANT ? findTenant(env.TENANT, tenants) : undefined
  if (env.TENANT && !pinned) throw new Error(`wrong environment: TENANT: no tenant is called ${env.TENANT}`)
  const hosts = pinned
    ? new Map([
        ...[...allHosts].filter(([, { id }]) => id === pinned.id),
        ...loopbackHosts.map((host) => [host, pinned] as const),
      ])
    : allHosts
  return { tenants, hosts, pinned }
}

/** Connects to Redis, which shares rate limits between processes; undefined if none is configured. */
async function connectLimitStore(url: string | undefined): Promise<RateLimitStore> {
  if (!url) return undefined
  const { createClient } = await import('redis')
  const client = createClient({ url, disableOfflineQueue: true })
  client.on('error', () => undefined) // until then the process counts by itself (http/rate-limit.ts)
  await client.connect()
  return client
}

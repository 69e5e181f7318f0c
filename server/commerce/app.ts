import express, { type Express } from 'express'
import type { Logger } from 'pino'
import { CARRIER_WEBHOOK_API } from '#shared/api/carriers.ts'
import { PAYMENT_WEBHOOK_API } from '#shared/api/payments.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { Database } from '../database/index.ts'
import { errorHandler } from '../http/error-handler.ts'
import { createHealthRoutes, type Health } from '../http/health.ts'
import { createLimiter as createStoredLimiter, type RateLimitStore } from '../http/rate-limit.ts'
import { requestId } from '../http/request-id.ts'
import { createApiTable } from './api-table.ts'
import { createApiKeyCheck, createContextMiddleware } from './context-middleware.ts'
import type { CarrierGateway } from './core/carrier-gateway.ts'
import { notFound } from './core/errors.ts'
import { createLinkSignatures } from './core/link-signatures.ts'
import { warnAboutMissingFiles } from './core/official-files.ts'
import type { PaymentGateway } from './core/payment-gateway.ts'
import { createRateLimit, type LimiterFactory } from './core/throttle/index.ts'
import { createSessions } from './customers/sessions/index.ts'

export interface CommerceOptions {
  database: Database
  tenants: readonly Tenant[]
  secrets: readonly [string, ...string[]]
  log: Logger
  health?: Health
  production: boolean
  /** Rate-limit counters shared by all processes; without it each process counts for itself. */
  limitStore?: RateLimitStore
  /** The address of a shop as it is configured. */
  getOrigin(tenant: Tenant): string
  /** The payment provider; without it the shops offer no payment method that needs one. */
  payments?: PaymentGateway | undefined
  /** Who brings the goods; without one shipments stay unannounced. */
  carrier?: CarrierGateway | undefined
  /** The clock; tests set their own. */
  now(): Date
}

/** Creates the back end: every request gets its context, then goes to its module by the API table. */
export function createCommerceApp(options: CommerceOptions): Express {
  const { log, limitStore } = options
  warnAboutMissingFiles(options.tenants, log)
  const sessions = createSessions(options.secrets)
  const createLimiter: LimiterFactory = (limit) => createStoredLimiter(limit, limitStore)
  const rateLimit = createRateLimit(createLimiter)
  const orderSignatures = createLinkSignatures(options.secrets, 'order-page')
  const newsletterSignatures = createLinkSignatures(options.secrets, 'newsletter')

  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple')
  if (options.health) app.use(createHealthRoutes(options.health))
  app.set('json escape', true) // some responses repeat the input
  // the storefront has logged the request
  app.use(requestId(log.child({}, { level: log.level === 'info' ? 'warn' : log.level })))
  // the signature covers the raw bytes
  app.use([PAYMENT_WEBHOOK_API, CARRIER_WEBHOOK_API], express.raw({ limit: '20kb', type: () => true }))
  app.use(express.json({ limit: '100kb', strict: true }))
  app.use(createContextMiddleware({ ...options, sessions, rateLimit, orderSignatures, newsletterSignatures }))
  app.use(createApiKeyCheck(sessions))
  for (const { path, router } of createApiTable({ ...options, sessions, createLimiter })) app.use(path, router)
  app.use(() => {
    throw notFound()
  })
  return app.use(errorHandler)
}

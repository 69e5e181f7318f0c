import type { Logger } from 'pino'
import type { Tenant } from '#shared/tenant.ts'
import { startRecommender } from '../commerce/catalog/recommendations/index.ts'
import { createMailer } from '../commerce/content/email-delivery/index.ts'
import type { Context } from '../commerce/core/context.ts'
import type { PaymentGateway } from '../commerce/core/payment-gateway.ts'
import { cancelUnpaidPrepayments, settlePayments } from '../commerce/orders/order-payments/index.ts'
import { createOrderRecordSignatures } from '../commerce/orders/order-records/index.ts'
import { findPaylinkDeadline } from '../commerce/payments/paylinks/index.ts'
import type { Database } from '../database/index.ts'
import { type Running, startPoller } from '../poller.ts'
import { createCatalogHandlers } from './handlers/catalog.ts'
import { createContentHandlers } from './handlers/content.ts'
import { createCreditHandlers } from './handlers/credit.ts'
import { createCustomerHandlers } from './handlers/customers.ts'
import type { HandlerTools } from './handlers/handler-tools.ts'
import { createOrderHandlers } from './handlers/orders.ts'
import { createPaymentHandlers } from './handlers/payments.ts'
import { createRefundHandlers } from './handlers/refunds.ts'
import { runMaintenance } from './maintenance.ts'
import { type EventHandlers, runOutbox } from './run-outbox.ts'

export interface WorkerOptions {
  database: Database
  tenants: readonly Tenant[]
  log: Logger
  /** Sign the links in e-mails, newest first. */
  secrets: readonly string[]
  now(): Date
  /** Mail server; without one e-mails go to the embedded mailbox. */
  smtpUrl: string | undefined
  /** Address of a shop for links in e-mails if it is not the public one, e.g. in development. */
  getOrigin?(tenant: Tenant): string
  /** The payment provider; without it there are no payments to settle. */
  payments?: PaymentGateway | undefined
  /** Called when the content of a tenant's pages has changed. */
  onContentChange?(tenant: string): void
}

const SETTLE_INTERVAL_MS = 30_000

/** The handlers of all events. */
const createHandlers = (tools: HandlerTools): EventHandlers => ({
  ...createCatalogHandlers(tools),
  ...createContentHandlers(tools),
  ...createCustomerHandlers(tools),
  ...createOrderHandlers(tools),
  ...createPaymentHandlers(tools),
  ...createRefundHandlers(tools),
  ...createCreditHandlers(tools),
})

/** Starts the background work: events of the outbox, recommendations, settlement of payments, hourly maintenance. */
export function startWorker(options: WorkerOptions): Running {
  const { database, tenants, log, now } = options

  /** The shop's own context, now, without a visitor. */
  function createContext(id: string): Context {
    const tenant = tenants.find((each) => each.id === id)
    if (!tenant) throw new Error(`no tenant is called ${id}`)
    const [locale] = tenant.locales
    const { payments } = options
    return { tenant, locale, session: undefined, now: now(), db: database.reader, database, log, payments }
  }

  const recommender = startRecommender({ tenants, log, createContext, prune: runMaintenance })
  const handlers = createHandlers({
    createContext,
    recommender,
    send: createMailer({ database, smtpUrl: options.smtpUrl, now }),
    orderRecordSignatures: createOrderRecordSignatures(options.secrets),
    getOrigin: options.getOrigin ?? (({ origin }) => origin),
    onContentChange: options.onContentChange,
  })
  const outbox = runOutbox({ database, log, now, handlers })
  const settlement = startPoller({
    name: 'settlement',
    intervalMs: SETTLE_INTERVAL_MS,
    log,
    async work() {
      await Promise.all(tenants.map(({ id }) => settlePayments(createContext(id), findPaylinkDeadline)))
      await Promise.all(tenants.map(({ id }) => cancelUnpaidPrepayments(createContext(id), findPaylinkDeadline)))
    },
  })
  return {
    async drain() {
      await settlement.drain()
      await outbox.drain()
      await recommender.drain()
    },
    async stop() {
      await Promise.all([outbox.stop(), recommender.stop(), settlement.stop()])
    },
  }
}

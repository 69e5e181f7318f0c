import type { Logger } from 'pino'
import type { Tenant } from '#shared/tenant.ts'
import { startRecommender } from '../commerce/catalog/recommendations/index.ts'
import { releaseExpiredHolds } from '../commerce/checkout/stock-holds/index.ts'
import { createMailer } from '../commerce/content/email-delivery/index.ts'
import type { CarrierGateway } from '../commerce/core/carrier-gateway.ts'
import type { Context } from '../commerce/core/context.ts'
import { createLinkSignatures } from '../commerce/core/link-signatures.ts'
import type { PaymentGateway } from '../commerce/core/payment-gateway.ts'
import { announceShipments, refreshSilentReturns, refreshSilentShipments } from '../commerce/orders/carriers/index.ts'
import { acceptWaitingOrders } from '../commerce/orders/fulfilment/index.ts'
import { cancelUnpaidPrepayments, settlePayments } from '../commerce/orders/order-payments/index.ts'
import { findPaylinkDeadline } from '../commerce/payments/paylinks/index.ts'
import type { Database } from '../database/index.ts'
import { type Running, startPoller } from '../poller.ts'
import { createCatalogHandlers } from './handlers/catalog.ts'
import { createContentHandlers } from './handlers/content.ts'
import { createCreditHandlers } from './handlers/credit.ts'
import { createCustomerHandlers } from './handlers/customers.ts'
import { createGuaranteeHandlers } from './handlers/guarantee.ts'
import type { HandlerTools } from './handlers/handler-tools.ts'
import { createNewsletterHandlers } from './handlers/newsletter.ts'
import { createOrderHandlers } from './handlers/orders.ts'
import { createPaymentHandlers } from './handlers/payments.ts'
import { createRefundHandlers } from './handlers/refunds.ts'
import { createReturnHandlers } from './handlers/returns.ts'
import { createReviewHandlers } from './handlers/reviews.ts'
import { createShipmentHandlers } from './handlers/shipments.ts'
import { createWithdrawalHandlers } from './handlers/withdrawals.ts'
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
  /** Who brings the goods; without one shipments stay unannounced. */
  carrier?: CarrierGateway | undefined
  /** Called when the content of a tenant's pages has changed. */
  onContentChange?(tenant: string): void
}

const SETTLE_INTERVAL_MS = 30_000
const ANNOUNCE_INTERVAL_MS = 15_000
const RELEASE_INTERVAL_MS = 15_000
const ASK_INTERVAL_MS = 3_600_000

/** The handlers of all events. */
const createHandlers = (tools: HandlerTools): EventHandlers => ({
  ...createCatalogHandlers(tools),
  ...createContentHandlers(tools),
  ...createCustomerHandlers(tools),
  ...createOrderHandlers(tools),
  ...createPaymentHandlers(tools),
  ...createRefundHandlers(tools),
  ...createCreditHandlers(tools),
  ...createReviewHandlers(tools),
  ...createShipmentHandlers(tools),
  ...createWithdrawalHandlers(tools),
  ...createReturnHandlers(tools),
  ...createGuaranteeHandlers(tools),
  ...createNewsletterHandlers(tools),
})

/**
 * Starts the background work: events of the outbox, recommendations, settlement of payments, acceptance of orders,
 * hourly maintenance.
 */
export function startWorker(options: WorkerOptions): Running {
  const { database, tenants, log, now } = options
  const signatures = {
    orderSignatures: createLinkSignatures(options.secrets, 'order-page'),
    newsletterSignatures: createLinkSignatures(options.secrets, 'newsletter'),
  }

  /** The shop's own context, now, without a visitor. */
  function createContext(id: string): Context {
    const tenant = tenants.find((each) => each.id === id)
    if (!tenant) throw new Error(`no tenant is called ${id}`)
    const [locale] = tenant.locales
    const { payments, carrier } = options
    const db = database.reader
    return { tenant, locale, session: undefined, now: now(), db, database, log, payments, carrier, ...signatures }
  }

  const recommender = startRecommender({ tenants, log, createContext, prune: runMaintenance })
  const handlers = createHandlers({
    createContext,
    recommender,
    send: createMailer({ database, smtpUrl: options.smtpUrl, now }),
    orderRecordSignatures: createLinkSignatures(options.secrets, 'order-record'),
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
      await Promise.all(tenants.map(({ id }) => acceptWaitingOrders(createContext(id))))
    },
  })
  const announcement = startPoller({
    name: 'announcement of shipments',
    intervalMs: ANNOUNCE_INTERVAL_MS,
    log,
    work: () => Promise.all(tenants.map(({ id }) => announceShipments(createContext(id)))),
  })
  const tracking = startPoller({
    name: 'tracking of shipments',
    intervalMs: ASK_INTERVAL_MS,
    log,
    work: () =>
      Promise.all(
        tenants.flatMap(({ id }) => [
          refreshSilentShipments(createContext(id)),
          refreshSilentReturns(createContext(id)),
        ]),
      ),
  })
  const release = startPoller({
    name: 'release of held stock',
    intervalMs: RELEASE_INTERVAL_MS,
    log,
    work: () => Promise.all(tenants.map(({ id }) => releaseExpiredHolds(createContext(id)))),
  })
  const pollers = [settlement, announcement, tracking, release]
  return {
    async drain() {
      for (const poller of pollers) await poller.drain()
      await outbox.drain()
      await recommender.drain()
    },
    async stop() {
      await Promise.all([outbox, recommender, ...pollers].map((running) => running.stop()))
    },
  }
}

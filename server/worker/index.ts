import type { Logger } from 'pino'
import type { Tenant } from '#shared/tenant.ts'
import { wordsFor } from '#tenants/words.ts'
import { pruneBaskets } from '../commerce/basket/index.ts'
import { pruneReceipts } from '../commerce/consent/index.ts'
import { type Context, inTransaction } from '../commerce/context.ts'
import { sendFarewell, sendWantedMail } from '../commerce/credentials/index.ts'
import { chargeDue } from '../commerce/credit/index.ts'
import { pruneEvents } from '../commerce/events.ts'
import { pruneLinks } from '../commerce/links/index.ts'
import { createMailer, pruneAccountMails, sendBankTransferPart, sendLimitGranted, sendProtectionOrdered, sendReviewRequest } from '../commerce/mail/index.ts'
import { pruneSheets } from '../commerce/order-sheet/index.ts'
import { cancelUnpaidPrepayments, settlePayments } from '../commerce/orders/index.ts'
import { prunePaylinks, waitsForPaylink } from '../commerce/paylinks/index.ts'
import { type PaymentDoor, prunePaymentMessages, releaseOrphan } from '../commerce/payments/index.ts'
import { startRecommender } from '../commerce/recommendations/index.ts'
import { pruneHistory } from '../commerce/search-history/index.ts'
import { deleteEnded } from '../commerce/sessions/index.ts'
import { pruneClaims } from '../commerce/vouchers/index.ts'
import { sendNoticeConfirmation, sendNotices } from '../commerce/wishlist/index.ts'
import type { Database } from '../database/index.ts'
import { confirmOrder, creditWithdrawn, orderCancelled, paymentChanged } from './confirm-order.ts'
import { refundAsked, refundSent } from './refund.ts'
import { startRounds } from './rounds.ts'
import { type Running, runOutbox } from './run-outbox.ts'

export interface WorkerOptions {
  database: Database
  tenants: readonly Tenant[]
  log: Logger
  now(): Date
  /** Mail server; without one mails go to the embedded mailbox. */
  smtpUrl: string | undefined
  /** Address of a shop for links in mails where it is not the public one, e.g. in development. */
  originOf?(tenant: Tenant): string
  /** Who collects money; without one nothing of that kind is looked after. */
  payments?: PaymentDoor | undefined
  /** Told once what editors wrote for a tenant's pages has changed. */
  onChange?(tenant: string): void
}

const SETTLE_MS = 30_000 // how often payments are looked for that have to be asked about

const NIGHT = 2 // UTC: few shop at three or four in the morning

/** Books what has fallen due, and forgets what has lived its time. */
async function prune(ctx: Context) {
  await chargeDue(ctx)
  await Promise.all([pruneHistory(ctx), pruneReceipts(ctx), pruneBaskets(ctx), pruneSheets(ctx)])
  for (const forget of [pruneLinks, deleteEnded, pruneEvents, pruneAccountMails, prunePaymentMessages, prunePaylinks, pruneClaims])
    await inTransaction(ctx, forget)
  if (ctx.now.getUTCHours() === NIGHT) await ctx.database.rewrite()
}

/** Starts the worker: whatever the outbox holds is handed to its handler until done. */
export function startWorker({ database, tenants, log, now, smtpUrl, originOf = ({ origin }) => origin, payments, onChange }: WorkerOptions): Running {
  const send = createMailer({ database, smtpUrl, now })

  /** Nobody's request: the shop itself, now. */
  function contextFor(id: string): Context {
    const tenant = tenants.find((each) => each.id === id)
    if (!tenant) throw new Error(`no tenant is called ${id}`)
    return { tenant, locale: tenant.locales[0], session: undefined, now: now(), db: database.reader, database, log, ...(payments && { payments }) }
  }

  const recommender = startRecommender({ tenants, contextFor, prune })

  const mailing = (id: string) => {
    const ctx = contextFor(id)
    return [ctx, { send, wordsFor, origin: originOf(ctx.tenant) }] as const
  }

  const outbox = runOutbox({
    database,
    log,
    now,
    handlers: {
      'catalogue-changed': async (_payload, { tenant }) => {
        recommender.changed(tenant, 'catalogue')
        await sendNotices(...mailing(tenant))
      },
      'articles-changed': async ({ skus }, { tenant }) => sendNotices(...mailing(tenant), skus),
      'notice-asked': async (asked, { id, tenant }) => sendNoticeConfirmation(...mailing(tenant), { ...asked, eventId: id }),
      'content-changed': async (_payload, { tenant }) => onChange?.(tenant),
      'order-placed': async ({ number }, { tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await confirmOrder(ctx, number, doors)
        recommender.changed(tenant, 'orders')
      },
      'credit-review-asked': async ({ decision }, { id, tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await sendReviewRequest(ctx, { decision, eventId: id }, doors)
      },
      'credit-limit-granted': async (granted, { id, tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await sendLimitGranted(ctx, { ...granted, eventId: id }, doors)
      },
      'credit-withdrawn': async (withdrawn, { id, tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await creditWithdrawn(ctx, withdrawn, id, doors)
      },
      'protection-ordered': async (ordered, { id, tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await sendProtectionOrdered(ctx, { ...ordered, eventId: id }, doors)
      },
      'order-payment-chosen': async ({ number }, { tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await confirmOrder(ctx, number, doors)
      },
      'payment-changed': async (change, { tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await paymentChanged(ctx, change, doors)
      },
      'payment-orphaned': async (orphan, { tenant }) => releaseOrphan(contextFor(tenant), orphan),
      'bank-transfer-received': async (received, { tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await sendBankTransferPart(ctx, received, doors)
      },
      'refund-asked': async ({ id: refund }, { tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await refundAsked(ctx, refund, doors)
      },
      'refund-sent': async ({ id: refund }, { tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await refundSent(ctx, refund, doors)
      },
      'order-cancelled': async ({ number }, { tenant }) => {
        const [ctx, doors] = mailing(tenant)
        await orderCancelled(ctx, number, doors)
      },
      'account-deleted': async (person, { id, tenant }) => sendFarewell(...mailing(tenant), { ...person, eventId: id }),
      'account-mail-wanted': async (wanted, { id, tenant }) => sendWantedMail(...mailing(tenant), { ...wanted, eventId: id }),
    },
  })
  const rounds = startRounds({
    everyMs: SETTLE_MS,
    log,
    work: async () => {
      await Promise.all(tenants.map(({ id }) => settlePayments(contextFor(id), waitsForPaylink)))
      await Promise.all(tenants.map(({ id }) => cancelUnpaidPrepayments(contextFor(id), waitsForPaylink)))
    },
  })
  return {
    async drain() {
      await rounds.drain()
      await outbox.drain()
      await recommender.drain()
    },
    async stop() {
      await Promise.all([outbox.stop(), recommender.stop(), rounds.stop()])
    },
  }
}

import { createMailer } from '#server/commerce/content/email-delivery/index.ts'
import { type Database, openDatabase } from '#server/database/index.ts'
import { createLogger } from '#server/log.ts'
import type { Running } from '#server/poller.ts'
import { confirmOrder } from '#server/worker/handlers/orders.ts'
import { runOutbox } from '#server/worker/run-outbox.ts'
import { findTenant } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { createTestContext } from '#test/support/test-context.ts'

const { DATABASE_URL: url, DATABASE_FILE: file, SMTP_URL, AHEAD_MS, CARELESS } = process.env

interface MailWorkerOptions {
  database: Database
  smtpUrl: string | undefined
  now(): Date
  /** Marks events as done before their e-mail is sent: the negative control. */
  careless?: boolean
}

/** The outbox's worker with the handlers for an order. */
export function startMailWorker({ database, smtpUrl, now, careless = false }: MailWorkerOptions): Running {
  const send = createMailer({ database, smtpUrl, now })
  const tenant = findTenant('at')
  if (!tenant) throw new Error('no tenant at')
  return runOutbox({
    database,
    now,
    log: createLogger('silent'),
    handlers: {
      async 'order-placed'({ number }) {
        const sent = confirmOrder(createTestContext(database, tenant, { now: now(), session: undefined }), number, {
          send,
          getMessages,
          signOrderRecord: () => '',
          origin: tenant.origin,
        })
        if (careless) sent.catch(() => undefined)
        else await sent
      },
    },
  })
}

// In a process of its own, which a test may kill, with a clock that is ahead.
if (process.argv[1] === import.meta.filename)
  startMailWorker({
    database: openDatabase({ url, file: file ?? '' }),
    smtpUrl: SMTP_URL,
    careless: CARELESS === '1',
    now: () => new Date(Date.now() + Number(AHEAD_MS)),
  })

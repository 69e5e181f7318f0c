/**
 * The commerce role in a process of its own, which a test may kill: it loads its code and computes what no order
 * changes, waits for a message, then opens the database and reports its port and the CPU time it has used. With
 * TRANSACTIONS=off every statement is a transaction of its own: the negative control. The switch is in this file only
 * and never ships.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createCommerceApp } from '#server/commerce/app.ts'
import { getDeliveryWindow } from '#server/commerce/checkout/delivery/index.ts'
import { getGatewaySchema } from '#server/commerce/gateway/index.ts'
import { type Database, migrate, openDatabase } from '#server/database/index.ts'
import { getPort, listen } from '#server/http/listen.ts'
import { createLogger } from '#server/log.ts'
import type { Tenant } from '#shared/tenant.ts'
import { findTenant, tenants } from '#tenants/index.ts'
import type { Serving } from './service.ts'

const { DATABASE_URL: url, DATABASE_FILE: file = '', SECRET = '', TRANSACTIONS } = process.env

const STATEMENT_GAP_MS = 1

/** Runs each statement by itself with a pause after it, so that a kill falls between two more often than by chance. */
function withoutTransactions(database: Database) {
  const executor = database.writer.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = (use, options) =>
    provide(async (connection) => {
      const answer = await use(connection)
      await wait(STATEMENT_GAP_MS)
      return answer
    }, options)
  database.transact = (work) => work(database.writer, () => undefined)
}

async function startServing() {
  const database = openDatabase({ url, file })
  await migrate(database)
  if (TRANSACTIONS === 'off') withoutTransactions(database)
  const getOrigin = ({ origin }: Tenant) => origin
  const app = createCommerceApp({
    database,
    tenants,
    secrets: [SECRET],
    log: createLogger('fatal'),
    production: true,
    getOrigin,
    now: () => new Date(),
  })
  const port = getPort(await listen(app, 0, '127.0.0.1'))
  const { user, system } = process.cpuUsage()
  process.send?.({ port, cpuMs: (user + system) / 1000 } satisfies Serving)
}

getGatewaySchema()
const austria = findTenant('at')
// the holidays of the buyers' country
if (austria) getDeliveryWindow({ tenant: austria, locale: 'de-AT', now: new Date() }, 'parcel')
process.once('message', () => void startServing())
process.once('disconnect', () => process.exit()) // the test has ended, or hung and was stopped
process.send?.('loaded')

import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import type { Schema } from '#server/database/index.ts'
import { addDays, DAY_MS, getLocalDay } from '#shared/dates.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { runMaintenance } from './maintenance.ts'

const NOW = new Date('2026-11-24T10:00:00.000Z') // no hour of the vacuum
const OLD = '2000-01-01T00:00:00.000Z'

interface Retention {
  table: keyof Schema
  /** The column that says since when a row is kept. */
  column: string
  /** So many days later it goes; of what names its own end, none. */
  days: number
  /** What makes it a row that goes. */
  values?: Record<string, string | number>
  /** Which columns tell the rows apart. */
  keys: readonly string[]
  /** How the values of these columns begin. */
  prefix?: string
  /** What becomes empty, where the row itself stays. */
  emptied?: string
}

/** Everything that is kept for a time only, and for how long. */
const retentions: readonly Retention[] = [
  { table: 'oneTimeToken', column: 'expiresAt', days: 0, keys: ['hash'] },
  { table: 'endedSession', column: 'endsAt', days: 0, keys: ['visitor'] },
  { table: 'login', column: 'endsAt', days: 0, keys: ['id', 'rememberTokenHash'] },
  { table: 'orderForm', column: 'expiresAt', days: 0, keys: ['hash'] },
  { table: 'paymentMessage', column: 'receivedAt', days: 1, keys: ['id'] },
  { table: 'mail', column: 'createdAt', days: 7, keys: ['id', 'messageId'], prefix: 'account-' },
  { table: 'checkout', column: 'updatedAt', days: 30, keys: ['sessionId', 'orderKey'] },
  { table: 'outbox', column: 'doneAt', days: 30, keys: ['id'] },
  { table: 'basketRemovedLine', column: 'removedAt', days: 30, keys: ['sku'] },
  { table: 'wishlistItem', column: 'addedAt', days: 30, keys: ['visitor'] },
  { table: 'wishlistItem', column: 'removedAt', days: 30, keys: ['visitor'], prefix: 'customer:' },
  { table: 'basketOption', column: 'chosenAt', days: 60, keys: ['visitor'], values: { kind: 'gift' } },
  { table: 'basketLine', column: 'addedAt', days: 60, keys: ['sku'] },
  { table: 'searchHistory', column: 'searchedAt', days: 90, keys: ['term'] },
  {
    table: 'paylink',
    column: 'expiresAt',
    days: 90,
    keys: ['id', 'hash'],
    values: { email: 'eva@x.test' },
    emptied: 'email',
  },
  { table: 'basketVisit', column: 'seenAt', days: 180, keys: ['visitor'] },
  { table: 'consentReceipt', column: 'at', days: 4 * 365, keys: ['id'] },
]

/** What says that something has happened, or what to. */
const unsetColumns = new Set(['doneAt', 'endedAt', 'removedAt', 'sentAt', 'withdrawnAt'])

describe('maintenance', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  beforeEach(async () => {
    shop = await openAnyDatabase()
    ctx = createTestContext(shop.database, undefined, { now: NOW })
  })
  afterEach(() => shop.close())

  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

  /** A row of a table that says as little as it may, but for these values. */
  async function insertRow(table: keyof Schema, values: Record<string, string | number>) {
    const tables = await shop.database.reader.introspection.getTables()
    const columns = tables.find(({ name }) => camel(name) === table)?.columns ?? expect.fail(`no table ${table}`)
    const row = columns.map(({ name, dataType }) => {
      const column = camel(name)
      const filler = unsetColumns.has(column)
        ? null
        : /int|real|double|numeric/i.test(dataType)
          ? 1
          : /At$/.test(column)
            ? OLD
            : '{}'
      return [column, { tenant: ctx.tenant.id, ...values }[column] ?? filler]
    })
    await shop.database.writer
      .insertInto(table)
      .values(Object.fromEntries(row) as never)
      .execute()
  }

  const readRows = async (table: keyof Schema) =>
    (await shop.database.reader.selectFrom(table).selectAll().where('tenant', '=', ctx.tenant.id).execute()) as Record<
      string,
      unknown
    >[]

  for (const { table, column, days, keys, prefix = '', values, emptied } of retentions)
    it(`[R40] keeps ${emptied ?? 'a row'} of ${table} for ${days} days after ${column}, and not longer`, async () => {
      const end = NOW.getTime() - days * DAY_MS
      for (const [name, at] of [
        [`${prefix}kept`, end + 1],
        [`${prefix}over`, end - 1],
      ] as const) {
        const ids = Object.fromEntries(keys.map((key) => [key, name]))
        await insertRow(table, { ...values, ...ids, [column]: new Date(at).toISOString() })
      }
      await runMaintenance(ctx)
      const rows = await readRows(table)
      const kept = emptied ? rows.filter((row) => row[emptied] !== '') : rows
      expect(kept.map((row) => row[keys[0] ?? ''])).to.deep.equal([`${prefix}kept`])
    })

  it('[O48 R40] keeps the right to a discount for its day in the shop’s time zone', async () => {
    const today = getLocalDay(NOW, ctx.tenant.timeZone)
    for (const period of ['', today, addDays(today, -1)]) await insertRow('voucherRedemption', { code: 'PLUS', period })
    await runMaintenance(ctx)
    expect((await readRows('voucherRedemption')).map(({ period }) => period)).to.have.members(['', today])
  })

  it('[R40] leaves alone what has no end: an event that is not done, a mail about an order, a customer’s basket and list', async () => {
    await insertRow('outbox', { id: 'open', createdAt: OLD })
    await insertRow('mail', { messageId: 'order-1', createdAt: OLD })
    await insertRow('basketLine', { visitor: 'customer:eva', addedAt: OLD })
    await insertRow('wishlistItem', { visitor: 'customer:eva', addedAt: OLD })
    await runMaintenance(ctx)
    for (const table of ['outbox', 'mail', 'basketLine', 'wishlistItem'] as const)
      expect(await readRows(table), table).to.have.lengthOf(1)
  })
})

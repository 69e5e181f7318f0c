import { expect } from 'chai'
import { sql } from 'kysely'
import { openEmptyDatabase } from '#test/support/any-database.ts'
import { insertRawRows, type RawRow, selectRawRows } from '#test/support/raw-rows.ts'
import { type Database, migrate } from '../index.ts'

const LAST_MIGRATION_BEFORE = '0024-add-order-number-sequence'
const TESTED_MIGRATION = '0025-use-standard-names'
const ROWS_PER_TABLE = 2

/** The new names of renamed tables. */
const tableNames: Readonly<Record<string, string>> = {
  style: 'product',
  style_text: 'product_text',
  style_picture: 'product_picture',
  style_view: 'product_view',
  article: 'variant',
  article_notice: 'variant_alert',
  link: 'one_time_token',
  order_sheet: 'order_form',
  basket_choice: 'basket_option',
  basket_removal: 'basket_removed_line',
  contract: 'order_record',
  kept_text: 'archived_text',
  credit_contract: 'credit_agreement',
  credit_sheet: 'credit_information',
}

/** The new names of renamed columns, by the old names. */
const columnNames: Readonly<Record<string, string>> = {
  'style_text.style_id': 'product_id',
  'style_picture.style_id': 'product_id',
  'style_view.style_id': 'product_id',
  'style_view.session_id': 'visitor',
  'article.style_id': 'product_id',
  'article.order_number': 'article_number',
  'review.style_id': 'product_id',
  'search_click.style_id': 'product_id',
  'search_history.session_id': 'visitor',
  'recommendation.style_id': 'source_key',
  'recommendation.other_id': 'recommended_product_id',
  'basket_line.session_id': 'visitor',
  'basket_visit.session_id': 'visitor',
  'basket_removal.session_id': 'visitor',
  'basket_choice.session_id': 'visitor',
  'basket_choice.benefit': 'detail',
  'voucher_redemption.turn': 'period',
  'voucher_redemption.holder': 'redeemed_by',
  'order.extras': 'options',
  'credit_contract.sheet_hash': 'information_hash',
  'credit_instalment.contract': 'agreement_number',
  'credit_protection.contract': 'agreement_number',
  'credit_decision.asked_cents': 'requested_cents',
  'credit_decision.review_asked_at': 'review_requested_at',
  'refund.asked_at': 'requested_at',
  'login.known_hash': 'remember_token_hash',
  'ended_session.id': 'visitor',
  'link.tries': 'attempts',
}

/** Names under which versions before 0025 stored their migrations. */
const storedMigrationNames = [
  '0001-shop',
  '0002-finding',
  '0003-mail-attachments',
  '0004-customers',
  '0005-guards',
  '0006-consent',
  '0007-wishlist',
  '0008-postal-codes',
  '0009-basket-visits',
  '0010-vouchers',
  '0011-payments',
  '0012-credit',
  '0013-papers',
  '0014-parcel-shops',
  '0015-extras',
  '0016-paylinks',
  '0017-operators',
  '0018-credit-notes',
  '0019-prepayments',
  '0020-bank-transfers',
  '0021-refunds',
  '0022-refund-papers',
  '0023-owed-papers',
  '0024-order-position',
]

/** Values of every row of a table that satisfy its checks and foreign keys. */
const requiredValues: Readonly<Record<string, RawRow>> = {
  ledger_account: { currency: 'EUR' },
  ledger_entry: { currency: 'EUR', debit: 'ledger_account.id 1', credit: 'ledger_account.id 2' },
  outbox: { type: 'credit-withdrawn', payload: '{"contract":"100000017","owedCents":5}' },
  operator_action: { right: 'lower-refund' },
}

/** Stored values after the migration. */
const renamedValues: Readonly<Record<string, RawRow>> = {
  outbox: { payload: '{"agreementNumber":"100000017","owedCents":5}' },
  operator_action: { right: 'reduce-refund' },
}

const renamedEvents = {
  'account-mail-wanted': 'account-email-requested',
  'articles-changed': 'variants-changed',
  'credit-review-asked': 'credit-review-requested',
  'notice-asked': 'alert-requested',
  'payment-orphaned': 'unexpected-payment-received',
  'refund-asked': 'refund-requested',
}

interface OldTable {
  name: string
  columns: readonly { name: string; dataType: string }[]
}

const listTables = async ({ reader }: Database): Promise<readonly OldTable[]> =>
  (await reader.withoutPlugins().introspection.getTables()).filter(({ isView }) => !isView)

/** A row of a table by number from 1: every column is filled, each text is unique in the database. */
const buildRow = ({ name: table, columns }: OldTable, position: number): RawRow => ({
  ...Object.fromEntries(
    columns.map(({ name, dataType }) => [
      name,
      name !== 'tenant' && /text/i.test(dataType) ? `${table}.${name} ${position}` : position,
    ]),
  ),
  ...(columns.some(({ name }) => name === 'tenant') && { tenant: 'at' }),
  ...requiredValues[table],
})

const renameRow = (table: string, row: RawRow): RawRow =>
  Object.fromEntries(
    Object.entries({ ...row, ...renamedValues[table] }).map(([column, value]) => [
      columnNames[`${table}.${column}`] ?? column,
      value,
    ]),
  )

/** Migrates a database to the last version before, with that version's migration names. */
async function migrateToVersionBefore(database: Database) {
  await migrate(database, LAST_MIGRATION_BEFORE)
  const stored = await selectRawRows(database, 'kysely_migration', ['name'])
  for (const [i, { name }] of stored.entries())
    await sql`update kysely_migration set name = ${storedMigrationNames[i]} where name = ${name}`.execute(
      database.writer,
    )
}

describe('use-standard-names', () => {
  let database: Database
  let close: () => Promise<void>

  beforeEach(async () => {
    ;({ database, close } = await openEmptyDatabase())
    await migrateToVersionBefore(database)
  })
  afterEach(() => close())

  it('keeps every value of every table, under the new names and in all later versions', async () => {
    const tables = await listTables(database)
    const rowsByTable = new Map(
      tables.map((table) => [table, Array.from({ length: ROWS_PER_TABLE }, (_, i) => buildRow(table, i + 1))]),
    )
    expect(rowsByTable.size).to.equal(60)
    for (const [{ name }, rows] of rowsByTable) await insertRawRows(database, name, rows)
    await migrate(database, TESTED_MIGRATION)
    for (const [{ name }, rows] of rowsByTable) {
      const expected = rows.map((row) => renameRow(name, row))
      const columns = Object.keys(expected[0] ?? {})
      expect(await selectRawRows(database, tableNames[name] ?? name, columns), name).to.have.deep.members(expected)
    }
    const names = (await listTables(database)).map(({ name }) => name)
    expect(names).to.have.members(tables.map(({ name }) => tableNames[name] ?? name))
    await migrate(database) // later versions add columns and rows, and delete the views without consent
    for (const [{ name }, rows] of rowsByTable) {
      const expected = name === 'style_view' ? [] : rows.map((row) => renameRow(name, row))
      const columns = Object.keys(renameRow(name, rows[0] ?? {}))
      const found = await selectRawRows(database, tableNames[name] ?? name, columns)
      expect(found, `${name} in today's version`).to.include.deep.members(expected)
    }
  })

  it('hands events that wait to the handlers of their new names', async () => {
    const event = { tenant: 'at', payload: '{}', created_at: '', attempts: 0, next_attempt_at: '' }
    const formerTypes = Object.keys(renamedEvents)
    await insertRawRows(
      database,
      'outbox',
      formerTypes.map((type) => ({ ...event, id: type, type })),
    )
    await migrate(database)
    const rows = await selectRawRows(database, 'outbox', ['id', 'type'])
    expect(Object.fromEntries(rows.map(({ id, type }) => [id, type]))).to.deep.equal(renamedEvents)
  })

  it('leaves no index or constraint under a former name', async () => {
    await migrate(database)
    const { rows } = await (database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and sql is not null`
      : sql<{
          name: string
        }>`select relname as name from pg_class where relkind = 'i' and relnamespace = current_schema()::regnamespace
          union all select conname from pg_constraint where connamespace = current_schema()::regnamespace`
    ).execute(database.reader)
    const former =
      /^(style|article|link|order_sheet|basket_choice|basket_removal|contract|kept_text|credit_contract|credit_sheet)_/
    expect(rows.length).to.be.greaterThan(40)
    expect(rows.map(({ name }) => name).filter((name) => former.test(name))).to.deep.equal([])
  })

  it('runs once', async () => {
    expect(await migrate(database)).to.include('0025-use-standard-names')
    expect(await migrate(database)).to.deep.equal([])
  })
})

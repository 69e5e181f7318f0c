import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/index.ts'

/** Former names, stored in databases, of the migrations before 0025, by their current names. */
const formerNames: Readonly<Record<string, string>> = {
  '0001-create-shop-tables': '0001-shop',
  '0002-add-search-tables': '0002-finding',
  '0003-add-mail-attachments': '0003-mail-attachments',
  '0004-add-customers': '0004-customers',
  '0005-add-one-time-tokens': '0005-guards',
  '0006-add-consent-receipts': '0006-consent',
  '0007-add-wishlist-and-alerts': '0007-wishlist',
  '0008-add-postal-codes': '0008-postal-codes',
  '0009-add-basket-visits': '0009-basket-visits',
  '0010-add-vouchers': '0010-vouchers',
  '0011-add-payments': '0011-payments',
  '0012-add-ledger-and-credit': '0012-credit',
  '0013-add-invoices-and-order-records': '0013-papers',
  '0014-add-parcel-shops': '0014-parcel-shops',
  '0015-add-order-forms-and-options': '0015-extras',
  '0016-add-paylinks': '0016-paylinks',
  '0017-add-operators': '0017-operators',
  '0018-add-credit-notes': '0018-credit-notes',
  '0019-add-prepayment-index': '0019-prepayments',
  '0020-add-bank-transfers': '0020-bank-transfers',
  '0021-add-refunds': '0021-refunds',
  '0022-add-refund-attempts-and-credit-notes': '0022-refund-papers',
  '0023-request-missing-credit-notes': '0023-owed-papers',
  '0024-add-order-number-sequence': '0024-order-position',
}

/** Renames the migrations stored in an existing database, because the migrator refuses unknown names. */
export async function renameStoredMigrations(db: Kysely<Schema>, schema: string | undefined) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const stored = tables.some((each) => each.name === 'kysely_migration' && each.schema === schema)
  if (!stored) return
  const table = schema ? sql.id(schema, 'kysely_migration') : sql.id('kysely_migration')
  for (const [name, formerName] of Object.entries(formerNames))
    await sql`update ${table} set name = ${name} where name = ${formerName}`.execute(db)
}

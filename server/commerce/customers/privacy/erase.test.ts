import { expect } from 'chai'
import type { ColumnMetadata } from 'kysely'
import { type Context, inTransaction, toVisitor } from '#server/commerce/core/context.ts'
import type { Database, Schema } from '#server/database/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext, fixtureNow } from '#test/support/catalogue.ts'
import { findCustomer, insertCustomer } from '../account/index.ts'
import { erasePersonalData } from './erase.ts'

const EMAIL = 'eva@example.test'
const LOGIN_ID = 'login-of-eva'

/** Where the customer's id may still stand, and why. Their e-mail address stands nowhere. */
const keptTables: Readonly<Record<string, string>> = {
  order:
    'invoices need what was ordered, with name and postal address (§ 132 BAO, § 147 AO, Art. 958f OR, Art. 52 AWR)',
  credit_agreement: 'contracts of credit are kept with their bookings, as long as books',
  credit_decision: 'the check that allowed a contract is kept with it (law 6 b)',
  ended_session: 'sessions that are over, until their tokens run out: of visitors who were nobody yet',
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Tables with a column that says whose a row is. */
async function listPersonalTables({ reader }: Database) {
  const tables = await reader.introspection.getTables()
  return tables
    .filter(({ columns }) =>
      columns.some(({ name }) =>
        /^(customer_?id|session_?id|visitor|recipient|email|redeemed_?by|payload)$/i.test(name),
      ),
    )
    .map(({ name, columns }) => ({ table: toCamelCase(name) as keyof Schema, columns }))
}

describe('erasing a customer', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context

  beforeEach(async () => {
    shop = await openAnyDatabase()
    ctx = createTestContext(shop.database)
  })
  afterEach(() => shop.close())

  async function register() {
    const given = { email: EMAIL, salutation: 'none', firstName: 'Eva', lastName: 'Muster', locale: 'de-AT' } as const
    const customer = await inTransaction(ctx, (tx) => insertCustomer(tx, { ...given, passwordHash: null }))
    if (!customer) throw new Error('the address is taken')
    await shop.database.writer
      .updateTable('customer')
      .set({ emailConfirmedAt: fixtureNow.toISOString() })
      .where('id', '=', customer.id)
      .execute()
    return customer.id
  }

  /** A value of the customer for a column that names somebody, otherwise any that fits. */
  function chooseValue(
    table: string,
    { name, dataType, isNullable }: ColumnMetadata,
    id: string,
  ): string | number | null {
    const column = toSnakeCase(name)
    if (column === 'tenant') return ctx.tenant.id
    if (column === 'customer_id' || column === 'redeemed_by') return id
    if (column === 'visitor') return toVisitor(id)
    if (column === 'session_id') return LOGIN_ID
    if (column === 'email' || column === 'recipient') return EMAIL
    if (column === 'payload') return JSON.stringify({ customerId: id, email: EMAIL })
    if (table === 'login' && column === 'id') return LOGIN_ID
    if (isNullable) return null
    if (/int|real|double|numeric/i.test(dataType)) return 1
    return /_at$/.test(column) ? fixtureNow.toISOString() : '{}'
  }

  /** One row of the customer in every table that has a column for one. */
  async function plant(id: string) {
    for (const { table, columns } of await listPersonalTables(shop.database))
      if (table !== 'customer')
        await shop.database.writer
          .insertInto(table)
          .values(
            Object.fromEntries(columns.map((each) => [toCamelCase(each.name), chooseValue(table, each, id)])) as never,
          )
          .execute()
  }

  /** What they did while nobody knew them, under an address that is theirs. */
  async function plantGuest() {
    const at = fixtureNow.toISOString()
    const data = JSON.stringify({ email: EMAIL })
    const guest = { tenant: ctx.tenant.id, data }
    await shop.database.writer
      .insertInto('checkout')
      .values({ ...guest, sessionId: 'guest', orderKey: 'guest', updatedAt: at })
      .execute()
    await shop.database.writer
      .insertInto('oneTimeToken')
      .values({
        ...guest,
        hash: 'guest',
        purpose: 'alert',
        customerId: null,
        attempts: 0,
        createdAt: at,
        expiresAt: '2099-01-01',
      })
      .execute()
  }

  /** Tables in which this text still stands. */
  async function findTablesWith(text: string) {
    const found: string[] = []
    for (const { name } of await shop.database.reader.introspection.getTables()) {
      const rows = await shop.database.reader
        .selectFrom(toCamelCase(name) as keyof Schema)
        .selectAll()
        .execute()
      if (JSON.stringify(rows).includes(text)) found.push(toSnakeCase(name))
    }
    return found.toSorted()
  }

  it('[R40] leaves no row in any table that has a column for them, but what the law wants kept', async () => {
    const id = await register()
    await plant(id)
    await plantGuest()
    const before = await Promise.all([id, EMAIL, LOGIN_ID].map(findTablesWith))
    for (const { table } of await listPersonalTables(shop.database))
      expect(before.flat()).to.include(toSnakeCase(table))
    await inTransaction(ctx, async (tx) => {
      const customer = await findCustomer(tx, id)
      if (!customer) throw new Error('nobody is there')
      await erasePersonalData(tx, customer)
    })
    expect(await findTablesWith(EMAIL)).to.deep.equal([])
    expect(await findTablesWith(id)).to.deep.equal(Object.keys(keptTables).toSorted())
    expect(await findTablesWith(LOGIN_ID)).to.deep.equal(['order'])
  })
})

import { expect } from 'chai'
import { serverDataEntries } from '#shared/server-data.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'

/** Columns that name a visitor or a customer, or what they are called by. */
const PERSONAL_COLUMN =
  /^(customer_id|session_id|visitor|recipient|email|redeemed_by|payload|author|first_name|last_name|phone|birthday|device|ip|client_ip|user_agent)$/

/** Tables that say nothing of a visitor or customer, and what of. */
const tablesWithoutShoppers: Readonly<Record<string, string>> = {
  category: 'range',
  category_text: 'range',
  colour: 'range',
  product: 'range',
  product_text: 'range',
  product_picture: 'range',
  variant: 'range',
  price_change: 'range',
  recommendation: 'range, computed of many',
  import_run: 'range',
  content: 'editorial texts',
  postal_code: 'places',
  parcel_shop: 'shops of carriers',
  search_term: 'counts of terms that many have searched for',
  search_click: 'counts of terms and products',
  order_form: 'products and quantities on paper, without a person',
  payment_message: 'ids of a provider’s messages',
  counter: 'numbers',
  setting: 'facts about the database',
  operator: 'people who work here',
  operator_action: 'what they did; of a customer at most the number, which becomes a pseudonym',
}

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('the register of what the database contains about people', () => {
  const listed = serverDataEntries.flatMap(({ tables }) => tables)
  let columnsByTable: ReadonlyMap<string, readonly string[]>

  before(async () => {
    const { database, close } = await openAnyDatabase()
    const tables = await database.reader.introspection.getTables()
    columnsByTable = new Map(
      tables.map(({ name, columns }) => [toSnakeCase(name), columns.map((column) => toSnakeCase(column.name))]),
    )
    await close()
  })

  it('[N14] lists every table with a column for a visitor, session or customer', () => {
    const personal = [...columnsByTable].filter(([, columns]) => columns.some((name) => PERSONAL_COLUMN.test(name)))
    expect(personal.length).to.be.greaterThan(20)
    expect(
      personal.map(([table]) => table).filter((table) => !listed.includes(table)),
      'not in shared/server-data.ts',
    ).to.deep.equal([])
  })

  it('[N14] knows of every table whether it is about people, lists each once and none that is gone', () => {
    expect([...listed, ...Object.keys(tablesWithoutShoppers)].toSorted()).to.deep.equal(
      [...columnsByTable.keys()].toSorted(),
    )
  })

  it('[N14 O65] stores views and searches by consent only, and all else because no order works without it', () => {
    const byConsent = serverDataEntries.filter(({ category }) => category !== 'C0001')
    expect(byConsent.map(({ category, tables }) => [category, ...tables])).to.deep.equal([
      ['C0003', 'search_history'],
      ['C0004', 'product_view'],
    ])
  })
})

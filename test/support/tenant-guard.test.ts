import { expect } from 'chai'
import type { Database } from '#server/database/index.ts'
import { openSqliteTestDatabase } from './sqlite-database.ts'
import { listUnconstrainedTables } from './tenant-guard.ts'

describe('the guard of tenants', () => {
  let shop: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  let db: Database['reader']

  beforeEach(async () => {
    shop = await openSqliteTestDatabase()
    db = shop.database.reader
  })
  afterEach(() => shop.close())

  const orders = () => db.selectFrom('order').select('number')
  const find = (query: { toOperationNode(): unknown }) =>
    listUnconstrainedTables(query.toOperationNode() as Parameters<typeof listUnconstrainedTables>[0])

  it('[R26] lets through what names its tenant, by itself or by a table it is joined to', () => {
    expect(find(orders().where('tenant', '=', 'at').where('number', '=', '1'))).to.deep.equal([])
    const joined = db
      .selectFrom('order as o')
      .innerJoin('orderLine as l', (join) =>
        join.onRef('l.tenant', '=', 'o.tenant').onRef('l.orderNumber', '=', 'o.number'),
      )
      .select('l.sku')
    expect(find(joined.where('l.tenant', '=', 'at'))).to.deep.equal([])
    expect(find(joined)).to.deep.equal(['o', 'l'])
    expect(find(db.selectFrom('setting').selectAll())).to.deep.equal([])
  })

  it('[R26] finds what reads, changes or deletes rows of any tenant', () => {
    expect(find(orders().where('number', '=', '1'))).to.deep.equal(['order'])
    expect(find(orders().where(({ or, eb }) => or([eb('tenant', '=', 'at'), eb('number', '=', '1')])))).to.deep.equal([
      'order',
    ])
    expect(find(orders().where('tenant', '<>', 'at'))).to.deep.equal(['order'])
    expect(find(db.updateTable('order').set({ state: 'cancelled' }).where('number', '=', '1'))).to.deep.equal(['order'])
    expect(find(db.deleteFrom('login').where('id', '=', '1'))).to.deep.equal(['login'])
  })

  it('[R26] looks into subqueries and joins', () => {
    const joined = db
      .selectFrom('order')
      .innerJoin('orderLine', 'orderLine.orderNumber', 'order.number')
      .select('sku')
      .where('order.tenant', '=', 'at')
    expect(find(joined)).to.deep.equal(['order_line'])
    const subquery = orders()
      .where('tenant', '=', 'at')
      .where('number', 'in', (eb) => eb.selectFrom('invoice').select('orderNumber').where('kind', '=', 'invoice'))
    expect(find(subquery)).to.deep.equal(['invoice'])
  })

  it('[R26] knows every table that has no tenant', async () => {
    const tables = await db.introspection.getTables()
    const without = tables.filter(({ columns }) => columns.every(({ name }) => name !== 'tenant'))
    expect(
      without.map(({ name }) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).toSorted(),
    ).to.deep.equal(['postal_code', 'setting'])
  })
})

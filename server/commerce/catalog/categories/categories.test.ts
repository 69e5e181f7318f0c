import { expect } from 'chai'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { findCategory, loadCategoryTree } from './index.ts'

describe('categories', () => {
  let open: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  before(async () => {
    open = await openSqliteTestDatabase()
    await insertCatalogue(open.database, testTenant)
  })
  after(() => open.close())

  it('form a tree in their order, without those that have no goods', async () => {
    const tree = await loadCategoryTree(createTestContext(open.database))
    expect(tree.map(({ id }) => id)).to.deep.equal(['mode', 'wohnen', 'technik'])
    expect(tree[1]?.children.map(({ id }) => id)).to.deep.equal(['schlafzimmer', 'sessel'])
    expect(tree[1]?.children[0]?.children.map(({ slug }) => slug)).to.deep.equal(['kleiderschraenke', 'bettwaesche'])
  })

  it('know the way to them and what lies below', async () => {
    const category = await findCategory(createTestContext(open.database), 'schlafzimmer')
    expect(category?.crumbs.map(({ category }) => category)).to.deep.equal(['wohnen', 'schlafzimmer'])
    expect(category?.children.map(({ name }) => name)).to.deep.equal(['Kleiderschränke', 'Bettwäsche'])
  })

  it('are unknown by another id', async () => {
    expect(await findCategory(createTestContext(open.database), '__proto__')).to.equal(undefined)
  })
})

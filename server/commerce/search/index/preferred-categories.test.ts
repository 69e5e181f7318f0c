import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { flushCounts, recordClick } from '../history/index.ts'
import { findPreferredCategories } from './preferred-categories.ts'

describe('category signal', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
  })
  afterEach(() => shop.close())

  async function clicked(term: string, counts: Readonly<Record<string, number>>) {
    for (const [style, count] of Object.entries(counts))
      for (let i = 0; i < count; i++) recordClick(createTestContext(shop.database), term, style)
    await flushCounts(shop.database)
    return findPreferredCategories(createTestContext(shop.database), term)
  }
  const findFirstCategory = async (style: string) =>
    (await shop.database.reader.selectFrom('product').select('categoryId').where('id', '=', style).executeTakeFirst())
      ?.categoryId

  it('names the categories that take a good part of the clicks', async () => {
    expect(await clicked('schrank signal', { wardrobe: 9, fridge: 1, shirt: 1 })).to.deep.equal([
      await findFirstCategory('wardrobe'),
    ])
  })

  it('says nothing from few clicks, and nothing without a term', async () => {
    expect(await clicked('selten', { wardrobe: 3 })).to.deep.equal([])
    expect(await findPreferredCategories(createTestContext(shop.database), '')).to.deep.equal([])
  })
})

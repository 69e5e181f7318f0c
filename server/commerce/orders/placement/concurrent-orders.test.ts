import { expect } from 'chai'
import { getBasket } from '#server/commerce/basket/basket/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { formatOrderNumber } from '../order-data/order-number.ts'
import { placeOrder } from './place-order.ts'

describe('placing an order', () => {
  let shop: PlacementShop
  beforeEach(async () => {
    shop = await openPlacementShop()
  })
  afterEach(() => shop.close())

  it('[R4] sells twenty pieces to twenty of a hundred buyers', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const ctx = shop.buyer()
        return { ctx, input: await ready(ctx, '500001') }
      }),
    )
    const results = await Promise.all(
      buyers.map(async ({ ctx, input }) => (await getFailure(placeOrder(ctx, input))).code),
    )
    expect(results.filter((code) => code === 'none')).to.have.lengthOf(20)
    expect(results.filter((code) => code === 'sold-out')).to.have.lengthOf(80)
    expect(await shop.getStock('500001')).to.equal(0)
  }).timeout(20_000)

  it("counts a shop's orders from one without gaps, on PostgreSQL those of all shops, each once, though all come at once and some fail", async () => {
    const visitors = Array.from({ length: 40 }, (_, i) => ({
      ...shop.buyer(),
      tenant: i % 2 === 0 ? testTenant : { ...testTenant, id: 'second' },
    }))
    await insertCatalogue(shop.database, { ...testTenant, id: 'second' })
    const inputs = await Promise.all(visitors.map((ctx) => ready(ctx)))
    const placed = await Promise.allSettled(
      visitors.map((ctx, i) =>
        placeOrder(ctx, { key: '', totalCents: 0, ...inputs[i], ...(i % 5 === 0 && { totalCents: 1 }) }),
      ),
    )
    const numbers = placed.flatMap((result, i) =>
      result.status === 'fulfilled' ? [`${visitors[i]?.tenant.id} ${result.value.number}`] : [],
    )
    const inRow = (ids: readonly string[], count: number) =>
      ids.flatMap((id) => Array.from({ length: count }, (_, i) => `${id} ${formatOrderNumber(i + 1)}`))
    const ids = ['second', testTenant.id]
    if (shop.database.kind === 'sqlite') expect(numbers.toSorted()).to.deep.equal(inRow(ids, 16).toSorted())
    else {
      expect(new Set(numbers.map((number) => number.split(' ')[1])).size).to.equal(32)
      expect(inRow(ids, 40)).to.include.members(numbers)
    }
  }).timeout(20_000)

  const onPostgres = process.env.DATABASE_URL ? it : () => undefined
  onPostgres(
    'does not wait for the order of another who wants other goods, even where that is not committed',
    async () => {
      const { database } = shop
      const [slow, quick] = [shop.buyer(), shop.buyer()]
      const [input, other] = [await ready(slow), await ready(quick, '300002')]
      const { promise: committing, resolve: commit } = Promise.withResolvers<void>()
      const { promise: written, resolve: tell } = Promise.withResolvers<void>()
      const held: Context['database'] = {
        ...database,
        transact: (work) =>
          database.transact(async (db) => {
            const value = await work(db, () => undefined) // all is written before the commit
            tell()
            await committing
            return value
          }),
      }
      const first = placeOrder({ ...slow, database: held }, input)
      await written
      try {
        await placeOrder(quick, other)
        expect(await shop.orderCount()).to.equal(1)
      } finally {
        commit()
      }
      await first
      expect(await shop.orderCount()).to.equal(2)
    },
  )

  onPostgres('[R4] looks again where others took the goods between look and commit, and says so', async () => {
    const { database } = shop
    const ctx = shop.buyer()
    const input = await ready(ctx)
    let looks = 0
    const late: Context['database'] = {
      ...database,
      transact: (work) =>
        database.transact(async (db, deferWrites) => {
          const value = await work(db, deferWrites)
          if (looks++ === 0)
            await database.writer
              .updateTable('variant')
              .set({ stock: 0, held: 0 })
              .where('sku', '=', '100003')
              .execute()
          return value
        }),
    }
    const refusal = await getFailure(placeOrder({ ...ctx, database: late }, input))
    expect(refusal).to.deep.include({ status: 409, code: 'sold-out', fields: { '100003': 'error.sold-out' } })
    expect(await shop.orderCount()).to.equal(0)
    expect((await getBasket(ctx)).lines).to.have.length(1)
    await database.writer.updateTable('variant').set({ stock: 40 }).where('sku', '=', '100003').execute()
    await placeOrder(ctx, input)
    expect(await shop.getStock('100003')).to.equal(39)
  })
})

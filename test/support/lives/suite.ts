import { expect } from 'chai'
import fc from 'fast-check'
import { sumSides } from './checks.ts'
import { live, lives } from './life.ts'
import { type LifeShop, openLifeShop } from './shop.ts'

const MINUTES_FOR_ALL = 120
const MIN_SOLD_SHARE = 0.5

/**
 * Random lives of orders in the shops of all tenants, on SQLite or PostgreSQL: each step's forecast comes true, and the
 * books agree with the order after each.
 */
export function describeLives(count: number) {
  let shop: LifeShop
  before(async () => {
    shop = await openLifeShop()
  })
  after(() => shop.close())

  it(`[O7 O47 N2 S1.17] are booked to the cent as they were forecast, and never twice: ${count} lives`, async () => {
    let sold = 0
    await fc.assert(
      fc.asyncProperty(lives(shop.shops.length), async (life) => {
        if ((await live(shop, life)) !== undefined) sold += 1
      }),
      { numRuns: count },
    )
    expect(sold, 'lives in which something was bought').to.be.at.least(count * MIN_SOLD_SHARE)
    for (const { id } of shop.shops) expect(await sumSides(shop.database, id), id).to.equal(0)
  }).timeout(MINUTES_FOR_ALL * 60_000)
}

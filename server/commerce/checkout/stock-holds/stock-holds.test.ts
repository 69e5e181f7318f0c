import { expect } from 'chai'
import { addLine, setQuantity } from '#server/commerce/basket/basket/change-lines.ts'
import { markBasketSeen } from '#server/commerce/basket/basket/changes.ts'
import { getBasket } from '#server/commerce/basket/basket/service.ts'
import { getCheckout, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop, ready } from '#test/support/placement.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { releaseExpiredHolds } from './index.ts'

const SKU = '100002'
const PIECES = 7 // of it in the fixture

const later = (ctx: Context, minutes: number): Context => ({
  ...ctx,
  now: new Date(fixtureNow.getTime() + minutes * 60_000),
})

/** Limits of a test of its own. */
const createOwnRateLimit = () =>
  createRateLimit((limit) => createLimiter({ ...limit, name: `${limit.name} ${crypto.randomUUID()}` }, undefined))

describe('stock that is held in the checkout', () => {
  let shop: PlacementShop
  beforeEach(async () => {
    shop = await openPlacementShop()
  })
  afterEach(() => shop.close())

  const readVariant = async () =>
    shop.database.reader
      .selectFrom('variant')
      .select(['stock', 'held'])
      .where('sku', '=', SKU)
      .executeTakeFirstOrThrow()
  const findMaxQuantity = async (ctx: Context) =>
    (await getBasket(ctx)).lines.find(({ sku }) => sku === SKU)?.maxQuantity

  it('[R37] is the shopper’s for fifteen minutes from the delivery step on; others see what is left', async () => {
    const [ctx, other] = [shop.buyer(), shop.buyer()]
    await addLine(other, { sku: SKU, quantity: 7 })
    expect(await findMaxQuantity(other)).to.equal(7)
    await ready(ctx, SKU, 5)
    expect(await findMaxQuantity(other)).to.equal(2)
    expect(await findMaxQuantity(ctx)).to.equal(7)
    expect((await getCheckout(ctx)).stockHold).to.deep.equal({ until: '2026-11-21T09:15:00.000Z', ended: false })
  })

  it('[R37] serves its own order and is over with it', async () => {
    const ctx = shop.buyer()
    await placeOrder(ctx, await ready(ctx, SKU, PIECES))
    expect(await readVariant()).to.deep.equal({ stock: 0, held: 0 })
    expect(await shop.database.reader.selectFrom('stockHold').selectAll().execute()).to.deep.equal([])
  })

  it('[R4 R37] sells nothing twice: the others are told that it is sold out, and the order of who holds it goes through', async () => {
    const [ctx, other] = [shop.buyer(), shop.buyer()]
    const late = await ready(other, SKU, 2)
    await shop.database.writer.deleteFrom('stockHold').execute()
    await shop.database.writer.updateTable('variant').set({ stock: 2, held: 0 }).where('sku', '=', SKU).execute()
    const input = await ready(ctx, SKU, 2)
    expect(await getFailure(placeOrder(other, late))).to.include({ code: 'sold-out' })
    await placeOrder(ctx, input)
    expect(await readVariant()).to.deep.equal({ stock: 0, held: 0 })
  })

  it('[R37] ends after fifteen minutes and says so; the order goes on as long as pieces are there', async () => {
    const ctx = shop.buyer()
    const input = await ready(ctx, SKU, 3)
    await releaseExpiredHolds(later(ctx, 14))
    expect(await readVariant()).to.deep.equal({ stock: 4, held: 3 })
    await releaseExpiredHolds(later(ctx, 15))
    expect(await readVariant()).to.deep.equal({ stock: PIECES, held: 0 })
    expect((await getCheckout(later(ctx, 15))).stockHold).to.deep.equal({
      until: '2026-11-21T09:15:00.000Z',
      ended: true,
    })
    await placeOrder(later(ctx, 16), input)
    expect(await readVariant()).to.deep.equal({ stock: 4, held: 0 })
  })

  it('[R37] is renewed by going on, but for forty-five minutes at most', async () => {
    const ctx = shop.buyer()
    await ready(ctx, SKU, 3)
    const untils: (string | undefined)[] = []
    for (const minutes of [10, 20, 30, 40, 44])
      untils.push((await setPayment(later(ctx, minutes), { method: 'invoice' })).stockHold?.until)
    expect(untils).to.deep.equal(['09:25', '09:35', '09:45', '09:45', '09:45'].map((at) => `2026-11-21T${at}:00.000Z`))
    await releaseExpiredHolds(later(ctx, 45))
    expect(await readVariant()).to.deep.equal({ stock: PIECES, held: 0 })
  })

  it('[R37] is released where the quantity changes, and where the shopper is back at the basket', async () => {
    const ctx = shop.buyer()
    await ready(ctx, SKU, 3)
    await setQuantity(ctx, { sku: SKU, quantity: 2 })
    expect(await readVariant()).to.deep.equal({ stock: PIECES, held: 0 })
    expect((await getCheckout(ctx)).stockHold).to.equal(undefined)
    await setPayment(ctx, { method: 'invoice' })
    expect(await readVariant()).to.deep.equal({ stock: 5, held: 2 })
    await markBasketSeen(ctx, { acknowledged: false })
    expect(await readVariant()).to.deep.equal({ stock: PIECES, held: 0 })
  })

  it('[R37] is not for whoever holds an article again and again: nothing is said, and the order is possible', async () => {
    const rateLimit = createOwnRateLimit()
    const buyers = Array.from({ length: 4 }, () => ({ ...shop.buyer(), rateLimit, clientIp: '192.0.2.7' }))
    const inputs = []
    for (const ctx of buyers) inputs.push(await ready(ctx, SKU, 1))
    const holds = await Promise.all(buyers.map(async (ctx) => (await getCheckout(ctx)).stockHold?.ended))
    expect(holds).to.deep.equal([false, false, false, undefined])
    expect(await readVariant()).to.deep.equal({ stock: 4, held: 3 })
    for (const [i, ctx] of buyers.entries()) await placeOrder(ctx, inputs[i] ?? expect.fail())
    expect(await readVariant()).to.deep.equal({ stock: 3, held: 0 })
  })

  it('[R37] is for ten shoppers of a network in fifteen minutes, whatever they buy', async () => {
    const rateLimit = createOwnRateLimit()
    const held: boolean[] = []
    for (const sku of ['100002', '100003', '500001', '300002'].flatMap((each) => [each, each, each]).slice(0, 11)) {
      const ctx = { ...shop.buyer(), rateLimit, clientIp: '192.0.2.8' }
      await shop.database.writer.updateTable('variant').set({ stock: 50 }).where('sku', '=', sku).execute()
      await ready(ctx, sku)
      held.push((await getCheckout(ctx)).stockHold !== undefined)
    }
    expect(held).to.deep.equal([...Array.from({ length: 10 }, () => true), false])
  })

  it('[R37] holds nothing of what is short, and tells lists and pages when the last piece is held and back', async () => {
    const ctx = shop.buyer()
    await ready(ctx, SKU, PIECES)
    const changes = async () => (await shop.events()).filter(({ type }) => type === 'variants-changed').length
    expect(await changes()).to.equal(1)
    await releaseExpiredHolds(later(ctx, 15))
    expect(await changes()).to.equal(2)
  })
})

import { expect } from 'chai'
import { MAX_WISHES } from '#shared/contracts/wishlist.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { contextFor, insertCatalogue, sessionFor, swissTestTenant, testTenant } from '#test/support/catalogue.ts'
import { addLine, getBasket } from '../basket/index.ts'
import { type Context, inTransaction } from '../context.ts'
import { adoptWishlist } from './index.ts'
import {
  addWish,
  changeWish,
  countWishes,
  endShare,
  getMarks,
  getShared,
  getVariants,
  getWishes,
  isShared,
  moveBackToBasket,
  moveFromBasket,
  moveToBasket,
  removeWishes,
  restoreWish,
  shareWishlist,
} from './service.ts'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

describe('wishlist', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  let stranger: Context
  const later = (own: Context, seconds: number) => ({ ...own, now: new Date(own.now.getTime() + seconds * 1000) })
  const set = (sku: string, values: { stock?: number; priceCents?: number }) =>
    shop.database.writer.updateTable('article').set(values).where('sku', '=', sku).execute()
  const skusOf = async (own: Context) => (await getWishes(own)).map(({ goods }) => goods.sku)

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    ctx = contextFor(shop.database, testTenant, { session: sessionFor('c1', 2) })
    stranger = contextFor(shop.database, testTenant, { session: sessionFor('s1') })
  })
  afterEach(() => shop.close())

  it('[S4.12 S4.13] keeps an article once, newest first, with its price of then and of now', async () => {
    await addWish(ctx, { sku: '100002', chosen: true })
    await Promise.all([1, 2, 3].map((seconds) => addWish(later(ctx, seconds), { sku: '500001', chosen: false })))
    await set('100002', { priceCents: 1999 })
    const [tyre, shirt, ...more] = await getWishes(ctx)
    expect(more).to.deep.equal([])
    expect(tyre?.goods).to.include({ sku: '500001', chosen: true, soldOut: false })
    expect(shirt).to.deep.include({ priceAdded: { cents: 2999, currency: 'EUR' } })
    expect(shirt?.goods.price.current.cents).to.equal(1999)
    await removeWishes(ctx, ['100002'])
    expect(await skusOf(ctx)).to.deep.equal(['500001'])
    expect(await countWishes(ctx)).to.equal(1)
  })

  it('undoes a removal as it was, and begins anew when the article is put on again', async () => {
    await addWish(ctx, { sku: '100002', chosen: true })
    await set('100002', { priceCents: 1999 })
    await removeWishes(ctx, ['100002'])
    await restoreWish(ctx, '100002')
    expect((await getWishes(ctx))[0]?.priceAdded.cents).to.equal(2999)
    await removeWishes(ctx, ['100002'])
    await addWish(ctx, { sku: '100002', chosen: true })
    expect((await getWishes(ctx))[0]?.priceAdded.cents).to.equal(1999)
  })

  it('[S4.34 S6.7 O9] shows a stranger his hearts, a recognised customer the count, and contents only after the full login', async () => {
    const recognised = { ...ctx, session: sessionFor('c1', 1) }
    await addWish(ctx, { sku: '100002', chosen: true })
    await addWish(stranger, { sku: '500001', chosen: false })
    expect(await getMarks(stranger)).to.deep.equal([{ sku: '500001', styleId: 'tyre' }])
    expect(await countWishes(recognised)).to.equal(1)
    expect(await countWishes({ ...ctx, session: undefined })).to.equal(0)
    for (const own of [stranger, recognised]) {
      for (const work of [getWishes(own), shareWishlist(own), getVariants(own, '100002'), moveToBasket(own, '500001'), restoreWish(own, '500001')])
        expect(await codeOf(work)).to.equal('login-required')
    }
    for (const work of [getMarks(recognised), addWish(recognised, { sku: '500001', chosen: false }), removeWishes(recognised, ['100002'])])
      expect(await codeOf(work)).to.equal('login-required')
    expect(await codeOf(addWish({ ...ctx, session: undefined }, { sku: '500001', chosen: false }))).to.equal('session-expired')
  })

  it('[R33 R26] belongs to one visitor of one tenant', async () => {
    await insertCatalogue(shop.database, swissTestTenant)
    await addWish(ctx, { sku: '100002', chosen: true })
    expect(await skusOf({ ...ctx, session: sessionFor('c2', 2) })).to.deep.equal([])
    expect(await skusOf(contextFor(shop.database, swissTestTenant, { session: sessionFor('c1', 2) }))).to.deep.equal([])
  })

  it('merges the hearts of before into the customer’s list at login', async () => {
    await addWish(ctx, { sku: '100002', chosen: true })
    await addWish(stranger, { sku: '100002', chosen: false })
    await addWish(later(stranger, 5), { sku: '500001', chosen: false })
    await addWish(stranger, { sku: '300002', chosen: true })
    await removeWishes(stranger, ['300002'])
    await inTransaction(ctx, (tx) => adoptWishlist(tx, 's1', 'customer:c1'))
    expect(await skusOf(ctx)).to.deep.equal(['500001', '100002'])
    expect(await getMarks(stranger)).to.deep.equal([])
  })

  it(`takes ${MAX_WISHES} articles and no more`, async () => {
    const [row] = await shop.database.reader.selectFrom('article').selectAll().where('sku', '=', '100002').execute()
    const article = row ?? expect.fail()
    const copies = Array.from({ length: MAX_WISHES }, (_, i) => ({ ...article, sku: `copy-${i}`, orderNumber: `copy-${i}`, position: 50 + i }))
    await shop.database.writer.insertInto('article').values(copies).execute()
    for (const { sku } of copies) await addWish(ctx, { sku, chosen: true })
    expect(await codeOf(addWish(ctx, { sku: '500001', chosen: false }))).to.equal('wishlist-full')
    await addWish(ctx, { sku: 'copy-0', chosen: true })
    expect(await countWishes(ctx)).to.equal(MAX_WISHES)
  })

  it('[S4.14 S4.15] takes another variant in an entry’s place, tells when it is the same, and merges with one that is there', async () => {
    await addWish(ctx, { sku: '100002', chosen: true })
    await addWish(later(ctx, 5), { sku: '500001', chosen: false })
    expect((await getVariants(ctx, '100002')).map(({ sku }) => sku)).to.include.members(['100002', '100003'])
    expect(await codeOf(changeWish(ctx, { sku: '100002', to: '100002' }))).to.equal('variant-unchanged')
    expect(await codeOf(changeWish(ctx, { sku: '100002', to: '500001' }))).to.equal('not-found')
    expect(await codeOf(changeWish(ctx, { sku: '100001', to: '100003' }))).to.equal('not-found')
    await changeWish(ctx, { sku: '100002', to: '100003' })
    expect(await skusOf(ctx)).to.deep.equal(['500001', '100003'])
    await addWish(later(ctx, 9), { sku: '100002', chosen: true })
    await changeWish(ctx, { sku: '100002', to: '100003' })
    expect(await skusOf(ctx)).to.deep.equal(['500001', '100003'])
  })

  it('[S8.8] asks for the size that a heart on a tile has left open', async () => {
    const [first] = await getVariants(ctx, '700001')
    await addWish(ctx, { sku: first?.sku ?? '', chosen: false })
    const [open] = await getWishes(ctx)
    expect(open?.goods.chosen).to.equal(false)
    expect(await codeOf(moveToBasket(ctx, '700001'))).to.equal('variant-required')
    await changeWish(ctx, { sku: '700001', to: '700001' })
    expect((await getWishes(ctx))[0]?.goods.chosen).to.equal(true)
    await moveToBasket(ctx, '700001')
    expect((await getBasket(ctx)).lines.map(({ sku }) => sku)).to.deep.equal(['700001'])
    expect(await skusOf(ctx)).to.deep.equal([])
  })

  it('[S4.16] keeps a sold-out article, which does not go into the basket', async () => {
    await addWish(ctx, { sku: '300002', chosen: true })
    await set('300002', { stock: 0 })
    expect((await getWishes(ctx))[0]?.goods)
      .to.include({ soldOut: true })
      .and.not.have.property('delivery')
    expect(await codeOf(moveToBasket(ctx, '300002'))).to.equal('sold-out')
    expect(await skusOf(ctx)).to.deep.equal(['300002'])
  })

  it('takes a line out of the basket', async () => {
    await addLine(stranger, { sku: '100003', quantity: 2 })
    expect((await moveFromBasket(stranger, '100003')).lines).to.deep.equal([])
    expect(await getMarks(stranger)).to.have.lengthOf(1)
    expect(await codeOf(moveFromBasket(stranger, '100003'))).to.equal('not-found')
  })

  it('[S2.1] brings a line back with its pieces, and leaves on the list what was there before', async () => {
    await addWish(ctx, { sku: '100002', chosen: true })
    const moving = later(ctx, 60)
    for (const [sku, quantity] of [
      ['100002', 2],
      ['100003', 3],
    ] as const) {
      await addLine(moving, { sku, quantity })
      await moveFromBasket(moving, sku)
    }
    expect(await skusOf(ctx)).to.have.members(['100002', '100003'])
    for (const sku of ['100002', '100003']) await moveBackToBasket(later(ctx, 90), sku)
    expect((await getBasket(ctx)).lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([
      ['100002', 2],
      ['100003', 3],
    ])
    expect(await skusOf(ctx)).to.deep.equal(['100002'])
    expect(await codeOf(moveBackToBasket(ctx, '100003'))).to.equal('not-found')
  })

  it('[R36] shows the goods and nothing of their owner under a link that nobody finds in the database, until it ends', async () => {
    await addWish(ctx, { sku: '100002', chosen: true })
    const token = await shareWishlist(ctx)
    expect(Buffer.from(token, 'base64url')).to.have.lengthOf(32)
    expect(JSON.stringify(await shop.database.reader.selectFrom('wishlistShare').selectAll().execute())).not.to.include(token)
    const nobody = { ...ctx, session: undefined }
    const [shown, ...more] = await getShared(nobody, token)
    expect(more).to.deep.equal([])
    expect(shown?.sku).to.equal('100002')
    expect(JSON.stringify(shown)).not.to.match(/c1|addedAt|priceAdded|notices/)
    expect(await codeOf(getShared(nobody, `${token}x`))).to.equal('link-invalid')
    const second = await shareWishlist(ctx)
    expect(await codeOf(getShared(nobody, token))).to.equal('link-invalid')
    expect(await isShared(ctx)).to.equal(true)
    await endShare(ctx)
    expect(await codeOf(getShared(nobody, second))).to.equal('link-invalid')
  })
})

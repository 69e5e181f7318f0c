import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { MAX_WISHLIST_ITEMS } from '#shared/api/wishlist.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { swissTestTenant, testTenant } from '#test/support/test-tenant.ts'
import { addLine, getBasket } from '../basket/index.ts'
import { moveBackToBasket, moveFromBasket, moveToBasket } from './basket-moves.ts'
import { mergeWishlist, pruneWishlists } from './index.ts'
import { countOwnWishlistItems, getWishlistItemIds, getWishlistItems, getWishlistVariants } from './own-wishlist.ts'
import { addWishlistItem, changeWishlistItem, removeWishlistItems, restoreWishlistItem } from './service.ts'
import { endWishlistShare, getSharedWishlist, isWishlistShared, shareWishlist } from './sharing.ts'

const getErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

describe('wishlist', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  let stranger: Context
  const later = (own: Context, seconds: number) => ({ ...own, now: new Date(own.now.getTime() + seconds * 1000) })
  const updateVariant = (sku: string, values: { stock?: number; priceCents?: number }) =>
    shop.database.writer.updateTable('variant').set(values).where('sku', '=', sku).execute()
  const listSkus = async (own: Context) => (await getWishlistItems(own)).map(({ product }) => product.sku)

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
    ctx = createTestContext(shop.database, testTenant, { session: createTestSession('c1', 2) })
    stranger = createTestContext(shop.database, testTenant, { session: createTestSession('s1') })
  })
  afterEach(() => shop.close())

  it('[R40 O10] of a visitor without an account lasts 30 days after its last change, as a whole; a customer’s lasts', async () => {
    const DAY_SECONDS = 86_400
    const pruneOn = (day: number) => inTransaction(later(stranger, day * DAY_SECONDS), pruneWishlists)
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    await addWishlistItem(stranger, { sku: '100002', chosen: true })
    await addWishlistItem(later(stranger, 20 * DAY_SECONDS), { sku: '500001', chosen: false })
    await pruneOn(31)
    expect(await countOwnWishlistItems(stranger)).to.equal(2)
    await removeWishlistItems(later(stranger, 40 * DAY_SECONDS), ['500001'])
    await pruneOn(69)
    expect(await countOwnWishlistItems(stranger)).to.equal(1)
    await pruneOn(71)
    expect(await countOwnWishlistItems(stranger)).to.equal(0)
    expect(await countOwnWishlistItems(ctx)).to.equal(1)
  })

  it('[S4.12 S4.13] keeps an article once, newest first, with its price of then and of now', async () => {
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    await Promise.all(
      [1, 2, 3].map((seconds) => addWishlistItem(later(ctx, seconds), { sku: '500001', chosen: false })),
    )
    await updateVariant('100002', { priceCents: 1999 })
    const [tyre, shirt, ...more] = await getWishlistItems(ctx)
    expect(more).to.deep.equal([])
    expect(tyre?.product).to.include({ sku: '500001', chosen: true, soldOut: false })
    expect(shirt).to.deep.include({ priceAdded: { cents: 2999, currency: 'EUR' } })
    expect(shirt?.product.price.current.cents).to.equal(1999)
    await removeWishlistItems(ctx, ['100002'])
    expect(await listSkus(ctx)).to.deep.equal(['500001'])
    expect(await countOwnWishlistItems(ctx)).to.equal(1)
  })

  it('undoes a removal as it was, and begins anew when the article is put on again', async () => {
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    await updateVariant('100002', { priceCents: 1999 })
    await removeWishlistItems(ctx, ['100002'])
    await restoreWishlistItem(ctx, '100002')
    expect((await getWishlistItems(ctx))[0]?.priceAdded.cents).to.equal(2999)
    await removeWishlistItems(ctx, ['100002'])
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    expect((await getWishlistItems(ctx))[0]?.priceAdded.cents).to.equal(1999)
  })

  it('[S4.34 S6.7 O9] shows a guest their marked products, a recognised customer the count, and contents only after the full login', async () => {
    const recognised = { ...ctx, session: createTestSession('c1', 1) }
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    await addWishlistItem(stranger, { sku: '500001', chosen: false })
    expect(await getWishlistItemIds(stranger)).to.deep.equal([{ sku: '500001', productId: 'tyre' }])
    expect(await countOwnWishlistItems(recognised)).to.equal(1)
    expect(await countOwnWishlistItems({ ...ctx, session: undefined })).to.equal(0)
    for (const own of [stranger, recognised]) {
      for (const work of [
        getWishlistItems(own),
        shareWishlist(own),
        getWishlistVariants(own, '100002'),
        moveToBasket(own, '500001'),
        restoreWishlistItem(own, '500001'),
      ])
        expect(await getErrorCode(work)).to.equal('login-required')
    }
    for (const work of [
      getWishlistItemIds(recognised),
      addWishlistItem(recognised, { sku: '500001', chosen: false }),
      removeWishlistItems(recognised, ['100002']),
    ])
      expect(await getErrorCode(work)).to.equal('login-required')
    expect(
      await getErrorCode(addWishlistItem({ ...ctx, session: undefined }, { sku: '500001', chosen: false })),
    ).to.equal('session-expired')
  })

  it('[R33 R26] belongs to one visitor of one tenant', async () => {
    await insertCatalogue(shop.database, swissTestTenant)
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    expect(await listSkus({ ...ctx, session: createTestSession('c2', 2) })).to.deep.equal([])
    expect(
      await listSkus(createTestContext(shop.database, swissTestTenant, { session: createTestSession('c1', 2) })),
    ).to.deep.equal([])
  })

  it('merges the hearts of before into the customer’s list at login', async () => {
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    await addWishlistItem(stranger, { sku: '100002', chosen: false })
    await addWishlistItem(later(stranger, 5), { sku: '500001', chosen: false })
    await addWishlistItem(stranger, { sku: '300002', chosen: true })
    await removeWishlistItems(stranger, ['300002'])
    await inTransaction(ctx, (tx) => mergeWishlist(tx, 's1', 'customer:c1'))
    expect(await listSkus(ctx)).to.deep.equal(['500001', '100002'])
    expect(await getWishlistItemIds(stranger)).to.deep.equal([])
  })

  it(`takes ${MAX_WISHLIST_ITEMS} articles and no more`, async () => {
    const [row] = await shop.database.reader.selectFrom('variant').selectAll().where('sku', '=', '100002').execute()
    const variant = row ?? expect.fail()
    const copies = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, i) => ({
      ...variant,
      sku: `copy-${i}`,
      articleNumber: `copy-${i}`,
      position: 50 + i,
    }))
    await shop.database.writer.insertInto('variant').values(copies).execute()
    for (const { sku } of copies) await addWishlistItem(ctx, { sku, chosen: true })
    expect(await getErrorCode(addWishlistItem(ctx, { sku: '500001', chosen: false }))).to.equal('wishlist-full')
    await addWishlistItem(ctx, { sku: 'copy-0', chosen: true })
    expect(await countOwnWishlistItems(ctx)).to.equal(MAX_WISHLIST_ITEMS)
  })

  it('[S4.14 S4.15] takes another variant in an entry’s place, tells when it is the same, and merges with one that is there', async () => {
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    await addWishlistItem(later(ctx, 5), { sku: '500001', chosen: false })
    expect((await getWishlistVariants(ctx, '100002')).map(({ sku }) => sku)).to.include.members(['100002', '100003'])
    expect(await getErrorCode(changeWishlistItem(ctx, { sku: '100002', to: '100002' }))).to.equal('variant-unchanged')
    expect(await getErrorCode(changeWishlistItem(ctx, { sku: '100002', to: '500001' }))).to.equal('not-found')
    expect(await getErrorCode(changeWishlistItem(ctx, { sku: '100001', to: '100003' }))).to.equal('not-found')
    await changeWishlistItem(ctx, { sku: '100002', to: '100003' })
    expect(await listSkus(ctx)).to.deep.equal(['500001', '100003'])
    await addWishlistItem(later(ctx, 9), { sku: '100002', chosen: true })
    await changeWishlistItem(ctx, { sku: '100002', to: '100003' })
    expect(await listSkus(ctx)).to.deep.equal(['500001', '100003'])
  })

  it('[S8.8] asks for the size that a heart on a tile has left open', async () => {
    const [first] = await getWishlistVariants(ctx, '700001')
    await addWishlistItem(ctx, { sku: first?.sku ?? '', chosen: false })
    const [open] = await getWishlistItems(ctx)
    expect(open?.product.chosen).to.equal(false)
    expect(await getErrorCode(moveToBasket(ctx, '700001'))).to.equal('variant-required')
    await changeWishlistItem(ctx, { sku: '700001', to: '700001' })
    expect((await getWishlistItems(ctx))[0]?.product.chosen).to.equal(true)
    await moveToBasket(ctx, '700001')
    expect((await getBasket(ctx)).lines.map(({ sku }) => sku)).to.deep.equal(['700001'])
    expect(await listSkus(ctx)).to.deep.equal([])
  })

  it('[S4.16] keeps a sold-out article, which does not go into the basket', async () => {
    await addWishlistItem(ctx, { sku: '300002', chosen: true })
    await updateVariant('300002', { stock: 0 })
    expect((await getWishlistItems(ctx))[0]?.product)
      .to.include({ soldOut: true })
      .and.not.have.property('delivery')
    expect(await getErrorCode(moveToBasket(ctx, '300002'))).to.equal('sold-out')
    expect(await listSkus(ctx)).to.deep.equal(['300002'])
  })

  it('takes a line out of the basket', async () => {
    await addLine(stranger, { sku: '100003', quantity: 2 })
    expect((await moveFromBasket(stranger, '100003')).lines).to.deep.equal([])
    expect(await getWishlistItemIds(stranger)).to.have.lengthOf(1)
    expect(await getErrorCode(moveFromBasket(stranger, '100003'))).to.equal('not-found')
  })

  it('[S2.1] brings a line back with its pieces, and leaves on the list what was there before', async () => {
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    const moving = later(ctx, 60)
    for (const [sku, quantity] of [
      ['100002', 2],
      ['100003', 3],
    ] as const) {
      await addLine(moving, { sku, quantity })
      await moveFromBasket(moving, sku)
    }
    expect(await listSkus(ctx)).to.have.members(['100002', '100003'])
    for (const sku of ['100002', '100003']) await moveBackToBasket(later(ctx, 90), sku)
    expect((await getBasket(ctx)).lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([
      ['100002', 2],
      ['100003', 3],
    ])
    expect(await listSkus(ctx)).to.deep.equal(['100002'])
    expect(await getErrorCode(moveBackToBasket(ctx, '100003'))).to.equal('not-found')
  })

  it('[R36] shows the goods and nothing of their owner under a link that nobody finds in the database, until it ends', async () => {
    await addWishlistItem(ctx, { sku: '100002', chosen: true })
    const token = await shareWishlist(ctx)
    expect(Buffer.from(token, 'base64url')).to.have.lengthOf(32)
    expect(JSON.stringify(await shop.database.reader.selectFrom('wishlistShare').selectAll().execute())).not.to.include(
      token,
    )
    const nobody = { ...ctx, session: undefined }
    const [shown, ...more] = await getSharedWishlist(nobody, token)
    expect(more).to.deep.equal([])
    expect(shown?.sku).to.equal('100002')
    expect(JSON.stringify(shown)).not.to.match(/c1|addedAt|priceAdded|notices/)
    expect(await getErrorCode(getSharedWishlist(nobody, `${token}x`))).to.equal('link-invalid')
    const second = await shareWishlist(ctx)
    expect(await getErrorCode(getSharedWishlist(nobody, token))).to.equal('link-invalid')
    expect(await isWishlistShared(ctx)).to.equal(true)
    await endWishlistShare(ctx)
    expect(await getErrorCode(getSharedWishlist(nobody, second))).to.equal('link-invalid')
  })
})

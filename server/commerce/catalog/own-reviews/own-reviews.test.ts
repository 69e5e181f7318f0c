import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { storeReviewInput } from '#shared/api/own-reviews.ts'
import { reviewsInput } from '#shared/api/ratings-input.ts'
import {
  assignToCustomer,
  createLinkHolder,
  createLoggedIn,
  placeDeliveredOrder,
  setOrderState,
} from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { getReviews } from '../ratings/index.ts'
import { answerReview, deleteReviewsBy, listReviews, publishReview, rejectReview } from './index.ts'
import { deleteReview, getOwnReviews, getReviewDraft } from './own-reviews.ts'
import { storeReview } from './store-review.ts'

const SKU = '300001'
const NOT_FOUND = { status: 404, code: 'not-found' }
const ownInput = { page: 1 }

describe('own reviews', () => {
  let shop: PlacementShop
  let guest: Context
  beforeEach(async () => {
    shop = await openPlacementShop()
    guest = createLinkHolder(shop)
  })
  afterEach(() => shop.close())

  const store = (ctx: Context, input: object) =>
    storeReview(ctx, parse(storeReviewInput, { sku: SKU, stars: 4, ...input }))
  const getPublished = (sku = SKU) => getReviews(guest, reviewsInput.cast({ sku }))
  const getProductRating = () =>
    shop.database.reader
      .selectFrom('product')
      .innerJoin('variant', 'variant.productId', 'product.id')
      .select(['ratingSum', 'ratingCount'])
      .where('sku', '=', SKU)
      .where('product.tenant', '=', guest.tenant.id)
      .executeTakeFirstOrThrow()

  it('[S1.9 S7.21 O8] are published at once with the variant that was bought, and count in average and product', async () => {
    const link = await placeDeliveredOrder(shop, SKU)
    const own = await store(guest, { ...link, title: 'Gut', text: 'Hält.', author: 'Eva M.' })
    expect(own).to.deep.include({ stars: 4, state: 'published', author: 'Eva M.' })
    const { average, count, histogram, items } = await getPublished()
    expect({ average, count, histogram }).to.deep.equal({ average: 4, count: 1, histogram: [0, 0, 0, 1, 0] })
    expect(items[0]).to.deep.include({ title: 'Gut', text: 'Hält.', author: 'Eva M.', verified: true })
    expect(await getProductRating()).to.deep.equal({ ratingSum: 4, ratingCount: 1 })
    const events = await shop.events()
    expect(events.at(-1)).to.deep.include({ type: 'variants-changed' })
  })

  it('[S1.9] are one for each buyer and product, from a second order and another tab, too', async () => {
    const first = await placeDeliveredOrder(shop, SKU)
    const second = await placeDeliveredOrder(shop, SKU)
    await Promise.all([store(guest, first), store(guest, first), store(guest, second)])
    await store(guest, { ...second, stars: 1 })
    expect(await getPublished()).to.deep.include({ count: 1, average: 1, histogram: [1, 0, 0, 0, 0] })
    expect(await getProductRating()).to.deep.equal({ ratingSum: 1, ratingCount: 1 })
  })

  it('[S1.9 law 13] are refused for what was not bought or not delivered, and by a link that is not signed', async () => {
    const link = await placeDeliveredOrder(shop, SKU)
    const underway = await placeDeliveredOrder(shop, SKU, 'shipped')
    for (const input of [
      underway,
      { ...link, sku: '100001' },
      { ...link, sku: 'unknown' },
      { ...link, signature: underway.signature },
      { order: link.order },
    ]) {
      expect(await getFailure(store(guest, input)), JSON.stringify(input)).to.include(NOT_FOUND)
      expect(await getFailure(getReviewDraft(guest, { sku: SKU, ...input }))).to.include(NOT_FOUND)
    }
    expect(await getFailure(store(guest, {}))).to.include({ status: 401, code: 'login-required' })
    await setOrderState(shop, underway.order, 'returned')
    expect(await store(guest, underway)).to.deep.include({ state: 'published' })
  })

  it('[R33] of somebody else can neither be seen, changed nor deleted', async () => {
    const link = await placeDeliveredOrder(shop, SKU)
    const { id } = await store(guest, { ...link, author: 'Eva M.' })
    const stranger = createLoggedIn(shop, 'ida')
    const other = await placeDeliveredOrder(shop, SKU)
    await assignToCustomer(shop, other.order, 'ida')
    expect((await getOwnReviews(stranger, ownInput)).reviews).to.deep.equal([])
    expect(await getFailure(deleteReview(stranger, { id }))).to.include(NOT_FOUND)
    await store(stranger, { stars: 1 })
    expect(await getPublished()).to.deep.include({ count: 2, histogram: [1, 0, 0, 1, 0] })
  })

  it('[S1.9] are a customer’s on every device, with those written as a guest before', async () => {
    const asGuest = await placeDeliveredOrder(shop, SKU)
    const bought = await placeDeliveredOrder(shop, '100003')
    await store(guest, asGuest)
    for (const { order } of [asGuest, bought]) await assignToCustomer(shop, order, 'eva')
    const eva = createLoggedIn(shop, 'eva')
    const { open, reviews } = await getOwnReviews(eva, ownInput)
    expect(open.map(({ sku }) => sku)).to.deep.equal(['100003'])
    expect(reviews.map(({ product }) => product.sku)).to.deep.equal([SKU])
    await store(eva, { stars: 2 })
    expect(await getPublished()).to.deep.include({ count: 1, average: 2 })
  })

  it('[S1.9] can be deleted at any time, and written anew', async () => {
    const link = await placeDeliveredOrder(shop, SKU)
    const { id } = await store(guest, link)
    await deleteReview(guest, { ...link, id })
    expect(await getPublished()).to.deep.include({ count: 0, average: 0, items: [] })
    expect(await getProductRating()).to.deep.equal({ ratingSum: 0, ratingCount: 0 })
    expect(await getFailure(deleteReview(guest, { ...link, id }))).to.include(NOT_FOUND)
    expect((await getOwnReviews(guest, { ...link, page: 1 })).open.map(({ sku }) => sku)).to.deep.equal([SKU])
    await store(guest, link)
    expect(await getPublished()).to.deep.include({ count: 1 })
  })

  it('[O8 law 13] wait for a person only for what they say, never for being bad', async () => {
    const link = await placeDeliveredOrder(shop, SKU)
    const bad = { stars: 1, title: 'Schrott', text: 'Nach zwei Tagen kaputt. Nie wieder!' }
    expect(await store(guest, { ...link, ...bad })).to.deep.include({ state: 'published' })
    const suspicious = { stars: 5, text: 'Mehr auf www.beispiel.test, Tel. 0660 1234567' }
    expect(await store(guest, { ...link, ...suspicious })).to.deep.include({ state: 'pending' })
    expect(await getPublished()).to.deep.include({ count: 0 })
    const [waiting] = await listReviews(guest, 'pending')
    expect(waiting).to.deep.include({ stars: 5, findings: 'link,phone' })
    await publishReview(guest, waiting?.id ?? '')
    expect(await getPublished()).to.deep.include({ count: 1, average: 5 })
    expect(await listReviews(guest, 'pending')).to.deep.equal([])
  })

  it('[O8] are taken out with a reason, and looked at again once they were changed', async () => {
    const link = await placeDeliveredOrder(shop, SKU)
    const { id } = await store(guest, { ...link, text: 'Nur Werbung.' })
    await rejectReview(guest, id, 'advertising')
    expect(await getPublished()).to.deep.include({ count: 0 })
    const rejected = (await getOwnReviews(guest, { ...link, page: 1 })).reviews
    expect(rejected[0]).to.deep.include({ state: 'rejected', rejection: 'advertising' })
    expect((await shop.events()).map(({ type }) => type)).to.include('review-rejected')
    expect(await store(guest, { ...link, text: 'Ganz brauchbar.' })).to.deep.include({ state: 'pending' })
    await publishReview(guest, id)
    expect(await store(guest, { ...link, text: 'Sehr brauchbar.' })).to.deep.include({ state: 'published' })
  })

  it('[O8] show the shop’s answer until it is taken back', async () => {
    const link = await placeDeliveredOrder(shop, SKU)
    const { id } = await store(guest, link)
    await answerReview(guest, id, 'Danke!')
    expect((await getPublished()).items[0]).to.deep.include({ answer: 'Danke!' })
    expect((await shop.events()).map(({ type }) => type)).to.include('review-answered')
    await answerReview(guest, id, '')
    expect((await getPublished()).items[0]).not.to.have.property('answer', 'Danke!')
  })

  it('[R40] are deleted with the account', async () => {
    const link = await placeDeliveredOrder(shop, SKU)
    await assignToCustomer(shop, link.order, 'eva')
    await store(createLoggedIn(shop, 'eva'), {})
    await inTransaction(guest, (tx) => deleteReviewsBy(tx, { customerId: 'eva', email: '', emailConfirmed: false }))
    expect(await getPublished()).to.deep.include({ count: 0 })
    expect(await getProductRating()).to.deep.equal({ ratingSum: 0, ratingCount: 0 })
  })

  it('[O8] suggest no full name, and ask how the size turns out for what is worn only', async () => {
    const link = await placeDeliveredOrder(shop, SKU)
    expect(await getReviewDraft(guest, { ...link, sku: SKU })).to.deep.include({ author: 'Eva M.', fitted: false })
    expect(await store(guest, { ...link, fit: 'small' })).not.to.have.property('fit')
  })
})

import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { tooManyRequests } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { storeReviewInput } from '#shared/api/own-reviews.ts'
import { reviewsInput } from '#shared/api/ratings-input.ts'
import { DAY_MS } from '#shared/dates.ts'
import {
  assignToCustomer,
  createLinkHolder,
  createLoggedIn,
  placeDeliveredOrder,
} from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { getReviews } from '../ratings/index.ts'
import { storeReview } from './store-review.ts'
import { pruneVotes, voteForReview } from './votes.ts'

const SKU = '300001'

describe('votes for reviews', () => {
  let shop: PlacementShop
  let guest: Context
  let id: string
  beforeEach(async () => {
    shop = await openPlacementShop()
    guest = createLinkHolder(shop)
    const link = await placeDeliveredOrder(shop, SKU)
    await assignToCustomer(shop, link.order, 'eva')
    ;({ id } = await storeReview(guest, parse(storeReviewInput, { ...link, sku: SKU, stars: 4 })))
  })
  afterEach(() => shop.close())

  const vote = (ctx: Context, helpful: 'true' | 'false' = 'true') => voteForReview(ctx, { id, helpful })

  it('[S7.19] count once for each browser and account, and can be taken back', async () => {
    const visitor = shop.buyer()
    expect(await vote(visitor)).to.deep.equal({ helpful: 1 })
    expect(await vote(visitor)).to.deep.equal({ helpful: 1 })
    expect(await vote(createLoggedIn(shop, 'ida'))).to.deep.equal({ helpful: 2 })
    expect(await vote(createLoggedIn(shop, 'ida'))).to.deep.equal({ helpful: 2 })
    expect(await vote(visitor, 'false')).to.deep.equal({ helpful: 1 })
    expect(await vote(visitor, 'false')).to.deep.equal({ helpful: 1 })
    expect((await getReviews(guest, reviewsInput.cast({ sku: SKU }))).items[0]).to.deep.include({ helpful: 1 })
  })

  it('[S7.19] are none of the author, of nobody and for nothing', async () => {
    expect(await vote(createLoggedIn(shop, 'eva'))).to.deep.equal({ helpful: 0 })
    expect(await getFailure(vote(guest))).to.include({ status: 401, code: 'session-expired' })
    const unknown = voteForReview(shop.buyer(), { id: 'unknown', helpful: 'true' })
    expect(await getFailure(unknown)).to.include({ status: 404, code: 'not-found' })
  })

  it('[S7.19] outlive a change of the review, and the names of the voters', async () => {
    await vote(shop.buyer())
    const later = { ...guest, now: new Date(guest.now.getTime() + 181 * DAY_MS) }
    await inTransaction(later, pruneVotes)
    expect(await shop.database.reader.selectFrom('reviewVote').selectAll().execute()).to.deep.equal([])
    expect(await vote(shop.buyer())).to.deep.equal({ helpful: 2 })
    const eva = createLoggedIn(shop, 'eva')
    await storeReview(eva, parse(storeReviewInput, { sku: SKU, stars: 5 }))
    expect((await getReviews(guest, reviewsInput.cast({ sku: SKU }))).items[0]).to.deep.include({
      stars: 5,
      helpful: 2,
    })
  })

  it('[R37] and reviews are limited by the hour', async () => {
    const counted: string[] = []
    const rateLimit: Context['rateLimit'] = async ({ name, points, seconds }) => {
      counted.push(`${name} ${points} ${seconds}`)
      throw tooManyRequests()
    }
    expect(await getFailure(vote({ ...shop.buyer(), rateLimit }))).to.include({ status: 429 })
    const eva = { ...createLoggedIn(shop, 'eva'), rateLimit }
    expect(await getFailure(storeReview(eva, parse(storeReviewInput, { sku: SKU, stars: 5 })))).to.include({
      status: 429,
    })
    expect(counted).to.deep.equal(['review-feedback 60 3600', 'reviews 60 3600'])
  })
})

import { expect } from 'chai'
import sharp from 'sharp'
import type { Context } from '#server/commerce/core/context.ts'
import { tooManyRequests } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { MAX_PHOTO_BYTES, storeReviewInput } from '#shared/api/own-reviews.ts'
import { reviewsInput } from '#shared/api/ratings-input.ts'
import { createLinkHolder, placeDeliveredOrder } from '#test/support/delivered-order.ts'
import { getFailure } from '#test/support/failure.ts'
import { createJpeg, createPhotoForm } from '#test/support/photo-form.ts'
import { openPlacementShop, type PlacementShop } from '#test/support/placement.ts'
import { getReviews } from '../ratings/index.ts'
import { listReviews, loadPhotos, publishReview, removePhotos } from './index.ts'
import { addPhotos, deletePhoto, getPhoto } from './photos.ts'
import { storeReview } from './store-review.ts'

const SKU = '300001'

describe('photos of reviews', () => {
  let shop: PlacementShop
  let guest: Context
  let link: { order: string; signature: string }
  let id: string
  beforeEach(async () => {
    shop = await openPlacementShop()
    guest = createLinkHolder(shop)
    link = await placeDeliveredOrder(shop, SKU)
    ;({ id } = await storeReview(guest, parse(storeReviewInput, { ...link, sku: SKU, stars: 4 })))
  })
  afterEach(() => shop.close())

  const add = async (files: readonly Buffer[], ctx = guest) =>
    addPhotos(ctx, { ...link, id }, await createPhotoForm(files))
  const getPublished = (input: object = {}) => getReviews(guest, reviewsInput.cast({ sku: SKU, ...input }))
  const listOwn = async () => (await listReviews(guest, 'pending'))[0]?.photos ?? []
  const look = (photo: string, own: object = {}) => getPhoto(guest, { photo, size: 'large', ...own })

  it('[O8] are seen by their author at once, and by everybody once a person has looked at them', async () => {
    await add([await createJpeg()])
    const [photo] = await listOwn()
    const photoId = photo?.id ?? ''
    expect((await getPublished()).items[0]).to.deep.include({ photos: [], stars: 4 })
    expect(await getFailure(look(photoId))).to.include({ status: 404 })
    expect((await look(photoId, link)).isPublic).to.equal(false)
    await publishReview(guest, id)
    expect((await getPublished({ withPhoto: true })).items[0]?.photos).to.deep.equal([photoId])
    expect(await getPublished()).to.deep.include({ withPhoto: 1, count: 1 })
    expect((await look(photoId)).isPublic).to.equal(true)
    await removePhotos(guest, id)
    expect(await getPublished()).to.deep.include({ withPhoto: 0, count: 1 })
    expect(await getFailure(look(photoId))).to.include({ status: 404 })
  })

  it('[O8] are made anew, so that neither place nor camera is kept', async () => {
    await add([await createJpeg(2000)])
    const [photo] = await loadPhotos(guest, id)
    const { exif, format, width } = await sharp(photo?.bytes).metadata()
    expect({ exif, format, width }).to.deep.equal({ exif: undefined, format: 'webp', width: 1280 })
  })

  it('[R31 R32] are refused if they are broken, too large, too many, none or no photos', async () => {
    const jpeg = await createJpeg()
    const cases: readonly [readonly Buffer[], string][] = [
      [[jpeg.subarray(0, 200)], 'photo-form.unreadable'],
      [[Buffer.from('<svg onload="alert(1)"/>')], 'photo-form.unreadable'],
      [[Buffer.from('GIF89a')], 'photo-form.unreadable'],
      [[Buffer.concat([jpeg, Buffer.alloc(MAX_PHOTO_BYTES)])], 'photo-form.size'],
      [[jpeg, jpeg, jpeg, jpeg], 'photo-form.count'],
      [[], 'photo-form.required'],
    ]
    for (const [files, message] of cases)
      expect(await getFailure(add(files)), message).to.deep.include({ status: 422, fields: { photos: message } })
    const huge = [Buffer.alloc(7_000_000), Buffer.alloc(7_000_000), Buffer.alloc(7_000_000)]
    expect(await getFailure(add(huge))).to.include({ status: 413, code: 'too-large' })
    expect(await listOwn()).to.deep.equal([])
  })

  it('[O8] are at most three, from two tabs, too, and go one by one', async () => {
    const jpeg = await createJpeg()
    await add([jpeg, jpeg])
    expect(await getFailure(add([jpeg, jpeg]))).to.deep.include({ fields: { photos: 'photo-form.count' } })
    await add([jpeg])
    const [first] = await listOwn()
    await deletePhoto(guest, { ...link, id, photo: first?.id ?? '' })
    expect(await listOwn()).to.have.lengthOf(2)
  })

  it('[R33 R37] are nobody else’s business, and limited by the hour', async () => {
    const other = await placeDeliveredOrder(shop, '100003')
    const form = await createPhotoForm([await createJpeg()])
    expect(await getFailure(addPhotos(guest, { ...other, id }, form))).to.include({ status: 404 })
    await add([await createJpeg()])
    const [photo] = await listOwn()
    expect(await getFailure(look(photo?.id ?? '', other))).to.include({ status: 404 })
    const rateLimit: Context['rateLimit'] = async () => {
      throw tooManyRequests()
    }
    expect(await getFailure(add([await createJpeg()], { ...guest, rateLimit }))).to.include({ status: 429 })
  })
})

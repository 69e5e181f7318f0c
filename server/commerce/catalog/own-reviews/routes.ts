import { Router } from 'express'
import { object, string } from 'yup'
import { getContext } from '#server/commerce/core/context.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import {
  boughtProductInput,
  deletePhotoInput,
  deleteReviewInput,
  feedbackInput,
  ownReviewsInput,
  reviewLinkInput,
  storeReviewInput,
} from '#shared/api/own-reviews.ts'
import { endReviewMails, getReviewMailState } from './mail-objection.ts'
import { deleteReview, getOwnReviews, getReviewDraft } from './own-reviews.ts'
import { addPhotos, deletePhoto, getPhoto } from './photos.ts'
import { storeReview } from './store-review.ts'
import { voteForReview } from './votes.ts'

const photoQuery = object({
  order: string().max(20),
  signature: string().max(100),
  size: string()
    .oneOf(['small', 'large'] as const)
    .default('small'),
})

const PUBLIC_PHOTO_CACHE = 'public, max-age=3600' // so long after it was rejected a photo may still be seen

/** Writing, changing and deleting one's reviews, their photos, and votes for reviews; below RATINGS_API. */
export const ownReviewsRoutes = Router()
  .get('/own/get', async (req, res) => {
    res.json(await getOwnReviews(getContext(req), parseQuery(ownReviewsInput, req.query)))
  })
  .get('/own/one', async (req, res) => {
    res.json(await getReviewDraft(getContext(req), parseQuery(boughtProductInput, req.query)))
  })
  .post('/new/store', async (req, res) => {
    res.json(await storeReview(getContext(req), parse(storeReviewInput, req.body)))
  })
  .post('/own/delete', async (req, res) => {
    await deleteReview(getContext(req), parse(deleteReviewInput, req.body))
    res.json({})
  })
  .post('/own/photos', async (req, res) => {
    await addPhotos(getContext(req), parseQuery(deleteReviewInput, req.query), req)
    res.json({})
  })
  .post('/own/photos/delete', async (req, res) => {
    await deletePhoto(getContext(req), parse(deletePhotoInput, req.body))
    res.json({})
  })
  .get('/photos/:id', async (req, res) => {
    const { order, signature, size } = parseQuery(photoQuery, req.query)
    const input = { photo: req.params.id, size, ...(order && { order }), ...(signature && { signature }) }
    const { bytes, isPublic } = await getPhoto(getContext(req), input)
    if (isPublic) res.set('cache-control', PUBLIC_PHOTO_CACHE)
    res.set('x-content-type-options', 'nosniff').type('webp').send(bytes)
  })
  .get('/mails', async (req, res) => {
    res.json(await getReviewMailState(getContext(req), parseQuery(reviewLinkInput, req.query)))
  })
  .post('/mails/end', async (req, res) => {
    res.json(await endReviewMails(getContext(req), parse(reviewLinkInput, req.body)))
  })
  .post('/unsubscribe', async (req, res) => {
    await endReviewMails(getContext(req), parseQuery(reviewLinkInput, req.query))
    res.status(204).end()
  })
  .post('/feedback', async (req, res) => {
    res.json(await voteForReview(getContext(req), parse(feedbackInput, req.body)))
  })

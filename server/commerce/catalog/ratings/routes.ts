import { Router } from 'express'
import { number, object } from 'yup'
import { getContext } from '#server/commerce/core/context.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { reviewsInput } from '#shared/api/ratings-input.ts'
import { getNewestReviews, getReviews } from './service.ts'

const newestInput = object({ page: number().integer().min(1).max(500).default(1) })

/** Parses "5,4" in a query parameter, or a repeated parameter. */
const parseList = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string' && each !== '' ? each.split(',') : [],
  )

/** The reviews of one product, and the newest of the shop. */
export const ratingsRoutes = Router()
  .get('/all/get', async (req, res) => {
    const { stars, ...query } = req.query
    res.json(await getReviews(getContext(req), parseQuery(reviewsInput, { ...query, stars: parseList(stars) })))
  })
  .get('/new/get', async (req, res) => {
    res.json(await getNewestReviews(getContext(req), parseQuery(newestInput, { page: req.query.page }).page))
  })

import { Router } from 'express'
import { number, object } from 'yup'
import { reviewsInput } from '#shared/contracts/ratings.ts'
import { contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { getNewestReviews, getReviews } from './service.ts'

const newestInput = object({ page: number().integer().min(1).max(500).default(1) })

/** "5,4" as it stands in an address, or the same name given twice. */
const listOf = (value: unknown) => (Array.isArray(value) ? value : [value]).flatMap((each) => (typeof each === 'string' && each !== '' ? each.split(',') : []))

/** Reviews of one product, and the newest of the shop. */
export const ratingsRoutes = Router()
  .get('/all/get', async (req, res) => {
    const { sku, page, stars, withText } = req.query
    res.json(await getReviews(contextOf(req), parse(reviewsInput, { sku, page, stars: listOf(stars), withText })))
  })
  .get('/new/get', async (req, res) => {
    res.json(await getNewestReviews(contextOf(req), parse(newestInput, { page: req.query.page }).page))
  })

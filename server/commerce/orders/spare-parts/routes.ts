import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import { orderPartsInput, orderPartsQueryInput } from '#shared/api/spare-parts.ts'
import { orderParts } from './order-parts.ts'
import { getOrderParts } from './part-offers.ts'

/** The routes of SPARE_PARTS_API. */
export const sparePartsRoutes = Router()
  .get('/', async (req, res) => {
    res.json(await getOrderParts(getContext(req), parseQuery(orderPartsQueryInput, req.query)))
  })
  .post('/', async (req, res) => {
    res.json(await orderParts(getContext(req), parse(orderPartsInput, req.body)))
  })

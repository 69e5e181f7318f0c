import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { parcelShopsInput } from '#shared/api/parcel-shops-input.ts'
import { searchParcelShops } from './service.ts'

/** ?near=1010&radius=10 → the shops nearby, nearest first; 422 invalid-input names the field. */
export const parcelShopsRoutes = Router().get('/', async (req, res) => {
  const { near, radius } = req.query
  res.json(await searchParcelShops(getContext(req), parseQuery(parcelShopsInput, { near, radius })))
})

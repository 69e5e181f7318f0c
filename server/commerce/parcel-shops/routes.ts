import { Router } from 'express'
import { parcelShopsInput } from '#shared/contracts/parcel-shops-input.ts'
import { contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { searchParcelShops } from './service.ts'

/** ?near=1010&radius=10 → the shops around, nearest first; 400 invalid-input names the field. */
export const parcelShopsRoutes = Router().get('/', async (req, res) => {
  const { near, radius } = req.query
  res.json(await searchParcelShops(contextOf(req), parse(parcelShopsInput, { near, radius })))
})

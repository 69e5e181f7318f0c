import { Router } from 'express'
import type { PostalCodePlaces } from '#shared/contracts/postal-codes.ts'
import { contextOf } from '../context.ts'
import { suggestPlaces } from './service.ts'

const KEPT_SECONDS = 86_400

/** ?code=1010 → the places it stands for, the first one most likely; empty where the code is not known. */
export const postalCodesRoutes = Router().get('/', async (req, res) => {
  const places = await suggestPlaces(contextOf(req), String(req.query.code ?? ''))
  res.setHeader('cache-control', `public, max-age=${KEPT_SECONDS}`)
  res.json({ places } satisfies PostalCodePlaces)
})

import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import type { PostalCodePlaces } from '#shared/api/postal-codes.ts'
import { suggestPlaces } from './service.ts'

const CACHE_MAX_AGE_SECONDS = 86_400

/** ?code=1010 → its places, the most likely first; empty if the code is unknown. */
export const postalCodesRoutes = Router().get('/', async (req, res) => {
  const places = await suggestPlaces(getContext(req), String(req.query.code ?? ''))
  res.setHeader('cache-control', `public, max-age=${CACHE_MAX_AGE_SECONDS}`)
  res.json({ places } satisfies PostalCodePlaces)
})

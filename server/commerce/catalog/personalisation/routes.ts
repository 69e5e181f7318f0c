import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { readInternalHeaders } from '#server/http/internal-headers.ts'
import { personalSelectionInput } from '#shared/api/personalisation.ts'
import { getPersonalSelection } from './service.ts'

/**
 * GET /api/dynamicyield/{type}/{id}/{session}/{hashedEmail}, called by the browser. 403 consent-missing without consent
 * C0004, which the storefront reads from the visitor's cookie. The address is never logged (http/request-id.ts).
 */
export const personalisationRoutes = Router().get('/:type/:id/:session/:hashedEmail', async (req, res) => {
  if (!readInternalHeaders(req).consent.includes('C0004')) throw new ShopError(403, 'consent-missing')
  res.json(await getPersonalSelection(getContext(req), parseQuery(personalSelectionInput, req.params)))
})

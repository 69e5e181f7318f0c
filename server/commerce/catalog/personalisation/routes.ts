import { Router } from 'express'
import { getContext, requireConsent } from '#server/commerce/core/context.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { personalSelectionInput } from '#shared/api/personalisation.ts'
import { getPersonalSelection } from './service.ts'

/**
 * GET /api/dynamicyield/{type}/{id}/{session}/{hashedEmail}, called by the browser. 403 consent-missing without consent
 * C0004, which the storefront reads from the visitor's cookie. The address is never logged (http/request-id.ts).
 */
export const personalisationRoutes = Router().get('/:type/:id/:session/:hashedEmail', async (req, res) => {
  const ctx = getContext(req)
  requireConsent(ctx, 'C0004')
  res.json(await getPersonalSelection(ctx, parseQuery(personalSelectionInput, req.params)))
})

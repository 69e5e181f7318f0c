import { Router } from 'express'
import { personalInput } from '#shared/contracts/personalisation.ts'
import { contextOf } from '../context.ts'
import { ShopError } from '../errors.ts'
import { parse } from '../parse.ts'
import { personalSelection } from './service.ts'

/**
 * GET /api/dynamicyield/{type}/{id}/{session}/{hashedEmail}, asked by the browser. 403 consent-missing without consent C0004, which the shop's front
 * reads from the visitor's cookie and passes on as x-consent. The address is never logged (middleware/request-id.ts).
 */
export const personalisationRoutes = Router().get('/:type/:id/:session/:hashedEmail', async (req, res) => {
  if (!req.get('x-consent')?.split(',').includes('C0004')) throw new ShopError(403, 'consent-missing')
  res.json(await personalSelection(contextOf(req), parse(personalInput, req.params)))
})

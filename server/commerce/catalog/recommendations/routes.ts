import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { viewInput } from '#shared/api/recommendations-input.ts'
import { recordProductView } from './service.ts'

/** POST /api/inform/view { sku, term? }: the beacon of a product page; 202 for every well-formed request. */
export const recommendationsRoutes = Router().post('/view', async (req, res) => {
  const ctx = getContext(req)
  const view = parse(viewInput, req.body)
  if (!ctx.isCrawler) await recordProductView(ctx, view)
  res.status(202).json({})
})

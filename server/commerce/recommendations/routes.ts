import { Router } from 'express'
import { viewInput } from '#shared/contracts/recommendations-input.ts'
import { contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { recordView } from './service.ts'

/** POST /api/inform/view { sku, term? }: a product page's beacon; always 202 for a well-formed one, whether it counts or not. */
export const recommendationsRoutes = Router().post('/view', async (req, res) => {
  const ctx = contextOf(req)
  const view = parse(viewInput, req.body)
  if (!ctx.robot) await recordView(ctx, view)
  res.status(202).json({})
})

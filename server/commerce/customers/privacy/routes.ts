import { Router } from 'express'
import { getContext, getToday } from '#server/commerce/core/context.ts'
import { exportPersonalData } from './service.ts'

/** /export below CUSTOMER_API: the customer's data as a readable file. */
export const personalDataRoutes = Router().get('/export', async (req, res) => {
  const ctx = getContext(req)
  const data = await exportPersonalData(ctx)
  res
    .attachment(`kontor-${ctx.tenant.id}-${getToday(ctx)}.json`)
    .type('json')
    .send(JSON.stringify(data, null, 2))
})

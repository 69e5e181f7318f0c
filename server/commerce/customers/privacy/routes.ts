import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { exportPersonalData } from './service.ts'

/** /export below /api/customer/v1: everything the shop knows of the customer, as a file that a person can read, too. */
export const personalDataRoutes = Router().get('/export', async (req, res) => {
  const ctx = getContext(req)
  const data = await exportPersonalData(ctx)
  res
    .attachment(`kontor-${ctx.tenant.id}-${ctx.now.toISOString().slice(0, 10)}.json`)
    .type('json')
    .send(JSON.stringify(data, null, 2))
})

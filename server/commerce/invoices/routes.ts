import { Router } from 'express'
import { contextOf } from '../context.ts'
import { getInvoice } from './service.ts'

/** /:number below /api/invoices: the invoice of an own order, to keep. */
export const invoicesRoutes = Router().get('/:number', async (req, res) => {
  const { name, content } = await getInvoice(contextOf(req), req.params.number)
  res.attachment(name).type('pdf').send(content)
})

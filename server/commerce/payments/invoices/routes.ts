import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { getInvoice, getInvoiceByNumber } from './service.ts'

/** /:number of the invoices API: the invoice of an own order; /:number/:paper: one of its credit notes. */
export const invoicesRoutes = Router()
  .get('/:number', async (req, res) => {
    const { name, content } = await getInvoice(getContext(req), req.params.number)
    res.attachment(name).type('pdf').send(content)
  })
  .get('/:number/:paper', async (req, res) => {
    const { number, paper } = req.params
    const { name, content } = await getInvoiceByNumber(getContext(req), number, paper)
    res.attachment(name).type('pdf').send(content)
  })

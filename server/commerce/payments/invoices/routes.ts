import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { getSignature } from '#server/commerce/orders/order-access/index.ts'
import { paperYearInput } from '#shared/api/invoices.ts'
import { getYearFile } from './own-papers.ts'
import { getInvoice, getInvoiceByNumber } from './service.ts'

/**
 * /:number of the invoices API: the invoice of an own or signed order; /:number/:paper: one of its credit notes;
 * /year/:year: all of a year.
 */
export const invoicesRoutes = Router()
  .get('/year/:year', async (req, res) => {
    const { name, content } = await getYearFile(getContext(req), parseQuery(paperYearInput, req.params))
    res.attachment(name).type('pdf').send(content)
  })
  .get('/:number', async (req, res) => {
    const { name, content } = await getInvoice(getContext(req), req.params.number, getSignature(req))
    res.attachment(name).type('pdf').send(content)
  })
  .get('/:number/:paper', async (req, res) => {
    const { number, paper } = req.params
    const { name, content } = await getInvoiceByNumber(getContext(req), number, paper, getSignature(req))
    res.attachment(name).type('pdf').send(content)
  })

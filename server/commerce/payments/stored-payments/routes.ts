import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { storedPaymentInput } from '#shared/api/stored-payments.ts'
import { getOwnStoredPayments, makeDefault, removeStoredPayment } from './service.ts'

/** STORED_PAYMENTS_API. */
export const storedPaymentsRoutes = Router()
  .get('/', async (req, res) => void res.json(await getOwnStoredPayments(getContext(req))))
  .post(
    '/remove',
    async (req, res) => void res.json(await removeStoredPayment(getContext(req), parse(storedPaymentInput, req.body))),
  )
  .post(
    '/default',
    async (req, res) => void res.json(await makeDefault(getContext(req), parse(storedPaymentInput, req.body))),
  )

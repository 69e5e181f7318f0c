import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import {
  changeDaysInput,
  changePaymentInput,
  changeVariantInput,
  orderChangesInput,
} from '#shared/api/order-changes.ts'
import { changeOrderAddress } from './change-address.ts'
import { changeDays } from './change-days.ts'
import { changePayment } from './change-payment.ts'
import { changeVariant } from './change-variant.ts'
import { getOrderChanges } from './order-changes.ts'

/** The routes of ORDER_CHANGES_API. */
export const orderChangesRoutes = Router()
  .get('/', async (req, res) => {
    res.json(await getOrderChanges(getContext(req), parseQuery(orderChangesInput, req.query)))
  })
  .post('/address', async (req, res) => {
    res.json(await changeOrderAddress(getContext(req), req.body))
  })
  .post('/days', async (req, res) => {
    res.json(await changeDays(getContext(req), parse(changeDaysInput, req.body)))
  })
  .post('/variant', async (req, res) => {
    res.json(await changeVariant(getContext(req), parse(changeVariantInput, req.body)))
  })
  .post('/payment', async (req, res) => {
    res.json(await changePayment(getContext(req), parse(changePaymentInput, req.body)))
  })

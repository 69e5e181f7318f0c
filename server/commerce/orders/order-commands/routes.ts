import { type Request, Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { findOperatorByToken } from '#server/commerce/customers/operators/index.ts'
import {
  cancelCommandInput,
  OPERATOR_TOKEN_HEADER,
  shipCommandInput,
  shipmentReports,
} from '#shared/api/order-commands.ts'
import { answerEnquiryInput } from '#shared/api/shipment-enquiries.ts'
import { isOrderNumber } from '../order-data/index.ts'
import { answerShipmentEnquiry, cancelOrderPieces, moveOrder, reportShipment, shipOrderPieces } from './move-orders.ts'
import { readOrder, readOrdersInWork } from './read-orders.ts'

const SHIPMENT_ID = /^\d{1,12}$/

/** The operator whose token the request bears. 401 unauthorised. */
async function requireOperator(req: Pick<Request, 'get'> & Parameters<typeof getContext>[0]): Promise<string> {
  const operator = await findOperatorByToken(getContext(req), req.get(OPERATOR_TOKEN_HEADER) ?? '')
  if (!operator) throw new ShopError(401, 'unauthorised')
  return operator
}

/** Who asks, and for which order. 401 unauthorised; 404 not-found for what can be no order. */
async function readTarget(req: Request<{ number: string }>) {
  const operator = await requireOperator(req)
  const { number } = req.params
  if (!isOrderNumber(number)) throw notFound()
  return [getContext(req), operator, number] as const
}

/** The routes of ORDER_COMMANDS_API. */
export const orderCommandsRoutes = Router()
  .get('/', async (req, res) => {
    res.json(await readOrdersInWork(getContext(req), await requireOperator(req)))
  })
  .get('/:number', async (req, res) => {
    res.json(await readOrder(...(await readTarget(req))))
  })
  .post('/:number/accept', async (req, res) => {
    res.json({ state: await moveOrder(...(await readTarget(req)), 'accept') })
  })
  .post('/:number/pick', async (req, res) => {
    res.json({ state: await moveOrder(...(await readTarget(req)), 'pick') })
  })
  .post('/:number/ship', async (req, res) => {
    const target = await readTarget(req)
    res.json({ shipments: await shipOrderPieces(...target, parse(shipCommandInput, req.body)) })
  })
  .post('/:number/cancel', async (req, res) => {
    const target = await readTarget(req)
    res.json(await cancelOrderPieces(...target, parse(cancelCommandInput, req.body)))
  })
  .post('/shipments/:id/answer', async (req, res) => {
    const operator = await requireOperator(req)
    if (!SHIPMENT_ID.test(req.params.id)) throw notFound()
    const answer = parse(answerEnquiryInput, req.body)
    res.json({ state: await answerShipmentEnquiry(getContext(req), operator, req.params.id, answer) })
  })
  .post('/shipments/:id/:report', async (req, res) => {
    const operator = await requireOperator(req)
    const report = shipmentReports.find((each) => each === req.params.report)
    if (!report || !SHIPMENT_ID.test(req.params.id)) throw notFound()
    res.json({ state: await reportShipment(getContext(req), operator, req.params.id, report) })
  })

import { type Request, Router } from 'express'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { getOrder } from '../order-data/index.ts'
import { getBankTransferQrCode } from '../order-payments/index.ts'
import { findOrderRecordView, findStoredOrderRecord } from '../order-records/index.ts'
import { getGiftNote } from './gift-note.ts'

/** Answers with what `find` returns for an own order. 404 not-found for every other (R33), and if it is undefined. */
async function getFromOwnOrder<T>(
  req: Request<{ number: string }>,
  find: (ctx: Context, number: string) => Promise<T | undefined>,
): Promise<T> {
  const ctx = getContext(req)
  const { number } = await getOrder(ctx, req.params.number)
  const found = await find(ctx, number)
  if (!found) throw notFound()
  return found
}

/**
 * The record of an own order (N15) below ORDERS_API, as JSON and as the stored bytes for checking the hash; its gift
 * note; its bank transfer's QR code.
 */
export const ordersRoutes = Router()
  .get(
    '/:number/gift-note',
    async (req, res) =>
      void res
        .attachment(`${req.params.number}.pdf`)
        .type('pdf')
        .send(await getGiftNote(getContext(req), req.params.number)),
  )
  .get(
    '/:number/transfer-code',
    async (req, res) => void res.type('svg').send(await getBankTransferQrCode(getContext(req), req.params.number)),
  )
  .get('/:number/contract', async (req, res) => void res.json(await getFromOwnOrder(req, findOrderRecordView)))
  .get('/:number/contract/file', async (req, res) => {
    const { hash, body } = await getFromOwnOrder(req, findStoredOrderRecord)
    res.attachment(`${hash}.json`).type('json').send(body)
  })

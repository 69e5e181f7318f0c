import { type Request, Router } from 'express'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { getOrder } from '../order-data/index.ts'
import { getBankTransferQrCode } from '../order-payments/index.ts'
import { findOrderRecordView, findStoredOrderRecord } from '../order-records/index.ts'
import { getGiftNote } from './gift-note.ts'

/** What `find` knows of an own order. 404 not-found for every other (R33), and where there is nothing. */
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
 * What an own order was made on (N15), below /api/orders: to read, and its very bytes to check the hash; the card of a
 * gift; the code of a bank transfer.
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

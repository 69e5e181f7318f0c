import { type Request, Router } from 'express'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { getOrder } from '../order-data/index.ts'
import { getBankTransferQrCode } from '../order-payments/index.ts'
import { createOrderRecordSignatures, findOrderRecordView, findStoredOrderRecord } from '../order-records/index.ts'
import { getGiftNote } from './gift-note.ts'

/**
 * The record of an order (N15) below ORDERS_API, as JSON and as the stored bytes for checking the hash: of an own order,
 * or of any with the signature that its confirmation's link has. Also an own order's gift note and bank transfer's QR
 * code.
 */
export function createOrdersRoutes(secrets: readonly string[]) {
  const signatures = createOrderRecordSignatures(secrets)

  /** What `find` returns; 404 not-found for an order that is neither own (R33) nor signed, and if it is undefined. */
  async function getRecord<T>(
    req: Request<{ number: string }>,
    find: (ctx: Context, number: string) => Promise<T | undefined>,
  ): Promise<T> {
    const ctx = getContext(req)
    const { number } = req.params
    const { signature } = req.query
    if (signature === undefined) await getOrder(ctx, number)
    else if (typeof signature !== 'string' || !signatures.isValid(ctx.tenant, number, signature)) throw notFound()
    const found = await find(ctx, number)
    if (!found) throw notFound()
    return found
  }

  return Router()
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
    .get('/:number/contract', async (req, res) => void res.json(await getRecord(req, findOrderRecordView)))
    .get('/:number/contract/file', async (req, res) => {
      const { hash, body } = await getRecord(req, findStoredOrderRecord)
      res.attachment(`${hash}.json`).type('json').send(body)
    })
}

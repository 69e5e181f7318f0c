import { type Request, Router } from 'express'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { orderLookupInput } from '#shared/api/order-lookup.ts'
import { getSignature, requireOrder } from '../order-access/index.ts'
import { lookUpOrder } from '../order-lookup/index.ts'
import { getBankTransferQrCode } from '../order-payments/index.ts'
import { findOrderRecordView, findStoredOrderRecord } from '../order-records/index.ts'
import { getGiftNote } from './gift-note.ts'

/**
 * The record of an order (N15) below ORDERS_API, as JSON and as the stored bytes for checking the hash: of an own
 * order, or of any with the signature of the link to the record or to the order's page. Also the gift note and the QR
 * code of the bank transfer; and the way of guests to their order.
 */
export function createOrdersRoutes(secrets: readonly string[]) {
  const signatures = createLinkSignatures(secrets, 'order-record')

  /** What `find` returns; 404 not-found for an order that is neither own nor signed (R33), and if it is undefined. */
  async function getRecord<T>(
    req: Request<{ number: string }>,
    find: (ctx: Context, number: string) => Promise<T | undefined>,
  ): Promise<T> {
    const ctx = getContext(req)
    const { number } = req.params
    const signature = getSignature(req)
    if (!signatures.isValid(ctx.tenant, number, signature ?? '')) await requireOrder(ctx, number, signature)
    const found = await find(ctx, number)
    if (!found) throw notFound()
    return found
  }

  return Router()
    .post('/lookup', async (req, res) => {
      res.json(await lookUpOrder(getContext(req), parse(orderLookupInput, req.body)))
    })
    .get(
      '/:number/gift-note',
      async (req, res) =>
        void res
          .attachment(`${req.params.number}.pdf`)
          .type('pdf')
          .send(await getGiftNote(getContext(req), req.params.number, getSignature(req))),
    )
    .get(
      '/:number/transfer-code',
      async (req, res) =>
        void res.type('svg').send(await getBankTransferQrCode(getContext(req), req.params.number, getSignature(req))),
    )
    .get('/:number/contract', async (req, res) => void res.json(await getRecord(req, findOrderRecordView)))
    .get('/:number/contract/file', async (req, res) => {
      const { hash, body } = await getRecord(req, findStoredOrderRecord)
      res.attachment(`${hash}.json`).type('json').send(body)
    })
}

import { type Request, Router } from 'express'
import { type Context, contextOf } from '../context.ts'
import { findBundle, findContract } from '../contracts/index.ts'
import { notFound } from '../errors.ts'
import { getGiftNote } from './gift-note.ts'
import { getOrder } from './service.ts'
import { getTransferCode } from './transfer-code.ts'

/** What `find` knows of an own order. 404 not-found for every other (R33), and where there is nothing. */
async function ofOwn<T>(req: Request<{ number: string }>, find: (ctx: Context, number: string) => Promise<T | undefined>): Promise<T> {
  const ctx = contextOf(req)
  const { number } = await getOrder(ctx, req.params.number)
  const found = await find(ctx, number)
  if (!found) throw notFound()
  return found
}

/** What an own order was made on (N15), below /api/orders: to read, and its very bytes to check the hash; the card of a gift; the code of a bank transfer. */
export const ordersRoutes = Router()
  .get(
    '/:number/gift-note',
    async (req, res) =>
      void res
        .attachment(`${req.params.number}.pdf`)
        .type('pdf')
        .send(await getGiftNote(contextOf(req), req.params.number)),
  )
  .get('/:number/transfer-code', async (req, res) => void res.type('svg').send(await getTransferCode(contextOf(req), req.params.number)))
  .get('/:number/contract', async (req, res) => void res.json(await ofOwn(req, findContract)))
  .get('/:number/contract/file', async (req, res) => {
    const { hash, body } = await ofOwn(req, findBundle)
    res.attachment(`${hash}.json`).type('json').send(body)
  })

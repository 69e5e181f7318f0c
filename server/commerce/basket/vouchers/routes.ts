import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { listClubVouchers } from './club.ts'
import { listVouchers } from './service.ts'

/** /api/voucher, as contracts/vouchers.ts describes it; codes are put into the basket through the gateway. */
export const vouchersRoutes: Router = Router()
  .get('/', async (req, res) => void res.json(await listVouchers(getContext(req))))
  .get('/club', async (req, res) => void res.json(await listClubVouchers(getContext(req))))

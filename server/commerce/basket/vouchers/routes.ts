import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { listClubVouchers } from './club.ts'
import { listVouchers } from './own-vouchers.ts'

/** The routes of the vouchers API; codes are applied to the basket through GraphQL. */
export const vouchersRoutes: Router = Router()
  .get('/', async (req, res) => void res.json(await listVouchers(getContext(req))))
  .get('/club', async (req, res) => void res.json(await listClubVouchers(getContext(req))))

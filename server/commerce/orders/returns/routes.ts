import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import { renderQrCodeSvg } from '#server/commerce/payments/pdf/index.ts'
import {
  announceReturnInput,
  cancelReturnInput,
  orderReturnsInput,
  returnForecastInput,
  withdrawalForecastInput,
} from '#shared/api/returns.ts'
import { announceReturn, cancelReturn } from './announce.ts'
import { forecastReturn } from './forecast.ts'
import { forecastWithdrawal } from './forecast-withdrawal.ts'
import { drawReturnLabel, requireReturn } from './label.ts'
import { getOrderReturns } from './order-returns.ts'

/** The routes of RETURNS_API. */
export const returnsRoutes = Router()
  .get('/', async (req, res) => {
    res.json(await getOrderReturns(getContext(req), parseQuery(orderReturnsInput, req.query)))
  })
  .get('/forecast', async (req, res) => {
    res.json(await forecastReturn(getContext(req), parseQuery(returnForecastInput, req.query)))
  })
  .get('/withdrawal', async (req, res) => {
    res.json(await forecastWithdrawal(getContext(req), parseQuery(withdrawalForecastInput, req.query)))
  })
  .post('/', async (req, res) => {
    res.json(await announceReturn(getContext(req), parse(announceReturnInput, req.body)))
  })
  .post('/cancel', async (req, res) => {
    res.json(await cancelReturn(getContext(req), parse(cancelReturnInput, req.body)))
  })
  .get('/:id/label', async (req, res) => {
    const ctx = getContext(req)
    const { order, row } = await requireReturn(ctx, req.params.id, parseQuery(orderReturnsInput, req.query))
    res
      .attachment(`${row.id}.pdf`)
      .type('pdf')
      .send(await drawReturnLabel(ctx, order, row))
  })
  .get('/:id/code', async (req, res) => {
    const { row } = await requireReturn(getContext(req), req.params.id, parseQuery(orderReturnsInput, req.query))
    res.type('svg').send(await renderQrCodeSvg(row.id))
  })

import { type RequestHandler, Router } from 'express'
import { sheetCodeInput } from '#shared/contracts/order-sheet.ts'
import type { Tenant } from '#shared/tenant.ts'
import { contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { createLimit, type LimiterFor, networkOf } from '../throttle/index.ts'
import { createSheet, getSheet, takeSheet } from './service.ts'

const MADE = { name: 'order-sheets-made', points: 30, seconds: 3600 }
const OPENED = { name: 'order-sheets-opened', points: 60, seconds: 600 } // an agent opens one a minute, somebody who guesses gets nowhere

/** Order sheets, as contracts/order-sheet.ts lists them; making and opening are counted by network. */
export function createSheetRoutes(limiterFor: LimiterFor, originOf: (tenant: Tenant) => string) {
  const limit = createLimit(limiterFor)
  const count =
    (what: typeof MADE): RequestHandler =>
    async (req, _res, next) => {
      const { tenant, clientIp = '' } = contextOf(req)
      await limit(what, `${tenant.id} ${networkOf(clientIp)}`)
      next()
    }
  return Router()
    .post('/', count(MADE), async (req, res) => void res.status(201).json(await createSheet(contextOf(req))))
    .get('/', count(OPENED), async (req, res) => {
      const ctx = contextOf(req)
      res.json(await getSheet(ctx, parse(sheetCodeInput, req.query).code, originOf(ctx.tenant)))
    })
    .post('/take', count(OPENED), async (req, res) => void res.json(await takeSheet(contextOf(req), parse(sheetCodeInput, req.body).code)))
}

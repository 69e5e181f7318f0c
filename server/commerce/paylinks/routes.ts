import { Router } from 'express'
import { paylinkKey, payPaylinkInput } from '#shared/contracts/paylinks.ts'
import { contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { openPaylink, payPaylink } from './service.ts'
import { createPaylinkTokens } from './token.ts'

/** Links by which an amount is paid, as contracts/paylinks.ts lists them. */
export function createPaylinksRoutes(secrets: readonly string[]) {
  const tokens = createPaylinkTokens(secrets)
  return Router()
    .post('/open', async (req, res) => void res.json(await openPaylink(contextOf(req), tokens, parse(paylinkKey, req.body))))
    .post('/pay', async (req, res) => void res.json(await payPaylink(contextOf(req), tokens, parse(payPaylinkInput, req.body))))
}

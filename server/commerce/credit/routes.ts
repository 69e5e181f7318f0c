import { Router } from 'express'
import { type ProtectionAnswer, protectionInput } from '#shared/contracts/credit.ts'
import type { Locale } from '#shared/tenant.ts'
import { contextOf } from '../context.ts'
import { notFound } from '../errors.ts'
import { parse } from '../parse.ts'
import { wordingFor } from '../words.ts'
import { orderProtection, ownContract } from './account.ts'
import { findSheet } from './sheet-repository.ts'

/** /:number/sheet below /api/credit: the information sheet of an own contract, as it was before the order. */
export const creditRoutes = Router().get('/:number/sheet', async (req, res) => {
  const ctx = contextOf(req)
  const { number, sheetHash, locale } = await ownContract(ctx, req.params.number)
  const sheet = await findSheet(ctx, sheetHash)
  if (!sheet) throw notFound()
  res
    .attachment(wordingFor(ctx.tenant, locale as Locale).say('credit-papers.file', { number }))
    .type('pdf')
    .send(sheet)
})

/** /v1 below /api/instalmentprotection (O33): orders protection for a contract; answers its number. */
export const protectionRoutes = Router().post('/v1', async (req, res) => {
  const input = parse(protectionInput, req.body)
  await orderProtection(contextOf(req), input)
  res.status(201).json({ contractNo: input.contract } satisfies ProtectionAnswer)
})

import { Router } from 'express'
import { consentInput, receiptsInput } from '#shared/contracts/consent-input.ts'
import { contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { listReceipts, recordConsent } from './service.ts'

/** /api/consent: POST { id, categories, version } writes a receipt, GET ?id= answers those of one browser, newest first. */
export const consentRoutes = Router()
  .post('/', async (req, res) => void res.status(201).json(await recordConsent(contextOf(req), parse(consentInput, req.body))))
  .get('/', async (req, res) => void res.json(await listReceipts(contextOf(req), parse(receiptsInput, req.query).id)))

import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import { consentInput, consentReceiptsInput } from '#shared/api/consent-input.ts'
import { listConsentReceipts, recordConsent } from './service.ts'

/**
 * The routes of CONSENT_API: POST { id, categories, version } stores a receipt, GET ?id= returns those of one browser,
 * newest first.
 */
export const consentRoutes = Router()
  .post(
    '/',
    async (req, res) => void res.status(201).json(await recordConsent(getContext(req), parse(consentInput, req.body))),
  )
  .get(
    '/',
    async (req, res) =>
      void res.json(await listConsentReceipts(getContext(req), parseQuery(consentReceiptsInput, req.query).id)),
  )

import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { type ProtectionResponse, protectionInput } from '#shared/api/credit.ts'
import { findCreditInformation } from '../credit-offers/index.ts'
import { getOwnCreditAgreement, orderProtection } from './account.ts'

/** /:number/sheet of the credit API: the credit information on an own agreement, as it was shown before the order. */
export const creditRoutes = Router().get('/:number/sheet', async (req, res) => {
  const ctx = getContext(req)
  const { number, informationHash, locale } = await getOwnCreditAgreement(ctx, req.params.number)
  const information = await findCreditInformation(ctx, informationHash)
  if (!information) throw notFound()
  res
    .attachment(getLocaleFormatter(ctx.tenant, locale).formatMessage('credit-documents.file', { number }))
    .type('pdf')
    .send(information)
})

/** /v1 of /api/instalmentprotection (O33): orders protection for an agreement; returns its number. */
export const protectionRoutes = Router().post('/v1', async (req, res) => {
  const input = parse(protectionInput, req.body)
  await orderProtection(getContext(req), input)
  res.status(201).json({ contractNo: input.agreement } satisfies ProtectionResponse)
})

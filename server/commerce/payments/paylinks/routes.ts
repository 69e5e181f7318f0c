import { Router } from 'express'
import { getContext } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { type OwnPaylink, ownPaylinkInput, paylinkAccessInput, payPaylinkInput } from '#shared/api/paylinks.ts'
import { issueOwnPaylink } from './issue-own-paylink.ts'
import { openPaylink, payPaylink } from './service.ts'
import { createPaylinkTokens } from './token.ts'

/** The routes of PAYLINKS_API. */
export function createPaylinksRoutes(secrets: readonly string[]) {
  const tokens = createPaylinkTokens(secrets)
  return Router()
    .post(
      '/open',
      async (req, res) =>
        void res.json(await openPaylink(getContext(req), tokens, parse(paylinkAccessInput, req.body))),
    )
    .post(
      '/pay',
      async (req, res) => void res.json(await payPaylink(getContext(req), tokens, parse(payPaylinkInput, req.body))),
    )
    .post('/own', async (req, res) => {
      const token = await issueOwnPaylink(getContext(req), tokens, parse(ownPaylinkInput, req.body))
      res.status(201).json({ token } satisfies OwnPaylink)
    })
}

import { createHash } from 'node:crypto'
import { Router } from 'express'
import type { VerifyCaptcha } from '#server/commerce/core/captcha/index.ts'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { parse, parseQuery } from '#server/commerce/core/parse.ts'
import { type LimiterFactory, toNetwork } from '#server/commerce/core/throttle/index.ts'
import { declareWithdrawalInput, withdrawalDraftInput } from '#shared/api/withdrawals.ts'
import { declareWithdrawal, getWithdrawalDraft, getWithdrawalReceipt } from './declare.ts'

/**
 * Declarations by network and by address without a captcha; each further one needs one, and none is refused (law 1).
 */
const FREE_LIMIT = { name: 'withdrawals', points: 20, seconds: 3600 } as const

/** The routes of WITHDRAWALS_API. */
export function createWithdrawalsRoutes(createLimiter: LimiterFactory, verifyCaptcha: VerifyCaptcha) {
  const declarations = createLimiter(FREE_LIMIT)

  /** Throws captcha-required where there were many declarations and the captcha does not come along. */
  async function admit(ctx: Context, { email, captcha }: { email: string; captcha?: string | undefined }) {
    const { tenant, clientIp = '' } = ctx
    const keys = [toNetwork(clientIp), createHash('sha256').update(email).digest('base64url')]
    const counts = await Promise.all(keys.map((key) => declarations.penalty(`${tenant.id} ${key}`)))
    if (counts.every(({ consumedPoints }) => consumedPoints <= FREE_LIMIT.points)) return
    const message = await verifyCaptcha(ctx, captcha)
    if (message) throw new ShopError(403, 'captcha-required', { fields: { captcha: message } })
  }

  return Router()
    .get('/draft', async (req, res) => {
      res.json(await getWithdrawalDraft(getContext(req), parseQuery(withdrawalDraftInput, req.query)))
    })
    .get('/receipts/:id', async (req, res) => {
      res.json(await getWithdrawalReceipt(getContext(req), req.params.id))
    })
    .post('/', async (req, res) => {
      const ctx = getContext(req)
      const input = parse(declareWithdrawalInput, req.body)
      await admit(ctx, input)
      res.json(await declareWithdrawal(ctx, input))
    })
}

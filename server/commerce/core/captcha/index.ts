import { Router } from 'express'
import type { CaptchaMessage } from '#shared/api/captcha.ts'
import { type Context, getContext } from '../context.ts'
import { createRateLimit, type LimiterFactory, toNetwork } from '../throttle/index.ts'
import { CAPTCHA_LIFETIME_SECONDS, createChallenges } from './challenge.ts'
import { createQuestions } from './question.ts'

const WINDOW_SECONDS = 15 * 60
const CHALLENGE_LIMIT = { name: 'captcha-asked', points: 120, seconds: WINDOW_SECONDS } as const
/** Answers to questions: 40 in a shop are 0.8 % of the attempts of credential stuffing in that time (R34). */
const ANSWERS_PER_NETWORK_LIMIT = { name: 'captcha-answered', points: 5, seconds: WINDOW_SECONDS } as const
const ANSWERS_PER_SHOP_LIMIT = { name: 'captcha-answered-shop', points: 40, seconds: WINDOW_SECONDS } as const
const CHALLENGES_PER_EFFORT_STEP = 10
const MAX_EFFORT = 16

type CaptchaRequester = Pick<Context, 'tenant' | 'now' | 'clientIp'>
export type VerifyCaptcha = (ctx: CaptchaRequester, captcha: string | undefined) => Promise<CaptchaMessage | undefined>

const toNetworkKey = ({ tenant, clientIp = '' }: CaptchaRequester) => `${tenant.id} ${toNetwork(clientIp)}`

/**
 * The captcha: challenges and questions signed with these secrets, each valid once. A network that requests many gets
 * harder challenges. `verifyCaptcha` returns undefined for a correct solution, otherwise the message for the field; it
 * throws too-many-requests if questions are answered more often than people without JavaScript would.
 */
export function createCaptcha(secrets: readonly string[], createLimiter: LimiterFactory) {
  const challenges = createChallenges(secrets)
  const questions = createQuestions(secrets)
  const limit = createRateLimit(createLimiter)
  const usedSolutions = createLimiter({ name: 'captcha-used', points: 1, seconds: 3 * CAPTCHA_LIFETIME_SECONDS })
  const isFirstUse = (key: string) =>
    usedSolutions.consume(key).then(
      () => true,
      () => false,
    )

  const verifyCaptcha: VerifyCaptcha = async (ctx, captcha) => {
    if (!captcha) return 'captcha.required'
    if (!captcha.includes('.')) {
      const signature = await challenges.verify(ctx, captcha)
      return signature && (await isFirstUse(signature)) ? undefined : 'captcha.wrong'
    }
    const answer = questions.verify(ctx, captcha)
    if ('message' in answer) return answer.message
    if (!(await isFirstUse(answer.used))) return 'captcha.wrong'
    await limit(ANSWERS_PER_NETWORK_LIMIT, toNetworkKey(ctx))
    await limit(ANSWERS_PER_SHOP_LIMIT, ctx.tenant.id)
    return undefined
  }

  const captchaRoutes = Router()
    .get('/', async (req, res) => {
      const ctx = getContext(req)
      const challengeCount = await limit(CHALLENGE_LIMIT, toNetworkKey(ctx))
      res.json(
        await challenges.create(ctx, Math.min(MAX_EFFORT, 1 + Math.floor(challengeCount / CHALLENGES_PER_EFFORT_STEP))),
      )
    })
    .get('/question', async (req, res) => {
      const ctx = getContext(req)
      await limit(CHALLENGE_LIMIT, toNetworkKey(ctx))
      res.json(questions.create(ctx))
    })

  return { captchaRoutes, verifyCaptcha }
}

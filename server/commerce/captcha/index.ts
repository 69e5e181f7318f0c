import { Router } from 'express'
import { type Context, contextOf } from '../context.ts'
import { createLimit, type LimiterFor, networkOf } from '../throttle/index.ts'
import { CAPTCHA_SECONDS, createChallenges } from './challenge.ts'
import { createQuestions } from './question.ts'

const WINDOW_SECONDS = 15 * 60
const ASKED = { name: 'captcha-asked', points: 120, seconds: WINDOW_SECONDS } as const
/** Answers to questions: 40 in a shop are 0.8 % of what stuffing tries in that time (design/reliability.md R34). */
const ANSWERED_NETWORK = { name: 'captcha-answered', points: 5, seconds: WINDOW_SECONDS } as const
const ANSWERED_SHOP = { name: 'captcha-answered-shop', points: 40, seconds: WINDOW_SECONDS } as const
const ASKED_PER_EFFORT = 10
const MOST_EFFORT = 16

type Visitor = Pick<Context, 'tenant' | 'now' | 'clientIp'>
export type VerifyCaptcha = (ctx: Visitor, captcha: string | undefined) => Promise<string | undefined>

const networkKey = ({ tenant, clientIp = '' }: Visitor) => `${tenant.id} ${networkOf(clientIp)}`

/**
 * The security check: tasks and questions under these secrets, each good once. A network that asks for many gets harder tasks.
 * `verifyCaptcha` answers undefined where it is right, otherwise the message for the field; too-many-requests where questions were answered
 * more often than people without script would.
 */
export function createCaptcha(secrets: readonly string[], limiterFor: LimiterFor) {
  const challenges = createChallenges(secrets)
  const questions = createQuestions(secrets)
  const limit = createLimit(limiterFor)
  const used = limiterFor({ name: 'captcha-used', points: 1, seconds: 3 * CAPTCHA_SECONDS })
  const isFirst = (key: string) =>
    used.consume(key).then(
      () => true,
      () => false,
    )

  const verifyCaptcha: VerifyCaptcha = async (ctx, captcha) => {
    if (!captcha) return 'captcha.required'
    if (!captcha.includes('.')) {
      const signature = await challenges.verify(ctx, captcha)
      return signature && (await isFirst(signature)) ? undefined : 'captcha.wrong'
    }
    const answer = questions.verify(ctx, captcha)
    if ('message' in answer) return answer.message
    if (!(await isFirst(answer.used))) return 'captcha.wrong'
    await limit(ANSWERED_NETWORK, networkKey(ctx))
    await limit(ANSWERED_SHOP, ctx.tenant.id)
    return undefined
  }

  const captchaRoutes = Router()
    .get('/', async (req, res) => {
      const ctx = contextOf(req)
      const asked = await limit(ASKED, networkKey(ctx))
      res.json(await challenges.create(ctx, Math.min(MOST_EFFORT, 1 + Math.floor(asked / ASKED_PER_EFFORT))))
    })
    .get('/question', async (req, res) => {
      const ctx = contextOf(req)
      await limit(ASKED, networkKey(ctx))
      res.json(questions.create(ctx))
    })

  return { captchaRoutes, verifyCaptcha }
}

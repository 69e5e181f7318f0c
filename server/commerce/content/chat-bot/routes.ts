import { type RequestHandler, Router } from 'express'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { parseQuery } from '#server/commerce/core/parse.ts'
import { toNetwork } from '#server/commerce/core/throttle/index.ts'
import { questionInput } from '#shared/api/chat-bot-input.ts'
import { answerQuestion, listSuggestedQuestions } from './service.ts'

const QUESTION_RATE_LIMIT = { name: 'chat-bot', points: 60, seconds: 60 } // more than a household can type

const enforceRateLimit = async ({ rateLimit, tenant, clientIp = '' }: Context) =>
  void (await rateLimit?.(QUESTION_RATE_LIMIT, `${tenant.id} ${toNetwork(clientIp)}`))

const requireChatBot: RequestHandler = (req, _res, next) => {
  if (!getContext(req).tenant.features.chatBot) throw notFound()
  next()
}

/**
 * Answers are never cached, because orders change; 400 invalid-input names the field "question", 429 too-many-requests
 * above the limit.
 */
export const chatBotRoutes = Router()
  .use(requireChatBot)
  .get('/suggestions', async (req, res) => void res.json(await listSuggestedQuestions(getContext(req))))
  .get('/', async (req, res) => {
    const ctx = getContext(req)
    const asked = typeof req.query.question === 'string' ? req.query.question : '' // repeated: none
    const { question } = parseQuery(questionInput, { question: asked })
    await enforceRateLimit(ctx)
    res.json(await answerQuestion(ctx, question))
  })

import { type RequestHandler, Router } from 'express'
import { questionInput } from '#shared/contracts/chat-bot-input.ts'
import { type Context, contextOf } from '../context.ts'
import { notFound } from '../errors.ts'
import { parse } from '../parse.ts'
import { networkOf } from '../throttle/index.ts'
import { answerQuestion, suggestedQuestions } from './service.ts'

const QUESTIONS = { name: 'chat-bot', points: 60, seconds: 60 } // faster than anybody types, for a household

const takeTurn = async ({ limit, tenant, clientIp = '' }: Context) => void (await limit?.(QUESTIONS, `${tenant.id} ${networkOf(clientIp)}`))

const whereOffered: RequestHandler = (req, _res, next) => {
  if (!contextOf(req).tenant.features.chatBot) throw notFound()
  next()
}

/** Asked anew each time, for orders go their way; 400 invalid-input names the question, 429 too-many-requests whoever asks without end. */
export const chatBotRoutes = Router()
  .use(whereOffered)
  .get('/suggestions', async (req, res) => void res.json(await suggestedQuestions(contextOf(req))))
  .get('/', async (req, res) => {
    const ctx = contextOf(req)
    const { question } = parse(questionInput, { question: req.query.question })
    await takeTurn(ctx)
    res.json(await answerQuestion(ctx, question))
  })

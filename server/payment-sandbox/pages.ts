import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import { isCode, isValidUntil, outcomeOf } from './cards.ts'
import { type Delivery, deliveries, type Postman, sign } from './messages.ts'
import type { Payment, State, Store } from './store.ts'
import { style } from './style.ts'
import { gonePage, paymentPage, type Wrong } from './views.ts'

const STYLE = 'style.css'

/** For a sandbox that is opened by itself; below a shop's address the shop's own rules stand in its place. */
const headers: RequestHandler = (_req, res, next) => {
  res.set({
    'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  next()
}

/** The reader's own language, where no payment says whose shop he comes from. */
const languageOf = (req: Request) => req.acceptsLanguages('de', 'fr', 'nl') || 'de'

const resultOf = (state: State) => (state === 'pending' ? 'pending' : state === 'failed' || state === 'cancelled' ? 'failed' : 'paid')

/** What a press on a button does to a payment; undefined where it changes nothing. */
function decided(payment: Payment, decision: string | undefined, number: string): Partial<Payment> | undefined {
  const paid = { state: payment.capture === 'at-once' ? 'captured' : 'authorised' } as const
  if (decision === 'cancel') return { state: 'cancelled' }
  if (decision === 'refuse') return { state: 'failed' }
  if (decision === 'approve') return payment.method !== 'card' || payment.challenged ? paid : undefined
  if (decision !== 'card') return undefined
  const outcome = outcomeOf(number)
  return outcome === 'paid' ? paid : outcome === 'challenge' ? { challenged: true } : outcome === 'refused' ? { state: 'failed' } : undefined
}

function wrongIn({ number = '', valid = '', code = '' }: Readonly<Record<string, string>>, now: Date): Wrong {
  return {
    ...(!outcomeOf(number) && { number: 'wrong-number' }),
    ...(!isValidUntil(valid, now) && { valid: 'wrong-valid' }),
    ...(!isCode(code) && { code: 'wrong-code' }),
  }
}

interface PageOptions {
  store: Store
  postman: Postman
  secret: string
  now(): Date
}

/** The pages a shopper sees: he decides, and goes back to the shop with a signed result. No script, no cookie. */
export function pageRoutes({ store, postman, secret, now }: PageOptions): Router {
  function backToShop(res: Response, { payment, state, returnUrl }: Payment) {
    const at = String(Math.floor(now().getTime() / 1000))
    const result = resultOf(state)
    const url = new URL(returnUrl)
    const told = { provider: 'kontor-pay', payment, result, at, signature: sign(secret, `${payment}.${result}.${at}`) }
    for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
    res.redirect(303, url.href)
  }
  return Router()
    .use(headers)
    .get(`/${STYLE}`, (_req, res) => void res.type('css').send(style))
    .get('/:id', (req, res) => {
      const payment = store.find(req.params.id)
      if (!payment)
        res
          .status(404)
          .type('html')
          .send(gonePage(languageOf(req), STYLE))
      else if (payment.state === 'pending') res.type('html').send(paymentPage(payment, STYLE))
      else backToShop(res, payment)
    })
    .post('/:id', express.urlencoded({ extended: false, limit: '10kb' }), (req, res) => {
      const payment = store.find(String(req.params.id))
      if (!payment)
        return void res
          .status(404)
          .type('html')
          .send(gonePage(languageOf(req), STYLE))
      if (payment.state !== 'pending') return backToShop(res, payment)
      const entered = Object.fromEntries(Object.entries((req.body ?? {}) as object).map(([name, value]) => [name, String(value).slice(0, 40)]))
      const { decision, number = '', messages } = entered
      const wrong = decision === 'card' ? wrongIn(entered, now()) : {}
      if (Object.keys(wrong).length > 0)
        return void res
          .status(422)
          .type('html')
          .send(paymentPage(payment, STYLE, wrong, { valid: entered.valid ?? '', number: wrong.number ? '' : number }))
      const after = { ...payment, ...decided(payment, decision, number) }
      store.save(after)
      if (after.challenged && after.state === 'pending' && decision === 'card') return res.redirect(303, payment.id)
      if (after.state !== payment.state) postman.tell(after, deliveries.find((how) => how === messages) satisfies Delivery | undefined)
      backToShop(res, after)
    })
}

import { randomBytes, timingSafeEqual } from 'node:crypto'
import express, { type RequestHandler, Router } from 'express'
import { number, object, string } from 'yup'
import type { Postman } from './messages.ts'
import { methods, type Payment, type State, type Store } from './store.ts'

/** Where the shopper's pages lie, below the address of the shop that sent him. */
export const PAGES = '/__pay'

const wanted = object({
  payment: string().min(16).max(64).required(),
  method: string().oneOf(methods).required(),
  amountCents: number().integer().min(1).required(),
  currency: string()
    .oneOf(['EUR', 'CHF'] as const)
    .required(),
  capture: string()
    .oneOf(['at-once', 'later'] as const)
    .required(),
  description: string().max(80).required(),
  shop: string().max(80).required(),
  locale: string().max(5).required(),
  returnUrl: string().max(500).required(),
  messageUrl: string().max(500).required(),
})

const moved = object({ amountCents: number().integer().min(1), currency: string() })

const pageOf = ({ id, returnUrl }: Payment) => new URL(`${PAGES}/${id}`, returnUrl).href

const shown = (payment: Payment) => {
  const { id, state, amountCents, currency, refundedCents } = payment
  return { id, state, amountCents, currency, refundedCents, page: pageOf(payment) }
}

/** To try it: a refund of this much is refused for good, as if the shopper's account were closed. */
const REFUSED_CENTS = 4_02

/** Why a refund is refused for good; undefined where it is not. */
const refusalOf = ({ refundedCents, amountCents }: Payment, cents: number): string | undefined =>
  refundedCents + cents > amountCents ? 'more than was paid' : cents === REFUSED_CENTS ? 'the account is closed' : undefined

/** Each command: from which states it does something, and what. In any other state it changes nothing and answers how things stand. */
const commands: Record<'capture' | 'refund' | 'cancel', { from: readonly State[]; change(payment: Payment, cents: number): Partial<Payment> }> = {
  capture: { from: ['authorised'], change: () => ({ state: 'captured' }) },
  cancel: { from: ['pending', 'authorised'], change: () => ({ state: 'cancelled' }) },
  refund: {
    from: ['captured', 'partly-refunded'],
    change({ refundedCents, amountCents }, cents) {
      const refunded = refundedCents + cents
      return { refundedCents: refunded, state: refunded === amountCents ? 'refunded' : 'partly-refunded' }
    },
  },
}

interface ApiOptions {
  store: Store
  postman: Postman
  secret: string
}

function authorised(secret: string): RequestHandler {
  const right = Buffer.from(`Bearer ${secret}`)
  return (req, res, next) => {
    const given = Buffer.from(req.get('authorization') ?? '')
    if (given.length === right.length && timingSafeEqual(given, right)) next()
    else res.status(401).json({ error: 'who are you' })
  }
}

/** The provider's API for shops. The same key with the same body is the same call, refused ones among them; with another body it is refused. */
export function apiRoutes({ store, postman, secret }: ApiOptions): Router {
  const routes = Router().use(authorised(secret), express.json({ limit: '10kb' }))
  routes.post('/', (req, res) => {
    const input = wanted.validateSync(req.body, { strict: true, stripUnknown: true })
    const call = [`create ${req.get('idempotency-key')}`, JSON.stringify(input)] as const
    const isNew = store.isNew(...call)
    const known = store.findByPayment(input.payment)
    if (!isNew && known) return void res.json(shown(known))
    const payment: Payment = { ...input, id: randomBytes(18).toString('base64url'), state: 'pending', refundedCents: 0, challenged: false }
    store.save(payment)
    store.remember(...call)
    res.status(201).json(shown(payment))
  })
  routes.get('/:id', (req, res) => {
    const payment = store.find(req.params.id)
    if (payment) res.json(shown(payment))
    else res.status(404).json({ error: 'no such payment' })
  })
  for (const [name, { from, change }] of Object.entries(commands)) {
    routes.post(`/:id/${name}`, (req, res) => {
      const payment = store.find(String(req.params.id))
      if (!payment) return void res.status(404).json({ error: 'no such payment' })
      const { amountCents = payment.amountCents } = moved.validateSync(req.body ?? {}, { strict: true })
      const call = [`${name} ${payment.id} ${req.get('idempotency-key')}`, String(amountCents)] as const
      if (!store.isNew(...call) || !from.includes(payment.state)) return void res.json(shown(payment))
      const refusal = [`refused ${call[0]}`, call[1]] as const
      if (!store.isNew(...refusal)) throw new RangeError('refused before')
      const wrong = name === 'refund' && refusalOf(payment, amountCents)
      if (wrong) {
        store.remember(...refusal)
        throw new RangeError(wrong)
      }
      const after = { ...payment, ...change(payment, amountCents) }
      store.save(after)
      store.remember(...call)
      postman.tell(after)
      res.json(shown(after))
    })
  }
  return routes
}

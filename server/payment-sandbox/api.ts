import { randomBytes } from 'node:crypto'
import express, { Router } from 'express'
import { boolean, number, object, string } from 'yup'
import { requireBearerToken } from '../sandbox/bearer-token.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import { toApiPayment } from './api-payment.ts'
import { type SandboxPayment, type SandboxPaymentState, type SandboxStore, sandboxMethods } from './store.ts'
import type { WebhookSender } from './webhook-sender.ts'

const authorisationSchema = object({
  payment: string().min(16).max(64).required(),
  method: string().oneOf(sandboxMethods).required(),
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
  mayStore: boolean(),
})

const amountSchema = object({ amountCents: number().integer().min(1), currency: string() })

/** For tests: a refund of this amount is always refused, as if the shopper's account were closed. */
const REFUSED_CENTS = 4_02

/** The reason why a refund is always refused, or undefined. */
const findRefundRefusal = ({ refundedCents, amountCents }: SandboxPayment, cents: number): string | undefined =>
  refundedCents + cents > amountCents
    ? 'more than was paid'
    : cents === REFUSED_CENTS
      ? 'the account is closed'
      : undefined

/**
 * The states in which each command changes a payment, and the change. In other states it returns the payment unchanged.
 */
const commands: Record<
  'capture' | 'refund' | 'cancel' | 'chargeback',
  { from: readonly SandboxPaymentState[]; change(payment: SandboxPayment, cents: number): Partial<SandboxPayment> }
> = {
  capture: {
    from: ['authorised'],
    // less than was authorised: the rest is released
    change: ({ amountCents }, cents) => ({ state: 'captured', amountCents: Math.min(cents, amountCents) }),
  },
  // not a shop's command: what the shopper's bank does, for tests
  chargeback: { from: ['captured', 'partly-refunded'], change: () => ({ state: 'charged-back' }) },
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
  store: SandboxStore
  webhookSender: WebhookSender
  secret: string
}

/**
 * The provider's API for shops. The same key with the same body is the same call, even if refused; with another body it
 * is refused.
 */
export function createApiRoutes({ store, webhookSender, secret }: ApiOptions): Router {
  const routes = Router().use(requireBearerToken(secret), express.json({ limit: '10kb' }))
  routes.post('/', (req, res) => {
    const input = authorisationSchema.validateSync(req.body, { strict: true, stripUnknown: true })
    const call = [`create ${req.get('idempotency-key')}`, JSON.stringify(input)] as const
    const isNew = store.isNew(...call)
    const existing = store.findByPayment(input.payment)
    if (!isNew && existing) return void res.json(toApiPayment(existing, store))
    const payment: SandboxPayment = {
      ...input,
      id: randomBytes(18).toString('base64url'),
      state: 'pending',
      refundedCents: 0,
      challenged: false,
    }
    store.save(payment)
    store.remember(...call)
    res.status(201).json(toApiPayment(payment, store))
  })
  routes.get('/:id', (req, res) => {
    const payment = store.find(req.params.id)
    if (payment) res.json(toApiPayment(payment, store))
    else res.status(404).json({ error: 'no such payment' })
  })
  for (const [name, { from, change }] of Object.entries(commands)) {
    routes.post(`/:id/${name}`, (req, res) => {
      const payment = store.find(String(req.params.id))
      if (!payment) return void res.status(404).json({ error: 'no such payment' })
      const { amountCents = payment.amountCents } = amountSchema.validateSync(req.body ?? {}, { strict: true })
      const call = [`${name} ${payment.id} ${req.get('idempotency-key')}`, String(amountCents)] as const
      if (!store.isNew(...call) || !from.includes(payment.state)) return void res.json(toApiPayment(payment, store))
      const refusal = [`refused ${call[0]}`, call[1]] as const
      if (!store.isNew(...refusal)) throw new SandboxError('refused before')
      const wrong = name === 'refund' && findRefundRefusal(payment, amountCents)
      if (wrong) {
        store.remember(...refusal)
        throw new SandboxError(wrong)
      }
      const after = { ...payment, ...change(payment, amountCents) }
      store.save(after)
      store.remember(...call)
      webhookSender.notify(after)
      if (after.takenBack && after.state === 'captured') {
        const takenBack = { ...after, state: 'charged-back' } as const
        store.save(takenBack)
        webhookSender.notify(takenBack)
      }
      res.json(toApiPayment(after, store))
    })
  }
  return routes
}

import { randomBytes } from 'node:crypto'
import express, { Router } from 'express'
import { boolean, object, string } from 'yup'
import { requireBearerToken } from '../sandbox/bearer-token.ts'
import { toApiPayment } from './api-payment.ts'
import type { RememberedMethod, SandboxPayment, SandboxStore } from './store.ts'
import { isCurrentMonth, type TokenOutcome } from './test-cards.ts'
import type { WebhookSender } from './webhook-sender.ts'

const TOKEN_BYTES = 24 // 192 bit: it cannot be guessed
const confirmSchema = object({ token: string().max(64).required(), challenge: boolean() })
const removalSchema = object({ token: string().max(64).required() })

/** The state of a payment after the money was promised. */
export const getPaidState = ({ capture }: SandboxPayment) => (capture === 'at-once' ? 'captured' : 'authorised')

/** Keeps what the shopper has ticked, once it was paid with; returns the payment with its token. */
export function keepMethod(store: SandboxStore, payment: SandboxPayment): SandboxPayment {
  const { toKeep, ...kept } = payment
  if (!toKeep || payment.state !== getPaidState(payment)) return payment
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  store.addToken(token, toKeep)
  return { ...kept, token }
}

/** What a kept method leads to today; one that was removed is refused. */
const getOutcome = (kept: RememberedMethod | undefined, now: Date): TokenOutcome =>
  !kept ? 'refused' : kept.expiresOn && !isCurrentMonth(kept.expiresOn, now) ? 'expired' : kept.later

/** What a payment becomes by it: paid, refused, or to be confirmed by the shopper on its page. */
function applyOutcome(payment: SandboxPayment, outcome: TokenOutcome): SandboxPayment {
  if (outcome === 'paid') return { ...payment, state: getPaidState(payment) }
  return outcome === 'challenge' ? { ...payment, challenged: true } : { ...payment, state: 'failed', refusal: outcome }
}

interface TokenRoutesOptions {
  store: SandboxStore
  webhookSender: WebhookSender
  secret: string
  now(): Date
}

/** The part of the provider's API about methods that were kept: pay with one, remove one. */
export function createTokenRoutes({ store, webhookSender, secret, now }: TokenRoutesOptions): Router {
  const routes = Router().use(requireBearerToken(secret), express.json({ limit: '10kb' }))
  routes.post('/payments/:id/confirm', (req, res) => {
    const payment = store.find(String(req.params.id))
    if (!payment) return void res.status(404).json({ error: 'no such payment' })
    const { token, challenge = false } = confirmSchema.validateSync(req.body, { strict: true })
    const call = [`confirm ${payment.id} ${req.get('idempotency-key')}`, `${token} ${challenge}`] as const
    const isOpen = payment.state === 'pending' && !payment.challenged
    if (!store.isNew(...call) || !isOpen) return void res.json(toApiPayment(payment, store))
    const outcome = getOutcome(store.findToken(token), now())
    const after = applyOutcome(payment, challenge && outcome === 'paid' ? 'challenge' : outcome)
    store.save(after)
    store.remember(...call)
    if (after.state !== payment.state) webhookSender.notify(after)
    res.json(toApiPayment(after, store))
  })
  routes.post('/tokens/remove', (req, res) => {
    const { token } = removalSchema.validateSync(req.body, { strict: true })
    store.removeToken(token) // one that is not there is removed as well
    res.json({ removed: true })
  })
  return routes
}

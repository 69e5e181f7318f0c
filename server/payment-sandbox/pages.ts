import express, { type Response, Router } from 'express'
import { designRoute, getRequestLanguage, setSecurityHeaders } from '../sandbox/pages.ts'
import { signWebhook } from '../sandbox/webhook-queue.ts'
import type { RememberedMethod, SandboxPayment, SandboxPaymentState, SandboxStore } from './store.ts'
import { findCard, findCardOutcome, getLastDigits, isSecurityCode, isValidExpiry, parseExpiry } from './test-cards.ts'
import { getPaidState, keepMethod } from './tokens.ts'
import { type CardErrors, renderNotFoundPage, renderPaymentPage } from './views.ts'
import { type WebhookMode, type WebhookSender, webhookModes } from './webhook-sender.ts'

const toPaymentResult = (state: SandboxPaymentState) =>
  state === 'pending' ? 'pending' : ['failed', 'cancelled', 'charged-back'].includes(state) ? 'failed' : 'paid'

/** What was typed and ticked, by field. */
type Entered = Readonly<Record<string, string>>

/** The change of a payment by a button; undefined if there is none. */
function applyDecision(
  payment: SandboxPayment,
  decision: string | undefined,
  number: string,
): Partial<SandboxPayment> | undefined {
  const paid = { state: getPaidState(payment) } as const
  if (decision === 'cancel') return { state: 'cancelled' }
  if (decision === 'refuse') return { state: 'failed' }
  if (decision === 'approve') return payment.method !== 'card' || payment.challenged ? paid : undefined
  if (decision !== 'card') return undefined
  const outcome = findCardOutcome(number)
  if (outcome === 'charged-back') return { ...paid, takenBack: true }
  return outcome === 'paid'
    ? paid
    : outcome === 'challenge'
      ? { challenged: true }
      : outcome === 'refused'
        ? { state: 'failed' }
        : undefined
}

/** What is kept of a method where the shopper has ticked it; of a card never the number. */
function getMethodToKeep({ mayStore, method }: SandboxPayment, entered: Entered): RememberedMethod | undefined {
  if (!mayStore || entered.remember !== 'true') return undefined
  if (method === 'paypal') return { brand: 'PayPal', later: 'paid' }
  const { number = '', valid = '' } = entered
  const card = findCard(number)
  const expiresOn = parseExpiry(valid)
  return method === 'card' && card?.later && expiresOn
    ? { brand: card.brand, last4: getLastDigits(number), expiresOn, later: card.later }
    : undefined
}

function validateCard({ number = '', valid = '', code = '' }: Entered, now: Date): CardErrors {
  return {
    ...(!findCardOutcome(number) && { number: 'wrong-number' }),
    ...(!isValidExpiry(valid, now) && { valid: 'wrong-valid' }),
    ...(!isSecurityCode(code) && { code: 'wrong-code' }),
  }
}

interface PageRoutesOptions {
  store: SandboxStore
  webhookSender: WebhookSender
  secret: string
  now(): Date
}

/**
 * The pages on which a shopper decides and then returns to the shop with a signed result. No JavaScript, no cookies.
 */
export function createPageRoutes({ store, webhookSender, secret, now }: PageRoutesOptions): Router {
  function backToShop(res: Response, { payment, state, returnUrl }: SandboxPayment) {
    const at = String(Math.floor(now().getTime() / 1000))
    const result = toPaymentResult(state)
    const url = new URL(returnUrl)
    const returnParams = {
      provider: 'kontor-pay',
      payment,
      result,
      at,
      signature: signWebhook(secret, `${payment}.${result}.${at}`),
    }
    for (const [name, value] of Object.entries(returnParams)) url.searchParams.set(name, value)
    res.redirect(303, url.href)
  }
  return Router()
    .use(setSecurityHeaders)
    .get(...designRoute)
    .get('/:id', (req, res) => {
      const payment = store.find(req.params.id)
      if (!payment)
        res
          .status(404)
          .type('html')
          .send(renderNotFoundPage(getRequestLanguage(req)))
      else if (payment.state === 'pending') res.type('html').send(renderPaymentPage(payment))
      else backToShop(res, payment)
    })
    .post('/:id', express.urlencoded({ extended: false, limit: '10kb' }), (req, res) => {
      const payment = store.find(String(req.params.id))
      if (!payment)
        return void res
          .status(404)
          .type('html')
          .send(renderNotFoundPage(getRequestLanguage(req)))
      if (payment.state !== 'pending') return backToShop(res, payment)
      const entered = Object.fromEntries(
        Object.entries<unknown>(req.body ?? {}).map(([name, value]) => [name, String(value).slice(0, 40)]),
      )
      const { decision, number = '', messages } = entered
      const errors = decision === 'card' ? validateCard(entered, now()) : {}
      if (Object.keys(errors).length > 0)
        return void res
          .status(422)
          .type('html')
          .send(
            renderPaymentPage(payment, errors, {
              valid: entered.valid ?? '',
              number: errors.number ? '' : number,
              remember: entered.remember ?? '',
            }),
          )
      const toKeep = payment.challenged ? payment.toKeep : getMethodToKeep(payment, entered)
      const after = keepMethod(store, { ...payment, ...applyDecision(payment, decision, number), toKeep })
      store.save(after)
      if (after.challenged && after.state === 'pending' && decision === 'card') return res.redirect(303, payment.id)
      if (after.state !== payment.state)
        webhookSender.notify(after, webhookModes.find((mode) => mode === messages) satisfies WebhookMode | undefined)
      backToShop(res, after)
    })
}

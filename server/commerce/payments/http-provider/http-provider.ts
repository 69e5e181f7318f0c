import { boolean, type InferType, number, object, string } from 'yup'
import { invalidInput } from '#server/commerce/core/errors.ts'
import { callForeignApi, type ForeignCall } from '#server/commerce/core/foreign-api.ts'
import { parse } from '#server/commerce/core/parse.ts'
import {
  type AuthorisationRequest,
  type KeptMethod,
  type PaymentProvider,
  type ProviderPayment,
  ProviderUnavailable,
} from '#server/commerce/core/payment-gateway.ts'
import { isValidSignature, isValidWebhookSignature } from '#server/commerce/core/webhook-signature.ts'
import { storedPaymentRefusals } from '#shared/api/stored-payments.ts'
import type { Money } from '#shared/money.ts'

const providerStates = [
  'pending',
  'authorised',
  'captured',
  'partly-refunded',
  'refunded',
  'failed',
  'cancelled',
  'charged-back',
] as const

const keptSchema = object({
  token: string().max(200).required(),
  brand: string().max(40).required(),
  last4: string().matches(/^\d{4}$/),
  expiresOn: string().matches(/^\d{4}-\d{2}$/),
})

const providerPaymentSchema = object({
  id: string().required(),
  state: string().oneOf(providerStates).required(),
  amountCents: number().integer().required(),
  currency: string()
    .oneOf(['EUR', 'CHF'] as const)
    .required(),
  refundedCents: number().integer().min(0).required(),
  page: string().url().optional(),
  kept: keptSchema.optional().default(undefined),
  refusal: string().oneOf(storedPaymentRefusals).optional(),
})

const removalSchema = object({ removed: boolean().isTrue().required() })

const messageSchema = object({ id: string().max(64).required(), payment: string().max(64).required() })

/** Parses a signed message; 422 invalid-input if it is none. */
function parseMessage(body: string) {
  try {
    return parse(messageSchema, JSON.parse(body))
  } catch (error) {
    throw error instanceof SyntaxError ? invalidInput() : error
  }
}

export interface HttpProviderOptions {
  /** Base URL of the provider's API. */
  url: string
  /** Secret that authenticates both sides. */
  secret: string
}

/** An empty field of what is kept is left out. */
const toKeptMethod = ({ token, brand, last4, expiresOn }: InferType<typeof keptSchema>): KeptMethod => ({
  ...{ token, brand },
  ...(last4 && { last4 }),
  ...(expiresOn && { expiresOn }),
})

function parseAnswer(answer: unknown) {
  const parsed = providerPaymentSchema.validateSync(answer, { strict: true })
  const { id, state, amountCents, currency, refundedCents, page, kept, refusal } = parsed
  const providerPayment: ProviderPayment = {
    reference: id,
    state,
    amount: { cents: amountCents, currency },
    refundedCents,
    ...(kept && { kept: toKeptMethod(kept) }),
    ...(refusal && { refusal }),
  }
  return { providerPayment, page }
}

/** Creates a provider with the payment sandbox's API: JSON, an idempotency key for each call, signed messages. */
export function createHttpProvider(options: HttpProviderOptions): PaymentProvider {
  const { secret } = options
  const api = { ...options, name: 'payment provider' }
  /** `path` is below the payments of the provider's API. */
  const call = (request: ForeignCall) =>
    callForeignApi(api, { ...request, path: `/v1/payments${request.path}` }, parseAnswer)
  const toPath = (reference: string) => `/${encodeURIComponent(reference)}`
  const toAmountBody = ({ cents, currency }: Money) => ({ amountCents: cents, currency })
  const post = async (request: Omit<ForeignCall, 'method'>) =>
    (await call({ method: 'POST', ...request })).providerPayment

  return {
    name: 'kontor-pay',
    async authorise({ amount, ...authorisation }: AuthorisationRequest) {
      const { providerPayment, page } = await call({
        method: 'POST',
        path: '',
        body: { ...authorisation, ...toAmountBody(amount) },
        key: authorisation.payment,
      })
      if (!page) throw new ProviderUnavailable('the payment provider named no page')
      return { ...providerPayment, page }
    },
    confirm: (reference, { token, challenge }) =>
      post({
        path: `${toPath(reference)}/confirm`,
        body: { token, challenge },
        key: `${reference}-confirm${challenge ? '-challenge' : ''}`,
      }),
    async removeToken(token) {
      // in the body: addresses are logged; once more changes nothing, so it needs no key
      await callForeignApi(api, { method: 'POST', path: '/v1/tokens/remove', body: { token } }, (answer) =>
        removalSchema.validateSync(answer, { strict: true }),
      )
    },
    capture: (reference, { amount, key }) =>
      post({ path: `${toPath(reference)}/capture`, body: toAmountBody(amount), key }),
    refund: (reference, { amount, key }) =>
      post({ path: `${toPath(reference)}/refund`, body: toAmountBody(amount), key, refusable: true }),
    cancel: (reference) => post({ path: `${toPath(reference)}/cancel`, key: `${reference}-cancel` }),
    status: async (reference) => (await call({ method: 'GET', path: toPath(reference) })).providerPayment,
    parseWebhook(signature, body, now) {
      if (!isValidWebhookSignature(secret, signature, body, now)) return undefined
      return parseMessage(body)
    },
    isSignedReturn: ({ payment, result, at, signature }) =>
      isValidSignature(secret, `${payment}.${result}.${at}`, signature),
  }
}

import { number, object, string } from 'yup'
import { invalidInput } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import {
  type AuthorisationRequest,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/commerce/core/payment-gateway.ts'
import type { Money } from '#shared/money.ts'
import { isValidSignature, isValidWebhookSignature } from './signature.ts'

// any other status, and these for calls that may not be refused, leave the outcome unknown
const REFUSED_STATUS = 422
const PROVIDER_TIMEOUT_MS = 4_000 // two attempts still fit into the storefront's ten seconds

const providerStates = [
  'pending',
  'authorised',
  'captured',
  'partly-refunded',
  'refunded',
  'failed',
  'cancelled',
] as const

const providerPaymentSchema = object({
  id: string().required(),
  state: string().oneOf(providerStates).required(),
  amountCents: number().integer().required(),
  currency: string()
    .oneOf(['EUR', 'CHF'] as const)
    .required(),
  refundedCents: number().integer().min(0).required(),
  page: string().url().optional(),
})

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

interface ProviderCall {
  method: 'GET' | 'POST'
  /** Path below the payments of the provider's API. */
  path: string
  body?: object
  /** Idempotency key. */
  key?: string
  /** True if the provider may refuse the call for good, which is a valid answer. */
  refusable?: true
}

async function sendRequest({ url, secret }: HttpProviderOptions, { method, path, body, key, refusable }: ProviderCall) {
  const response = await fetch(new URL(`/v1/payments${path}`, url), {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  })
  if (refusable && response.status === REFUSED_STATUS) throw new ProviderRefused('the provider refuses it')
  if (!response.ok) throw new Error(`the provider answered ${response.status}`)
  const { id, state, amountCents, currency, refundedCents, page } = providerPaymentSchema.validateSync(
    await response.json(),
    { strict: true },
  )
  const providerPayment: ProviderPayment = {
    reference: id,
    state,
    amount: { cents: amountCents, currency },
    refundedCents,
  }
  return { providerPayment, page }
}

/** Calls have an idempotency key or only read, so a second attempt does no harm. */
async function callProvider(options: HttpProviderOptions, request: ProviderCall) {
  try {
    return await sendRequest(options, request).catch((error: unknown) => {
      if (error instanceof ProviderRefused) throw error
      return sendRequest(options, request)
    })
  } catch (cause) {
    if (cause instanceof ProviderRefused) throw cause
    throw new ProviderUnavailable('the payment provider does not answer', { cause })
  }
}

/** Creates a provider with the payment sandbox's API: JSON, an idempotency key for each call, signed messages. */
export function createHttpProvider(options: HttpProviderOptions): PaymentProvider {
  const { secret } = options
  const call = (request: ProviderCall) => callProvider(options, request)
  const toPath = (reference: string) => `/${encodeURIComponent(reference)}`
  const toAmountBody = ({ cents, currency }: Money) => ({ amountCents: cents, currency })
  const post = async (request: Omit<ProviderCall, 'method'>) =>
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

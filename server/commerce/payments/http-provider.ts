import { number, object, string } from 'yup'
import type { Money } from '#shared/money.ts'
import { type Authorisation, type PaymentProvider, ProviderRefused, ProviderUnavailable, type Standing } from './provider.ts'
import { isFresh, isSigned } from './signature.ts'

const REFUSED = 422 // any other status leaves open what will come of the call, and so does this one where a call may not be refused
const TIMEOUT_MS = 4_000 // twice this still fits into the front's ten seconds

const states = ['pending', 'authorised', 'captured', 'partly-refunded', 'refunded', 'failed', 'cancelled'] as const

const standingSchema = object({
  id: string().required(),
  state: string().oneOf(states).required(),
  amountCents: number().integer().required(),
  currency: string()
    .oneOf(['EUR', 'CHF'] as const)
    .required(),
  refundedCents: number().integer().min(0).required(),
  page: string().url().optional(),
})

const messageSchema = object({ id: string().max(64).required(), payment: string().max(64).required() })

export interface HttpProviderOptions {
  /** The provider's API. */
  url: string
  /** Proves us to the provider and the provider to us. */
  secret: string
}

interface Call {
  method: 'GET' | 'POST'
  /** Below the payments of the provider's API. */
  path: string
  body?: object
  /** Makes a repeated call the same call. */
  key?: string
  /** The provider may refuse it for good, and that is an answer. */
  refusable?: true
}

/** Talks to the provider whose API the payment sandbox has: JSON, a key per call, signed messages. */
export function createHttpProvider({ url, secret }: HttpProviderOptions): PaymentProvider {
  async function attempt({ method, path, body, key, refusable }: Call) {
    const response = await fetch(new URL(`/v1/payments${path}`, url), {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (refusable && response.status === REFUSED) throw new ProviderRefused('the provider refuses it')
    if (!response.ok) throw new Error(`the provider answered ${response.status}`)
    const { id, state, amountCents, currency, refundedCents, page } = standingSchema.validateSync(await response.json(), { strict: true })
    const standing: Standing = { reference: id, state, amount: { cents: amountCents, currency }, refundedCents }
    return { standing, page }
  }

  /** Every call carries a key or only reads, so a second try can do no harm. */
  async function call(asked: Call) {
    try {
      return await attempt(asked).catch((error: unknown) => {
        if (error instanceof ProviderRefused) throw error
        return attempt(asked)
      })
    } catch (cause) {
      if (cause instanceof ProviderRefused) throw cause
      throw new ProviderUnavailable('the payment provider does not answer', { cause })
    }
  }

  const pathOf = (reference: string) => `/${encodeURIComponent(reference)}`
  const inBody = ({ cents, currency }: Money) => ({ amountCents: cents, currency })
  const change = async (asked: Omit<Call, 'method'>) => (await call({ method: 'POST', ...asked })).standing

  return {
    name: 'kontor-pay',
    async authorise({ amount, ...authorisation }: Authorisation) {
      const { standing, page } = await call({ method: 'POST', path: '', body: { ...authorisation, ...inBody(amount) }, key: authorisation.payment })
      if (!page) throw new ProviderUnavailable('the payment provider named no page')
      return { ...standing, page }
    },
    capture: (reference, { amount, key }) => change({ path: `${pathOf(reference)}/capture`, body: inBody(amount), key }),
    refund: (reference, { amount, key }) => change({ path: `${pathOf(reference)}/refund`, body: inBody(amount), key, refusable: true }),
    cancel: (reference) => change({ path: `${pathOf(reference)}/cancel`, key: `${reference}-cancel` }),
    status: async (reference) => (await call({ method: 'GET', path: pathOf(reference) })).standing,
    webhook(signature, body, now) {
      if (!isFresh(secret, signature, body, now)) return undefined
      return messageSchema.validateSync(JSON.parse(body), { stripUnknown: true })
    },
    hasSigned: ({ payment, result, at, signature }) => isSigned(secret, `${payment}.${result}.${at}`, signature),
  }
}

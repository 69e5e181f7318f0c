import { ProviderRefused, ProviderUnavailable } from './payment-gateway.ts'

// any other status, and these for calls that may not be refused, leave the outcome unknown
const REFUSED_STATUS = 422
const TIMEOUT_MS = 4_000 // two attempts still fit into the storefront's ten seconds

export interface ForeignApi {
  /** The name of the foreign party, for errors. */
  name: string
  /** Base URL. */
  url: string
  /** Authenticates both sides. */
  secret: string
}

export interface ForeignCall {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Idempotency key. */
  key?: string
  /** True if the party may refuse the call for good, which is a valid answer. */
  refusable?: true
}

async function send<T>({ name, url, secret }: ForeignApi, call: ForeignCall, parse: (answer: unknown) => T) {
  const { method, path, body, key, refusable } = call
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (refusable && response.status === REFUSED_STATUS) throw new ProviderRefused(`the ${name} refuses it`)
  if (!response.ok) throw new Error(`the ${name} answered ${response.status}`)
  return parse(await response.json())
}

/**
 * Calls a foreign party's API and returns its answer as `parse` reads it. Calls have an idempotency key or only read,
 * so each is tried twice. ProviderUnavailable without a valid answer; ProviderRefused where that is one.
 */
export async function callForeignApi<T>(api: ForeignApi, call: ForeignCall, parse: (answer: unknown) => T): Promise<T> {
  try {
    return await send(api, call, parse).catch((error: unknown) => {
      if (error instanceof ProviderRefused) throw error
      return send(api, call, parse)
    })
  } catch (cause) {
    if (cause instanceof ProviderRefused) throw cause
    throw new ProviderUnavailable(`the ${api.name} does not answer`, { cause })
  }
}

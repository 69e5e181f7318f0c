import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '#server/commerce/core/payment-gateway.ts'
import { getPort } from '#server/http/listen.ts'

/** What is asked of a provider after an order is paid. */
type Call =
  | { name: 'capture' | 'refund'; reference: string; request: Parameters<PaymentProvider['refund']>[1] }
  | { name: 'cancel' | 'status'; reference: string }

const answer = (provider: PaymentProvider, call: Call) =>
  'request' in call ? provider[call.name](call.reference, call.request) : provider[call.name](call.reference)

/** Lets other processes reach a provider of this one, which outlives them. */
export async function serveProvider(provider: PaymentProvider) {
  const server = createServer((req, res) => {
    void text(req).then(async (body) => {
      const call: Call = JSON.parse(body)
      const found = await answer(provider, call).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error
        return 'refused'
      })
      res.end(JSON.stringify(found))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: getPort(server),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The provider that another process serves. */
export function connectProvider(port: string): PaymentProvider {
  async function ask(call: Call) {
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(call) })
    const found = await response.json()
    if (found === 'refused') throw new ProviderRefused()
    return found
  }
  return {
    name: 'life-pay',
    authorise: () => Promise.reject(new ProviderUnavailable()),
    confirm: () => Promise.reject(new ProviderUnavailable()),
    removeToken: () => Promise.reject(new ProviderUnavailable()),
    capture: (reference, request) => ask({ name: 'capture', reference, request }),
    refund: (reference, request) => ask({ name: 'refund', reference, request }),
    cancel: (reference) => ask({ name: 'cancel', reference }),
    status: (reference) => ask({ name: 'status', reference }),
    parseWebhook: () => undefined,
    isSignedReturn: () => false,
  }
}

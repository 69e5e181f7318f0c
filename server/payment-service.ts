import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Env } from './env.ts'
import { drain, listen, portOf } from './http.ts'
import { createPaymentSandbox } from './payment-sandbox/index.ts'
import { sessionSecrets } from './secrets.ts'

const LOOPBACK = '127.0.0.1'

/** Who collects money for the shops: the embedded sandbox, or a provider elsewhere. */
export interface PaymentService {
  url: string
  secret: string
  /** Where the sandbox itself serves; absent for a provider elsewhere. */
  server?: Server
  /** Brings the sandbox's messages to the shops; `all` brings those that wait on purpose, too. */
  deliver(options?: { all?: boolean }): Promise<unknown>
  stop(): Promise<void>
}

/** Starts the sandbox where ROLES names it and no other provider is set; undefined where nobody collects money. */
export async function startPaymentService(env: Env, now: () => Date): Promise<PaymentService | undefined> {
  const [secret] = sessionSecrets(env.PAYMENT_SECRET, join(env.DATA_DIR, 'payment-secret'))
  if (env.PAYMENT_URL) return { url: env.PAYMENT_URL, secret, deliver: async () => undefined, stop: async () => undefined }
  if (!env.ROLES.includes('payment-sandbox')) return undefined
  const sandbox = createPaymentSandbox({ file: join(env.DATA_DIR, 'payment-sandbox.db'), secret, now })
  const isAlone = env.ROLES.length === 1
  const server = await (isAlone ? listen(sandbox.app, env.PORT, env.HOST) : listen(sandbox.app, 0, LOOPBACK))
  return {
    ...{ url: `http://${LOOPBACK}:${portOf(server)}`, secret, server, deliver: sandbox.deliver },
    async stop() {
      await drain(server)
      await sandbox.stop()
    },
  }
}

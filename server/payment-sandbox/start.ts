import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { drain, getPort, listen } from '../http/listen.ts'
import { loadSecrets } from '../secrets.ts'
import { createPaymentSandbox } from './index.ts'

const LOOPBACK = '127.0.0.1'

/** The payment provider: the embedded sandbox, or one elsewhere. */
export interface PaymentService {
  url: string
  secret: string
  /** The sandbox's own server; absent for a provider elsewhere. */
  server?: Server
  /** Sends the sandbox's messages to the shops; with `all` also those with a delay. */
  deliver(options?: { all?: boolean }): Promise<unknown>
  stop(): Promise<void>
}

interface PaymentServiceOptions {
  log: Logger
  now(): Date
  /** The port that this process listens to. */
  getPort(): number
}

/** Starts the sandbox if ROLES names it and no other provider is set; undefined if there is no provider at all. */
export async function startPaymentService(
  env: Env,
  { log, now, getPort: getShopPort }: PaymentServiceOptions,
): Promise<PaymentService | undefined> {
  const [secret] = loadSecrets(env.PAYMENT_SECRET, join(env.DATA_DIR, 'payment-secret'))
  if (env.PAYMENT_URL)
    return { url: env.PAYMENT_URL, secret, deliver: async () => undefined, stop: async () => undefined }
  if (!env.ROLES.includes('payment-sandbox')) return undefined
  const file = join(env.DATA_DIR, 'payment-sandbox.db')
  const getLocalPort = env.ROLES.includes('storefront') ? getShopPort : undefined
  const sandbox = createPaymentSandbox({ file, secret, log, now, getLocalPort })
  const isOnlyRole = env.ROLES.length === 1
  const server = await (isOnlyRole ? listen(sandbox.app, env.PORT, env.HOST) : listen(sandbox.app, 0, LOOPBACK))
  return {
    url: `http://${LOOPBACK}:${getPort(server)}`,
    secret,
    server,
    deliver: sandbox.deliver,
    async stop() {
      await drain(server)
      await sandbox.stop()
    },
  }
}

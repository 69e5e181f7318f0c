import express from 'express'
import { handleSandboxError } from '../sandbox/sandbox-error.ts'
import type { SandboxOptions } from '../sandbox/sandbox-service.ts'
import { createApiRoutes } from './api.ts'
import { PAGES_PATH } from './api-payment.ts'
import { createPageRoutes } from './pages.ts'
import { openSandboxStore } from './store.ts'
import { createTokenRoutes } from './tokens.ts'
import { createWebhookSender } from './webhook-sender.ts'

/**
 * Creates a payment provider for demos and tests: a separate party that moves no money and accepts only its own test
 * cards.
 */
export function createPaymentSandbox({ file, secret, log, now, getLocalPort }: SandboxOptions) {
  const store = openSandboxStore(file)
  const webhookSender = createWebhookSender({ store, secret, log, now, getLocalPort })
  const app = express().disable('x-powered-by').disable('etag')
  app.get('/healthz', (_req, res) => void res.type('text').send('ok'))
  app.use('/v1/payments', createApiRoutes({ store, webhookSender, secret }))
  app.use('/v1', createTokenRoutes({ store, webhookSender, secret, now }))
  app.use(PAGES_PATH, createPageRoutes({ store, webhookSender, secret, now }))
  app.use(handleSandboxError)
  return {
    app,
    /** Sends the messages that are due; with `all` also those with a delay. */
    deliver: webhookSender.deliver,
    async stop() {
      await webhookSender.stop()
      store.close()
    },
  }
}

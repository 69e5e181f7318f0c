import express from 'express'
import { handleSandboxError } from '../sandbox/sandbox-error.ts'
import type { SandboxOptions } from '../sandbox/sandbox-service.ts'
import { createWebhookQueue } from '../sandbox/webhook-queue.ts'
import { createApiRoutes, PAGES_PATH } from './api.ts'
import { createPageRoutes } from './pages.ts'
import { openCarrierStore } from './store.ts'
import { queueTellings } from './tell-shops.ts'

const SIGNATURE_HEADER = 'carrier-signature'

/** Creates a carrier for demos and tests: a separate party that moves no goods, and tells the shops where they are. */
export function createCarrierSandbox({ file, ...options }: SandboxOptions) {
  const { secret, now } = options
  const store = openCarrierStore(file)
  const queue = createWebhookQueue({
    ...options,
    store,
    signatureHeader: SIGNATURE_HEADER,
    onPoll: () => queueTellings(store, now()),
  })
  const app = express().disable('x-powered-by').disable('etag')
  app.get('/healthz', (_req, res) => void res.type('text').send('ok'))
  app.use('/v1/consignments', createApiRoutes({ store, secret, now }))
  app.use(PAGES_PATH, createPageRoutes({ store, now, deliver: queue.deliver }))
  app.use(handleSandboxError)
  return {
    app,
    deliver: queue.deliver,
    async stop() {
      await queue.stop()
      store.close()
    },
  }
}

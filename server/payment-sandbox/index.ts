import express, { type ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { createApiRoutes, PAGES_PATH } from './api.ts'
import { createPageRoutes } from './pages.ts'
import { SandboxError } from './sandbox-error.ts'
import { openSandboxStore } from './store.ts'
import { createWebhookSender } from './webhook-sender.ts'

export interface SandboxOptions {
  /** The SQLite file of its payments; ':memory:' stores nothing. */
  file: string
  /** Shared with the shops: they authenticate with it, and messages and results are signed with it. */
  secret: string
  log: Logger
  now(): Date
  /** The port of the shops that run in this process; undefined where they run elsewhere. */
  getLocalPort?: (() => number) | undefined
}

/** Answers a refusal or wrong input with its reason, and anything else with 500 and no detail. */
const handleError: ErrorRequestHandler = (error, _req, res, _next) => {
  const isInput =
    error instanceof SandboxError || (error instanceof Error && ['ValidationError', 'SyntaxError'].includes(error.name))
  res.status(isInput ? 422 : 500).json({ error: isInput ? error.message : 'internal' })
}

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
  app.use(PAGES_PATH, createPageRoutes({ store, webhookSender, secret, now }))
  app.use(handleError)
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

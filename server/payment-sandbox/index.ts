import express, { type ErrorRequestHandler } from 'express'
import { apiRoutes, PAGES } from './api.ts'
import { createPostman } from './messages.ts'
import { pageRoutes } from './pages.ts'
import { openStore } from './store.ts'

export interface SandboxOptions {
  /** Where it keeps its payments; ':memory:' forgets them. */
  file: string
  /** Shared with the shops: they prove themselves by it, and messages and results are signed with it. */
  secret: string
  now(): Date
}

/** The caller's fault is told in a word; nothing else leaves the house. */
const failed: ErrorRequestHandler = (error, _req, res, _next) => {
  const isInput = error instanceof RangeError || (error instanceof Error && ['ValidationError', 'SyntaxError'].includes(error.name))
  res.status(isInput ? 422 : 500).json({ error: isInput ? error.message : 'internal' })
}

/** A payment provider to try with: it plays a foreign party, takes no money and knows no card but its own test cards. */
export function createPaymentSandbox({ file, secret, now }: SandboxOptions) {
  const store = openStore(file)
  const postman = createPostman({ store, secret, now })
  const app = express().disable('x-powered-by').disable('etag')
  app.get('/healthz', (_req, res) => void res.type('text').send('ok'))
  app.use('/v1/payments', apiRoutes({ store, postman, secret }))
  app.use(PAGES, pageRoutes({ store, postman, secret, now }))
  app.use(failed)
  return {
    app,
    /** Brings the messages that are due; with `all` also those that wait on purpose. */
    deliver: postman.deliver,
    async stop() {
      await postman.stop()
      store.close()
    },
  }
}

import { request } from 'node:http'
import type { Logger } from 'pino'
import type { Tenant } from '#shared/tenant.ts'
import { checkPaymentPages, type Served } from './render/check-payment-pages.ts'
import { readPaymentScripts } from './render/payment-scripts.ts'
import { startRounds } from './worker/rounds.ts'
import type { Running } from './worker/run-outbox.ts'

const ASK_TIMEOUT_MS = 10_000

/** Asks this process as a visitor of a host would. */
const askOn =
  (port: number) =>
  (host: string, path: string, encoding: string): Promise<Served> =>
    new Promise((resolve, reject) => {
      const headers = { host, 'accept-encoding': encoding }
      const sent = request({ host: '127.0.0.1', port, path, headers, timeout: ASK_TIMEOUT_MS }, (res) => {
        const pieces: Buffer[] = []
        res.on('data', (piece: Buffer) => pieces.push(piece))
        res.on('error', reject)
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(pieces) }))
      })
      sent.on('timeout', () => sent.destroy(new Error(`no answer to ${path}`)))
      sent.on('error', reject)
      sent.end()
    })

interface WatchOptions {
  port: number
  tenants: readonly Tenant[]
  hostOf(tenant: Tenant): string
  everyMs: number
  log: Logger
}

export interface Watch extends Running {
  /** True from a difference until a round has found none. */
  differ(): boolean
}

/** Compares what this process serves to payers with the build's list, at once and then again and again; a difference is logged as an error (reliability R23). */
export function watchPaymentPages({ port, tenants, hostOf, everyMs, log }: WatchOptions): Watch {
  let differences: string[] = []
  const rounds = startRounds({
    everyMs,
    log,
    async work() {
      const list = readPaymentScripts()
      differences = await checkPaymentPages({ list, tenants, hostOf, ask: askOn(port) })
      if (differences.length > 0) log.error({ differences }, 'payment pages serve what is not listed')
      else log.info({ scripts: list.files.length + list.inline.length }, 'payment pages serve what is listed')
    },
  })
  void rounds.drain()
  return { ...rounds, differ: () => differences.length > 0 }
}

import { request } from 'node:http'
import type { Logger } from 'pino'
import { type Running, startPoller } from '#server/poller.ts'
import type { Tenant } from '#shared/tenant.ts'
import { checkPaymentPages, type ServedResponse } from './check-payment-pages.ts'
import { readPaymentScripts } from './payment-scripts.ts'

const REQUEST_TIMEOUT_MS = 10_000

/** Requests a page of this process as a visitor of a host would. */
const requestOn =
  (port: number) =>
  (host: string, path: string, encoding: string): Promise<ServedResponse> =>
    new Promise((resolve, reject) => {
      const headers = { host, 'accept-encoding': encoding }
      const clientRequest = request({ host: '127.0.0.1', port, path, headers, timeout: REQUEST_TIMEOUT_MS }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (piece: Buffer) => chunks.push(piece))
        res.on('error', reject)
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(chunks) }),
        )
      })
      clientRequest.on('timeout', () => clientRequest.destroy(new Error(`no answer to ${path}`)))
      clientRequest.on('error', reject)
      clientRequest.end()
    })

interface WatchOptions {
  port: number
  tenants: readonly Tenant[]
  getOrigin(tenant: Tenant): string
  intervalMs: number
  log: Logger
}

export interface PaymentPageWatch extends Running {
  /** True from a difference until a check has found none. */
  hasDifferences(): boolean
}

/**
 * Compares what this process serves on payment pages with the build's list, at once and then in intervals; a difference
 * is logged as an error (R23).
 */
export function watchPaymentPages({ port, tenants, getOrigin, intervalMs, log }: WatchOptions): PaymentPageWatch {
  let differences: string[] = []
  const poller = startPoller({
    name: 'check of payment pages',
    intervalMs,
    log,
    async work() {
      const list = readPaymentScripts()
      differences = await checkPaymentPages({ list, tenants, getOrigin, requestPage: requestOn(port) })
      if (differences.length > 0) log.error({ differences }, 'payment pages serve what is not listed')
      else log.info({ scripts: list.files.length + list.inline.length }, 'payment pages serve what is listed')
    },
  })
  void poller.drain()
  return { ...poller, hasDifferences: () => differences.length > 0 }
}

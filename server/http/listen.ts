import { createServer, type RequestListener, type Server } from 'node:http'
import { findRejectionStatus, rejectRequest } from './request-guard.ts'

/** Slow clients are cut off, idle connections of the balancer are kept (R15, R16, R17). */
const limits = {
  headersTimeout: 8_000,
  requestTimeout: 19_000, // body included; with the interval below at most 20 s
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}
const MAX_CONNECTIONS = 4_000

/** Servers that will soon stop: each answer of theirs is the last on its connection. */
const closing = new WeakSet<Server>()

/** From now on tells clients with each answer to take another connection for the next request. */
export const announceClosing = (server: Server): void => void closing.add(server)

/** Listens within these limits; requests that no honest client sends are rejected before Express sees them. */
export function listen(app: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(limits, (req, res) => {
    if (closing.has(server)) res.setHeader('connection', 'close')
    const status = findRejectionStatus(req)
    if (status) rejectRequest(res, status)
    else app(req, res)
  })
  server.maxConnections = MAX_CONNECTIONS
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** The TCP port of a listening server. */
export function getPort(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen on a port')
  return address.port
}

const IDLE_CHECK_INTERVAL_MS = 100
const DRAIN_TIMEOUT_MS = 8_000

/** Accepts no new connection, lets running requests end, and cuts what still runs after eight seconds. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS)
  const forceClose = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  server.closeIdleConnections()
  await closed
  clearInterval(idleCheck)
  clearTimeout(forceClose)
}

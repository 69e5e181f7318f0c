import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusalOf, refuse } from './middleware/request-guard.ts'

/** Figures of design/reliability.md R15, R16, R17: slow clients go, idle balancer connections stay. */
const limits = {
  headersTimeout: 8_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}
const MAX_CONNECTIONS = 4_000

/** Listens with the house's limits; what no honest client sends is refused before Express sees it. */
export function listen(app: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(limits, (req, res) => {
    const status = refusalOf(req)
    if (status) refuse(res, status)
    else app(req, res)
  })
  server.maxConnections = MAX_CONNECTIONS
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port

const IDLE_CHECK_MS = 100
const HARD_EXIT_MS = 8_000

/** Takes no new connection, lets running requests end, and cuts what still hangs after eight seconds. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const hard = setTimeout(() => server.closeAllConnections(), HARD_EXIT_MS)
  server.closeIdleConnections()
  await closed
  clearInterval(idle)
  clearTimeout(hard)
}

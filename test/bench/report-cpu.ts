import { createServer, type RequestListener } from 'node:http'

/** Tells the bench where this process listens and, whenever it asks, how much CPU time it has used, in ms. */
export function reportCpu(port: number) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
  process.send?.(port)
}

/** Listens on a free port and reports it. */
export function serveAndReport(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener)
  server.listen(0, '127.0.0.1', () => reportCpu((server.address() as { port: number }).port))
}

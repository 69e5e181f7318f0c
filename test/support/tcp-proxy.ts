import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands in front of a server and can be away: connections are cut and new ones refused, as when the server itself is
 * stopped.
 */
export async function createTcpProxy(target: URL) {
  const open = new Set<Socket>()
  const server = createServer((downstream) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as { port: number }
  return {
    port,
    start: () => listen(port),
    async stop() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { drain, getPort, listen } from '#server/http/listen.ts'

const CHECK_INTERVAL_MS = 1_000

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Sends requests in turn to the processes whose /readyz answers 200, on connections that it keeps. Tries another
 * process only if the connection was refused: then no byte has been sent.
 */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let turn = 0

  async function check() {
    await Promise.all(ports.map(async (port) => ((await isReady(port)) ? ready.add(port) : ready.delete(port))))
  }

  function forward(req: IncomingMessage, body: Buffer, res: ServerResponse) {
    const port = [...ready][turn++ % ready.size]
    if (port === undefined) return void res.writeHead(503).end('no process is ready')
    const { method, url: path, headers } = req
    const passed = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('error', () => res.destroy()).pipe(res)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && ready.delete(port)) return forward(req, body, res)
      res.headersSent ? res.destroy() : res.writeHead(502).end(`${error.code} from ${port}`)
    })
    passed.end(body)
  }

  const server = await listen(async (req, res) => forward(req, await buffer(req), res), 0, '127.0.0.1')
  const checks = setInterval(() => void check(), CHECK_INTERVAL_MS)
  return {
    port: getPort(server),
    isReady: (port: number) => ready.has(port),
    async stop() {
      clearInterval(checks)
      agent.destroy()
      await drain(server)
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { getPort } from '#server/http/listen.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const DELAY_MS = 30_000 // longer than anybody waits
const CHUNK = Buffer.alloc(64 * 1024, ' ')
const HUGE_CHUNKS = 800 // 50 MB

async function sendSlowly(res: ServerResponse) {
  res.writeHead(200, JSON_TYPE)
  for (let n = 0; n < DELAY_MS / 1_000 && !res.destroyed; n++) {
    res.write('[')
    await wait(1_000, undefined, { ref: false })
  }
  res.destroy()
}

function sendHugeBody(res: ServerResponse) {
  res.writeHead(200, JSON_TYPE)
  pipeline(Readable.from(Array<Buffer>(HUGE_CHUNKS).fill(CHUNK)), res, () => undefined)
}

/** The faults of reliability R11 that a server can have which accepts connections. */
const faults = {
  'closes each connection': (_req, res) => void res.destroy(),
  'answers too late': (_req, res) => void wait(DELAY_MS, undefined, { ref: false }).then(() => res.destroy()),
  'sends a byte a second': (_req, res) => void sendSlowly(res),
  'resets within the body': (_req, res) => void res.writeHead(200, JSON_TYPE).write('{"items":[', () => res.destroy()),
  'answers 200 with HTML': (_req, res) =>
    void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  'sends half of its JSON': (_req, res) => void res.writeHead(200, JSON_TYPE).end('{"items":[{"sku":'),
  'answers with another schema': (_req, res) => void res.writeHead(200, JSON_TYPE).end('{"other":[null]}'),
  'sends 50 MB': (_req, res) => sendHugeBody(res),
  'answers 500': (_req, res) => void res.writeHead(500, JSON_TYPE).end('{"error":{"code":"internal"}}'),
  'redirects to itself': (req, res) => void res.writeHead(301, { location: req.url ?? '/' }).end(),
} satisfies Record<string, (req: IncomingMessage, res: ServerResponse) => void>

export type Fault = keyof typeof faults
export const allFaults = Object.keys(faults) as Fault[]

/** Stands in front of a server: passes requests on, or has the fault that it is told to have, and counts addresses. */
export async function createFaultyServer(target: URL) {
  let fault: Fault | undefined
  let asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    if (fault) return faults[fault](req, res)
    const { method, url: path, headers } = req
    const passed = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(res)
    })
    passed.on('error', () => res.destroy())
    req.pipe(passed)
  })
  const open = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await open(0)
  const port = getPort(server)
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** Undefined passes requests on. */
    setFault(next: Fault | undefined) {
      fault = next
      asked = []
    },
    /** Method and address of each request since the last change of the fault. */
    getAsked: (): readonly string[] => asked,
    /** Refuses connections from here on. */
    close,
    reopen: () => open(port),
  }
}

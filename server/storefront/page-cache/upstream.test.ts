import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { pino } from 'pino'
import { createBackEnd } from '../proxy/back-end.ts'
import { createUpstream } from './upstream.ts'

describe('the way to the back end', () => {
  it('[S8.28] names address, status and status text in the log where content could not be fetched, and the page hears of it', async () => {
    const server = createServer(
      (_req, res) => void res.writeHead(503, 'Content Store Away').end('{"error":{"code":"content-unavailable"}}'),
    )
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const { getApi } = createUpstream(createBackEnd(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), log)
    const asked = getApi({ tenant: 'at', locale: 'de-AT', session: undefined, requestId: 'x' }).get(
      '/api/content/site-frame',
    )
    const failure = await asked.catch((error: unknown) => error)
    server.close()
    expect(failure).to.include({ status: 503, code: 'content-unavailable' })
    expect(lines.map((line) => JSON.parse(line).msg)).to.deep.equal([
      '/api/content/site-frame answered 503 Content Store Away',
    ])
  })
})

import { connect } from 'node:net'
import { expect } from 'chai'
import { getSharedShop } from '#test/support/shared.ts'

const MAX_BODY_MS = 20_000
const DRIP_MS = 500
const BLIP_MS = 500 // a timer may be late

interface Ending {
  ms: number
  status: number
}

/** Sends a request's head at once and its body byte by byte, until the shop closes the connection. */
function drip(port: number, head: string): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Content-Length: 5000\r\n\r\n`))
    const timer = setInterval(() => socket.write('a'), DRIP_MS)
    socket.on('data', (piece) => {
      answer += piece.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearInterval(timer)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
      resolve({ ms: performance.now() - startedAt, status })
    })
  })
}

describe('a body that comes byte by byte', function () {
  this.timeout(120_000)

  it('[R16] ends after 20 s, wherever it is sent', async () => {
    const shop = await getSharedShop()
    const own = `Host: at.localhost:${shop.port}\r\nOrigin: ${shop.origin('at')}\r\nSec-Fetch-Site: same-origin\r\n`
    const form = `${own}Content-Type: application/x-www-form-urlencoded\r\n`
    const json = `${own}Content-Type: application/json\r\nx-api-key: ${await shop.apiKey('at')}\r\n`
    const requests: readonly (readonly [string, number])[] = [
      [`POST /anmelden HTTP/1.1\r\n${form}`, 408],
      [`POST /api/gateway/ HTTP/1.1\r\n${json}`, 408],
      [`POST /api/stored-data HTTP/1.1\r\n${form}`, 408],
      [`POST /anmelden HTTP/1.1\r\n${json}`, 415],
      [`GET / HTTP/1.1\r\n${own}`, 200],
      ['POST / HTTP/1.1\r\nHost: evil.example\r\n', 421],
    ]
    const endings = await Promise.all(requests.map(([head]) => drip(shop.port, head)))
    expect(endings.map(({ status }) => status)).to.deep.equal(requests.map(([, status]) => status))
    for (const { ms } of endings) expect(ms).to.be.below(MAX_BODY_MS + BLIP_MS)
  })
})

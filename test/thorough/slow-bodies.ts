import { connect } from 'node:net'
import { expect } from 'chai'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { CLAIM_PHOTOS_PATH, GUARANTEE_CLAIMS_API } from '#shared/api/guarantee-claims.ts'
import { REVIEW_PHOTOS_PATH } from '#shared/api/own-reviews.ts'
import { getSharedShop } from '#test/support/shared.ts'

const MAX_BODY_MS = 20_000
const DRIP_MS = 500
const BLIP_MS = 500 // a timer may be late

interface Ending {
  ms: number
  status: number
}

/** Sends a request's head and the begin of its body at once, and the rest byte by byte, until the shop closes. */
function drip(port: number, head: string, begin = ''): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Content-Length: 5000\r\n\r\n${begin}`))
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

  it('[R16] ends at once where it is a photo of somebody who may send none', async () => {
    const shop = await getSharedShop()
    const own = `Host: at.localhost:${shop.port}\r\nOrigin: ${shop.origin('at')}\r\nSec-Fetch-Site: same-origin\r\n`
    const head = `${own}Content-Type: multipart/form-data; boundary=x\r\n`
    const begin =
      '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    const paths = [`${RATINGS_API}${REVIEW_PHOTOS_PATH}`, `${GUARANTEE_CLAIMS_API}${CLAIM_PHOTOS_PATH}`]
    for (const ending of await Promise.all(
      paths.map((path) => drip(shop.port, `POST ${path}?id=1 HTTP/1.1\r\n${head}`, begin)),
    )) {
      expect(ending.status).to.equal(303)
      expect(ending.ms).to.be.below(MAX_BODY_MS)
    }
  })
})

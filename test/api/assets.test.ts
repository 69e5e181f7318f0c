import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { useSharedShop } from '#test/support/fixtures.ts'
import { startShop, type TestResponse, type TestShop } from '#test/support/shop.ts'

const folder = 'dist/client'
const script = readdirSync(folder).find((file) => file.endsWith('.js')) ?? expect.fail()
const content = readFileSync(`${folder}/${script}`)
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

/** The bytes as a browser would read them; throws where they are not encoded as the header says. */
function decode({ headers, bytes }: TestResponse): Buffer {
  const decoder = decoders[String(headers['content-encoding'] ?? '')]
  return decoder ? decoder(bytes) : bytes
}

describe('assets', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const query of ['', '?v=1', '?', '?v=1.br', `?/assets/${script}`, '??a=b&c=/d.js'])
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      ['identity', undefined],
      ['', undefined],
    ] as const)
      it(`come in the encoding that the header names, for “${accepted}” and “${query}”`, async () => {
        const answer = await shop.get('at', `/assets/${script}${query}`, { 'accept-encoding': accepted })
        expect([answer.status, answer.headers['content-encoding']]).to.deep.equal([200, encoding])
        expect(decode(answer).equals(content)).to.equal(true)
        expect(answer.headers['cache-control']).to.equal('public, max-age=31536000, immutable')
        expect(answer.headers['content-type']).to.equal('text/javascript; charset=utf-8')
        expect(answer.headers.vary).to.equal('Accept-Encoding')
      })

  for (const path of [
    'no-such-file.js',
    `${script}.br`,
    `${script}%2ebr`,
    `${script}.gz?v=1`,
    `${script}/`,
    '',
    'tenants',
    'tenants/at/no-such.svg',
    '%f0',
    '..%2fmanifest.json',
    '.%00',
  ])
    it(`[R27] nobody stores the answer to /assets/${path}, which is no file`, async () => {
      const { status, headers } = await shop.get('at', `/assets/${path}`, { 'accept-encoding': 'br, gzip' })
      expect(status).to.be.within(400, 404)
      expect([headers['cache-control'], headers['content-encoding']]).to.deep.equal(['no-store', undefined])
    })

  it('[R22] source maps are for development, and not public in production', async function () {
    this.timeout(120_000)
    expect((await shop.get('at', `/assets/${script}.map`)).status).to.equal(200)
    const env = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }
    const production = await startShop({ env })
    try {
      for (const path of [`${script}.map`, `${script}%2Emap`, `${script}.map?v=1`, `${script}.MAP`]) {
        const { status, headers } = await production.get('at', `/assets/${path}`, { host: 'www.kontor.at' })
        expect([status, headers['cache-control']], path).to.deep.equal([404, 'no-store'])
      }
      const { status } = await production.get('at', `/assets/${script}`, { host: 'www.kontor.at' })
      expect(status).to.equal(200)
    } finally {
      await production.stop()
    }
  })
})

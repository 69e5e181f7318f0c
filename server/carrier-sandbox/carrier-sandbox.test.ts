import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import { findHtmlErrors } from '#test/support/html-validity.ts'
import { signWebhook } from '../sandbox/webhook-queue.ts'
import { createCarrierSandbox } from './index.ts'

const SECRET = 's'.repeat(32)
const DAY_MS = 86_400_000
const start = new Date('2026-11-24T10:00:00Z')

interface Answer {
  number: string
  label: string
  handover?: string
  window?: { from: string; to: string }
  stations: { id: string; code: string; at: string; place: string }[]
}

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the carrier', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-carrier-'))
  let now = start
  let sandbox: ReturnType<typeof createCarrierSandbox>
  let server: Server
  let url: string
  let shop: Server
  let shopUrl: string
  let received: { body: string; signature: string }[] = []
  let shopStatus = 204

  const open = async () => {
    const log = pino({ level: 'silent' })
    sandbox = createCarrierSandbox({ file: join(folder, 'carrier.db'), secret: SECRET, log, now: () => now })
    server = createServer(sandbox.app)
    url = await listen(server)
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await sandbox.stop()
  }
  before(async () => {
    shop = createServer((req, res) => {
      let body = ''
      req.on('data', (part) => {
        body += part
      })
      req.on('end', () => {
        received.push({ body, signature: String(req.headers['carrier-signature']) })
        res.writeHead(shopStatus).end()
      })
    })
    shopUrl = await listen(shop)
  })
  beforeEach(async () => {
    now = start
    received = []
    shopStatus = 204
    await open()
  })
  afterEach(close)
  after(() => {
    shop.close()
    rmSync(folder, { recursive: true })
  })

  const call = (path: string, body?: object, secret = SECRET) =>
    fetch(`${url}/v1/consignments${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const parcel = (reference: string, rest: object = {}) => ({
    reference,
    kind: 'parcel',
    direction: 'delivery',
    pieces: 2,
    countryCode: 'AT',
    postalCode: '4020',
    city: 'Linz <&>',
    shop: 'Kontor',
    locale: 'de-AT',
    messageUrl: `${shopUrl}/api/shipments/webhook`,
    ...rest,
  })
  const announce = async (reference: string, rest: object = {}): Promise<Answer> =>
    (await call('', parcel(reference, rest))).json() as Promise<Answer>
  const ask = async (number: string): Promise<Answer> => (await call(`/${number}`)).json() as Promise<Answer>
  const press = (number: string, decision: string) =>
    fetch(`${url}/__track/${number}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) })
  const listCodes = ({ stations }: Answer) => stations.map(({ code }) => code)

  it('takes the same announcement once, and refuses another one under its name', async () => {
    const first = await announce('twice')
    expect(await announce('twice')).to.deep.equal(first)
    expect((await call('', parcel('twice', { pieces: 3 }))).status).to.equal(422)
    expect(first.label).to.equal(`${first.number}/AT4020`)
    expect(listCodes(first)).to.deep.equal(['announced'])
  })

  it('answers nobody without the secret, and no announcement that cannot be', async () => {
    expect((await call('', parcel('stranger'), 'x'.repeat(32))).status).to.equal(401)
    for (const wrong of [
      { pieces: 0 },
      { pieces: '1' },
      { kind: 'letter' },
      { window: { from: '2026-02-30', to: '2026-03-01' } },
      { window: { from: '2026-12-02', to: '2026-12-01' } },
    ])
      expect((await call('', parcel('wrong', wrong))).status, JSON.stringify(wrong)).to.equal(422)
    expect((await call('/KC000000000000000')).status).to.equal(404)
  })

  it('moves goods by itself, restarted in between, and tells the shop of each station once, signed', async () => {
    const { number } = await announce('moving')
    await close()
    now = new Date(start.getTime() + DAY_MS)
    await open()
    await sandbox.deliver()
    expect(listCodes(await ask(number))).to.deep.equal(['announced', 'picked-up', 'in-transit', 'out-for-delivery'])
    await close()
    now = new Date(start.getTime() + 3 * DAY_MS)
    await open()
    await sandbox.deliver()
    await sandbox.deliver()
    const after = await ask(number)
    expect(listCodes(after).at(-1)).to.equal('delivered')
    const own = received.filter(({ body }) => body.includes(number))
    expect(own.map(({ body }) => JSON.parse(body))).to.deep.equal(
      after.stations.slice(1).map(({ id }) => ({ id, consignment: number })),
    )
    for (const { body, signature } of own) {
      const [, time = '', hash] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? []
      expect(hash).to.equal(signWebhook(SECRET, `${time}.${body}`))
    }
  })

  it('tells a shop again that did not listen', async () => {
    const { number } = await announce('deaf')
    shopStatus = 503
    await press(number, 'next')
    await sandbox.deliver()
    shopStatus = 204
    now = new Date(now.getTime() + 2_000)
    await sandbox.deliver()
    const bodies = received.filter(({ body }) => body.includes(number)).map(({ body }) => body)
    expect(bodies).to.have.lengthOf(2)
    expect(new Set(bodies).size).to.equal(1)
  })

  it('says how a return gets to it, and brings it to the shop', async () => {
    const back = await announce('return-1', { direction: 'return' })
    expect(back).to.include({ handover: 'counter', label: `${back.number}/R` })
    const window = { from: '2026-12-01', to: '2026-12-01' }
    const freight = await announce('return-2', { direction: 'return', kind: 'freight', window })
    expect(freight).to.include({ handover: 'pick-up' })
    expect(freight.window?.from).to.equal('2026-12-01')
    now = new Date(start.getTime() + 8 * DAY_MS)
    expect(listCodes(await ask(back.number)).at(-1)).to.equal('delivered')
  })

  for (const locale of ['de-AT', 'de-DE', 'de-CH', 'fr-CH', 'nl-NL'])
    for (const kind of ['parcel', 'freight'])
      it(`shows ${kind} in ${locale} at each station by valid pages that let it be moved`, async () => {
        const { number } = await announce(`page-${locale}-${kind}`, { locale, kind })
        const titles: string[] = []
        for (let n = 0; n < 9; n++) {
          const page = await (await fetch(`${url}/__track/${number}`)).text()
          expect(findHtmlErrors(page)).to.deep.equal([])
          expect(page)
            .to.include(`<html lang="${locale}">`)
            .and.include('Linz &lt;&amp;&gt;')
            .and.not.include('<script')
          if (locale === 'de-CH') expect(page).not.to.include('ß')
          titles.push(/<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '')
          if (!page.includes('value="next"')) break
          expect((await press(number, n === 2 ? 'delay' : 'next')).status).to.equal(303)
        }
        expect(new Set(titles).size).to.equal(titles.length)
        expect(listCodes(await ask(number)))
          .to.include('delayed')
          .and.include('delivered')
      })

  it('loses goods by hand, and has nothing to press then', async () => {
    const { number } = await announce('lost by hand')
    await press(number, 'lose')
    const page = await (await fetch(`${url}/__track/${number}`)).text()
    expect(page).to.include('Verloren').and.not.include('<form')
    expect(findHtmlErrors(page)).to.deep.equal([])
  })

  it('tells a mistyped number from an unknown one, in the language of the reader', async () => {
    const read = async (number: string, languages: string) => {
      const answer = await fetch(`${url}/__track/${number}`, { headers: { 'accept-language': languages } })
      const page = await answer.text()
      expect(answer.status).to.equal(404)
      expect(findHtmlErrors(page)).to.deep.equal([])
      return page
    }
    expect(await read('KC000000000000000', 'de')).to.include('Diese Sendung gibt es nicht')
    expect(await read('KC000000000000001', 'nl')).to.include('Deze code kan niet kloppen')
    expect(await read('%3Cscript%3E', 'fr-CH, fr;q=0.9')).to.include('Ce numéro ne peut pas être exact')
  })
})

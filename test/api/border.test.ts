import { connect } from 'node:net'
import { expect } from 'chai'
import { OPERATION_HEADER } from '#shared/api/gateway.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { startShop, type TestShop, toCookieHeader } from '#test/support/shop.ts'

/** Sends bytes as they are and answers the status of the first line. */
function raw(port: number, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (piece) => {
      answer += piece.toString('latin1')
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.on('error', reject)
  })
}

describe('the border of the shop', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  const refused: readonly (readonly [string, string, number])[] = [
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: at.localhost\r\nHost: de.localhost\r\n\r\n', 400],
    ['a user in the Host', 'GET / HTTP/1.1\r\nHost: a@at.localhost\r\n\r\n', 400],
    ['an absolute address', 'GET http://de.localhost/ HTTP/1.1\r\nHost: at.localhost\r\n\r\n', 400],
    ['an address with two slashes', 'GET //evil.example/ HTTP/1.1\r\nHost: at.localhost\r\n\r\n', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: at.localhost\r\n\r\n', 405],
    [
      'an unknown transfer encoding',
      'POST / HTTP/1.1\r\nHost: at.localhost\r\nTransfer-Encoding: xchunked\r\n\r\n',
      400,
    ],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: at.localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: at.localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['17 kB of headers', `GET / HTTP/1.1\r\nHost: at.localhost\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ]
  for (const [what, bytes, status] of refused) {
    it(`[R26 R28] answers ${status} to ${what}`, async () => {
      expect(await raw(shop.port, bytes)).to.equal(status)
    })
  }

  for (const host of ['evil.example', 'at.localhost.evil.example', 'xat.localhost', '127.0.0.2']) {
    it(`[R26] answers 421 to the unknown host ${host} and names no shop`, async () => {
      const { status, body } = await shop.get('at', '/', { host })
      expect(status).to.equal(421)
      expect(body).not.to.match(/kontor/i)
    })
  }

  it('[R26] chooses the tenant by Host alone, whatever other headers claim', async () => {
    const { body } = await shop.get('at', '/', {
      'x-tenant': 'de',
      'x-forwarded-host': 'de.localhost',
      forwarded: 'host=de.localhost',
    })
    expect(body).to.include('lang="de-AT"')
  })

  it('[S0.1 R26] leads bare localhost to the Austrian shop', async () => {
    const { status, headers } = await shop.get('at', '/', { host: `localhost:${shop.port}` })
    expect([status, headers.location]).to.deep.equal([301, `${shop.origin('at')}/`])
  })

  const changes = { 'content-type': 'application/json' }
  const mutation = JSON.stringify({ query: 'mutation { setQuantity(sku: "x", quantity: 0) { count } }' })
  for (const [what, headers] of [
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sister shop', { origin: 'http://de.localhost', 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
  ] as const) {
    it(`[R24] refuses a change from ${what}`, async () => {
      const { status } = await shop.post('at', '/api/gateway/', mutation, { ...changes, ...headers })
      expect(status).to.equal(403)
    })
  }

  it('[R24] refuses a change that comes with neither Origin nor Sec-Fetch-Site', async () => {
    const { status } = await shop.post('at', '/api/gateway/', mutation, { ...changes, origin: '' })
    expect(status).to.equal(403)
  })

  it('[S7.15 R25] gives a session with the first change, in a cookie scripts cannot read', async () => {
    const answer = await shop.post('at', '/api/gateway/', mutation, changes)
    expect(answer.status).to.equal(200)
    const [cookie] = answer.headers['set-cookie'] ?? []
    expect(cookie)
      .to.match(/^__Host-kontor-at=/)
      .and.include('HttpOnly')
      .and.include('Secure')
      .and.include('SameSite=Lax')
      .and.include('Path=/')
  })

  for (const [secondsLeft, renewed] of [
    [1_700, true],
    [1_900, false],
  ] as const) {
    it(`[S4.2 S9.7 S9.8] ${renewed ? 'lengthens' : 'leaves'} a session with ${secondsLeft} s to live`, async () => {
      let passed = 0
      const moved = await startShop({ now: () => new Date(Date.now() + passed) })
      const cookie = toCookieHeader(await moved.post('at', '/api/gateway/', mutation, changes))
      passed = (86_400 - secondsLeft) * 1_000
      const { headers } = await moved.get('at', '/', { cookie })
      await moved.stop()
      expect(String(headers['set-cookie'] ?? '').includes('Max-Age=86400')).to.equal(renewed)
    })
  }

  it('sets no cookie on plain browsing', async () => {
    const { headers } = await shop.get('at', '/')
    expect(headers['set-cookie']).to.equal(undefined)
  })

  it('[O71] sets no cookie for a query that is too long for an address and comes by POST', async () => {
    const query = JSON.stringify({ query: `query ${'L'.repeat(2_047)} { basket { count } }` })
    const headers = { 'content-type': 'application/json' }
    const read = await shop.post('at', '/api/gateway/', query, { ...headers, [OPERATION_HEADER]: 'query' })
    expect([read.status, read.headers['set-cookie']]).to.deep.equal([200, undefined])
    expect(toCookieHeader(await shop.post('at', '/api/gateway/', query, headers))).to.match(/kontor-at=/)
  })

  it("[R26] treats another shop's session as none", async () => {
    const cookie = toCookieHeader(await shop.post('at', '/api/gateway/', mutation, changes)).replace(
      'kontor-at',
      'kontor-de',
    )
    const { body } = await shop.post('de', '/api/gateway/', JSON.stringify({ query: '{ lastOrder { number } }' }), {
      ...changes,
      cookie,
    })
    expect(JSON.parse(body)).to.deep.equal({ data: { lastOrder: null } })
  })

  it('[R22] sends a fresh nonce and a strict policy with every page', async () => {
    const policies = await Promise.all(
      Array.from({ length: 20 }, async () => String((await shop.get('at', '/')).headers['content-security-policy'])),
    )
    expect(new Set(policies).size).to.equal(20)
    for (const policy of policies)
      expect(policy)
        .to.include("'strict-dynamic'")
        .and.include("default-src 'none'")
        .and.include("require-trusted-types-for 'script'")
  })

  it('[R17] answers 413 to a body over 100 kB', async () => {
    const { status } = await shop.post('at', '/api/gateway/', JSON.stringify({ query: 'x'.repeat(120_000) }), changes)
    expect(status).to.equal(413)
  })

  it('[S8.32] answers 404 as JSON to an unknown call', async () => {
    const { status, body } = await shop.get('at', '/api/gibt-es-nicht')
    expect(status).to.equal(404)
    expect(JSON.parse(body).error.code).to.equal('not-found')
  })

  it('answers broken JSON with 400 and lives on', async () => {
    const { status, body } = await shop.post('at', '/api/gateway/', '{"query":', changes)
    expect([status, JSON.parse(body).error.code]).to.deep.equal([400, 'invalid-input'])
    expect((await shop.get('at', '/healthz', {})).status).to.equal(200)
  })

  it('[R15] is alive and ready', async () => {
    expect((await shop.get('at', '/healthz')).body).to.equal('ok')
    const { status, body } = await shop.get('at', '/readyz')
    expect([status, JSON.parse(body)]).to.deep.equal([200, { status: 'ready', reasons: [] }])
  })
})

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { allFaults, createFaultyServer } from '#test/support/faulty-server.ts'
import { startShop, type TestResponse, type TestShop } from '#test/support/shop.ts'
import { waitUntil } from '#test/support/wait-until.ts'

const MAX_ANSWER_MS = 8_000 // a call may take five seconds
const MAX_RECOVERY_MS = 10_000 // R12
const BROWSER_REQUEST_INTERVAL_MS = 5 // 200 requests a second
const MAX_ATTEMPTS_PER_SECOND = 5 // R12

describe('a storefront with a faulty back end', function () {
  this.timeout(120_000)
  let backEnd: TestShop
  let faulty: Awaited<ReturnType<typeof createFaultyServer>>
  let shop: TestShop
  before(async () => {
    backEnd = await startShop({ env: { ROLES: 'commerce,worker' } })
    faulty = await createFaultyServer(new URL(backEnd.commerceUrl))
    shop = await startShop({ env: { ROLES: 'storefront', COMMERCE_URL: faulty.url } })
  })
  afterEach(() => faulty.setFault(undefined))
  after(async () => {
    await shop?.stop()
    await faulty?.close()
    await backEnd?.stop()
  })

  /** A page that no cache has. */
  const getNewPage = (of = shop) => of.get('at', `/s/${randomUUID()}/`)

  async function expectClearFailure(get: () => Promise<TestResponse>, what: string) {
    const startedAt = performance.now()
    const { status, body, headers } = await get()
    expect(performance.now() - startedAt, what).to.be.lessThan(MAX_ANSWER_MS)
    expect(status, what).to.be.within(500, 504)
    expect(headers['cache-control'], what).to.include('no-store')
    expect(body, what)
      .to.include('lang="de-AT"')
      .and.not.match(/<h1>Hello|SyntaxError|TypeError|node_modules|\bat \w+ \(/)
  }

  async function expectRecovery() {
    const startedAt = performance.now()
    await waitUntil(async () => (await getNewPage()).status === 200, 100)
    expect(performance.now() - startedAt).to.be.lessThan(MAX_RECOVERY_MS)
  }

  for (const fault of allFaults)
    it(`[R11 R13] that ${fault} shows a clear page in time, asks nothing twice, and recovers`, async () => {
      await expectRecovery()
      faulty.setFault(fault)
      await expectClearFailure(getNewPage, fault)
      const asked = faulty.getAsked().filter((address) => !address.endsWith('/healthz'))
      expect(new Set(asked).size, asked.join()).to.equal(asked.length)
      expect((await shop.get('at', '/healthz')).status).to.equal(200)
      faulty.setFault(undefined)
      await expectRecovery()
    })

  it('[R11] that refuses connections, or that no name leads to, shows a clear page at once', async () => {
    await faulty.close()
    await expectClearFailure(getNewPage, 'refused')
    await faulty.reopen()
    await expectRecovery()
    const lost = await startShop({ env: { ROLES: 'storefront', COMMERCE_URL: 'http://back-end.invalid' } })
    await expectClearFailure(() => getNewPage(lost), 'unknown name')
    await lost.stop()
  })

  it('[R12] asks it at most five times a second under 200 requests a second', async () => {
    faulty.setFault('closes each connection')
    await getNewPage()
    await waitUntil(async () => JSON.parse((await shop.get('at', '/readyz')).body).status === 'degraded')
    faulty.setFault('closes each connection') // counts from here
    const startedAt = performance.now()
    const pages: Promise<TestResponse>[] = []
    for (let n = 0; n < 400; n++) {
      pages.push(getNewPage())
      await wait(BROWSER_REQUEST_INTERVAL_MS)
    }
    const statuses = new Set((await Promise.all(pages)).map(({ status }) => status))
    const seconds = (performance.now() - startedAt) / 1_000
    expect(faulty.getAsked().length).to.be.within(1, MAX_ATTEMPTS_PER_SECOND * seconds)
    expect(statuses).to.deep.equal(new Set([503]))
    faulty.setFault(undefined)
    await expectRecovery()
  })
})

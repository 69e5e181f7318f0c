import { expect } from 'chai'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { startShop, type TestResponse, type TestShop } from '#test/support/shop.ts'
import { createTcpProxy } from '#test/support/tcp-proxy.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { waitUntil } from '#test/support/wait-until.ts'

const browser = { 'accept-encoding': 'br' }
const isFromCache = ({ headers }: TestResponse) => headers.etag !== undefined

describe('a storefront whose back end goes away', function () {
  this.timeout(120_000)
  let backEnd: TestShop
  let relay: Awaited<ReturnType<typeof createTcpProxy>>
  let shop: TestShop
  let ahead = 0
  before(async () => {
    backEnd = await startShop({ env: { ROLES: 'commerce,worker' } })
    relay = await createTcpProxy(new URL(backEnd.commerceUrl))
    shop = await startShop({
      env: { ROLES: 'storefront', COMMERCE_URL: `http://127.0.0.1:${relay.port}`, SCRIPT_CHECK_MINUTES: '60' },
      now: () => new Date(Date.now() + ahead),
    })
  })
  after(async () => {
    await shop?.stop()
    await relay?.stop()
    await backEnd?.stop()
  })

  const readiness = async (of: TestShop) => {
    const { status, body } = await of.get('at', '/readyz')
    return [status, JSON.parse(body)]
  }
  const ready = [200, { status: 'ready', reasons: [] }]

  it('[R15] is ready with it, as the back end itself is', async () => {
    expect(await readiness(shop)).to.deep.equal(ready)
    expect(await readiness(backEnd)).to.deep.equal(ready)
    expect((await backEnd.get('at', '/healthz')).body).to.equal('ok')
    expect((await backEnd.get('at', '/metrics')).body).to.include('kontor_ready 1\n')
  })

  it('[R11 R15] shows the pages it has, however old, and a clear page for the rest, until it is back', async () => {
    const [category] = JSON.parse((await shop.get('at', '/api/catalog/categories')).body) as {
      id: string
      slug: string
    }[]
    const paths = ['/', `/c/${category?.slug}/${category?.id}`]
    for (const path of paths) await waitUntil(async () => isFromCache(await shop.get('at', path, browser)))
    const shopper = createVisitor(shop, 'at')
    await shopper.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }')
    expect(shopper.cookies()).to.include('__Host-kontor-at=')
    await relay.stop()

    for (const tenant of tenants)
      for (const locale of tenant.locales) {
        const page = await createVisitor(shop, tenant.id, locale).get(
          getPath(tenant, locale, 'search', { term: 'sofa' }),
        )
        expect([page.status, page.headers['retry-after']], locale).to.deep.equal([503, '30'])
        expect(page.body)
          .to.include(`lang="${locale}"`)
          .and.include(getMessages(tenant, locale)['common.fault-title'])
          .and.include(getMessages(tenant, locale)['error.unavailable'])
      }
    for (const seconds of [0, 120, 3_600]) {
      ahead += seconds * 1_000
      for (const path of [...paths, ...paths]) {
        const page = await shop.get('at', path, browser)
        expect([page.status, isFromCache(page)], `${path} after ${seconds} s`).to.deep.equal([200, true])
      }
    }
    for (const path of paths) {
      const page = await shop.get('at', path, { ...browser, cookie: shopper.cookies() })
      const { 'cache-control': cacheControl, etag } = page.headers
      expect([page.status, cacheControl, etag], `${path} with a session`).to.deep.equal([
        200,
        'private, no-store',
        undefined,
      ])
    }
    const basket = await shop.get('at', '/warenkorb', { ...browser, cookie: shopper.cookies() })
    expect(basket.status, 'the basket').to.equal(503)
    expect((await shop.get('at', '/api/catalog/categories')).status).to.equal(502)
    expect((await shop.get('at', '/healthz')).status).to.equal(200)
    expect(await readiness(shop)).to.deep.equal([200, { status: 'degraded', reasons: ['back-end-away'] }])
    expect((await shop.get('at', '/metrics')).body)
      .to.include('kontor_ready 1\n')
      .and.include('kontor_degraded{reason="back-end-away"} 1\n')

    await relay.start()
    await waitUntil(async () => (await shop.get('at', '/s/sofa/')).status === 200)
    expect(await readiness(shop)).to.deep.equal(ready)
    for (const path of paths) expect(isFromCache(await shop.get('at', path, browser)), path).to.equal(false)
  })

  it('[R15] a worker that runs by itself says on its port that it lives and is ready', async () => {
    const worker = await startShop({ env: { ROLES: 'worker' } })
    expect((await worker.get('at', '/healthz')).body).to.equal('ok')
    expect(await readiness(worker)).to.deep.equal(ready)
    expect((await worker.get('at', '/metrics')).body).to.include('kontor_ready 1\n')
    await worker.stop()
  })
})

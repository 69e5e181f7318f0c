import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import type { Schema } from '#server/database/index.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { createShopData, startShop, type TestShop } from '#test/support/shop.ts'
import { createTcpProxy } from '#test/support/tcp-proxy.ts'
import { createVisitor } from '#test/support/visitor.ts'

/**
 * A shop whose database can be taken away and given back: PostgreSQL behind a relay, or the SQLite file closed and
 * opened again.
 */
async function startStoppable() {
  const data = await createShopData()
  const url = data.databaseUrl === undefined ? undefined : new URL(data.databaseUrl)
  const relay = url && (await createTcpProxy(new URL(url)))
  if (url && relay) Object.assign(url, { hostname: '127.0.0.1', port: String(relay.port) })
  const reachable = { dataDir: data.dataDir, databaseUrl: url?.href }
  let ahead = 0
  const open = () => startShop({ data: reachable, now: () => new Date(Date.now() + ahead) })
  let shop = await open()
  const isReady = async () => JSON.parse((await shop.get('at', '/readyz')).body).status === 'ready'
  return {
    shop: (): TestShop => shop,
    kind: () => shop.database?.kind,
    stopDatabase: () => relay?.stop() ?? shop.database?.close(),
    async startDatabase() {
      if (relay) await relay.start()
      else {
        await shop.stop()
        shop = await open()
      }
      while (!(await isReady())) await wait(50)
    },
    passTime(ms: number) {
      ahead += ms
    },
    async remove() {
      await shop.stop()
      await relay?.stop()
      await data.remove()
    },
  }
}

describe('a database that stops', function () {
  this.timeout(60_000)
  let stoppable: Awaited<ReturnType<typeof startStoppable>>
  before(async function () {
    this.timeout(120_000)
    stoppable = await startStoppable()
  })
  after(() => stoppable.remove())

  /** The shop is asked anew each time: on SQLite it is another one after the fault. */
  const current = {
    get: (...args: Parameters<TestShop['get']>) => stoppable.shop().get(...args),
    post: (...args: Parameters<TestShop['post']>) => stoppable.shop().post(...args),
  } as TestShop

  const austrian = async <T extends 'order' | 'orderLine' | 'mail'>(table: T) =>
    (await stoppable
      .shop()
      .database?.reader.selectFrom(table as 'mail')
      .selectAll()
      .where('tenant', '=', 'at')
      .execute()) as unknown as Schema[T][]
  const basketCount = async (visitor: ReturnType<typeof createVisitor>) =>
    (await visitor.ask<{ basket: { count: number } }>('{ basket { count } }')).data.basket.count

  it('is the one that DATABASE_URL names', () => {
    expect(stoppable.kind()).to.equal(process.env.DATABASE_URL ? 'postgres' : 'sqlite')
  })

  it('[R15 S8.1 S8.31] gives each shopper a page in their language that says so, is ready as degraded, and loses neither basket nor order', async () => {
    const visitors = new Map(
      tenants.flatMap((tenant) =>
        tenant.locales.map((locale) => [locale, { tenant, visitor: createVisitor(current, tenant.id, locale) }]),
      ),
    )
    const prepared = new Map<string, Awaited<ReturnType<typeof prepareOrder>>>()
    for (const [locale, { tenant, visitor }] of visitors)
      prepared.set(locale, await prepareOrder(visitor, tenant.country, (await findOrderableVariant(visitor)).sku))

    await stoppable.stopDatabase()
    expect((await current.get('at', '/healthz')).status).to.equal(200)
    const readiness = await current.get('at', '/readyz')
    expect([readiness.status, JSON.parse(readiness.body)]).to.deep.equal([
      200,
      { status: 'degraded', reasons: ['back-end-away'] },
    ])
    const backEnd = await fetch(`${stoppable.shop().commerceUrl}/readyz`)
    expect([backEnd.status, await backEnd.json()]).to.deep.equal([
      503,
      { status: 'not-ready', reasons: ['database-away'] },
    ])
    for (const [locale, { tenant, visitor }] of visitors) {
      for (const id of ['product', 'search', 'basket', 'checkout/review'] as const) {
        const { status, body, headers } = await visitor.get(
          getPath(tenant, locale, id, { slug: 'x', sku: '1', term: 'sofa' }),
        )
        expect(status, `${locale} ${id}`).to.be.oneOf([500, 503])
        expect(headers['content-type']).to.match(/html/)
        expect(body).to.include(`lang="${locale}"`).and.include(getMessages(tenant, locale)['common.fault-title'])
        expect(body).to.include(getMessages(tenant, locale)['error.internal'])
        expect(body).not.to.match(/database|ECONN|sqlite|select /i)
      }
      const posted = await visitor.post(getPath(tenant, locale, 'basket'), { intent: 'add', sku: '1' })
      expect(posted.status, `${locale} posted`).to.be.oneOf([500, 503])
      const { error } = await placeTestOrder(visitor, prepared.get(locale) ?? { key: '', totalCents: 0 })
      expect(error?.code, `${locale} order`).to.equal('internal')
    }

    await stoppable.startDatabase()
    expect((await current.get('at', '/readyz')).status).to.equal(200)
    for (const [locale, { visitor, tenant }] of visitors) {
      expect(await basketCount(visitor), locale).to.equal(1)
      const { data } = await placeTestOrder(visitor, prepared.get(locale) ?? { key: '', totalCents: 0 })
      expect(data?.placeOrder?.totals.total.currency, locale).to.equal(tenant.currency)
      expect(await basketCount(visitor), locale).to.equal(0)
    }
  })

  it('[R2 R3] while an order is being placed: the order is whole or not there, and the same key makes exactly one', async () => {
    for (const delay of [0, 2, 5, 10, 20]) {
      const visitor = createVisitor(current, 'at')
      const prepared = await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku)
      const before = (await austrian('order')).length
      const attempt = placeTestOrder(visitor, prepared).catch(() => undefined)
      await wait(delay)
      await stoppable.stopDatabase()
      const answered = await attempt
      await stoppable.startDatabase()

      const placed = (await austrian('order')).length - before
      expect(placed).to.be.oneOf([0, 1])
      if (answered?.data?.placeOrder) expect(placed, 'what was confirmed is there').to.equal(1)
      expect(await basketCount(visitor)).to.equal(1 - placed)

      const { data } = await placeTestOrder(visitor, prepared)
      expect(data.placeOrder.number).to.be.a('string')
      expect(await austrian('order')).to.have.lengthOf(before + 1)
      expect(
        (await austrian('orderLine')).filter(({ orderNumber }) => orderNumber === data.placeOrder.number),
      ).to.have.lengthOf(1)
    }
  })

  it('[R8] sends the mails of all orders afterwards', async () => {
    stoppable.passTime(120_000) // longer than a worker may keep an event it has not finished
    await stoppable.shop().drainQueues()
    const mails = await austrian('mail')
    for (const { number } of await austrian('order'))
      expect(
        mails.filter(({ text }) => text.includes(number)),
        number,
      ).to.have.lengthOf(1)
  })
})

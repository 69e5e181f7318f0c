import { expect } from 'chai'
import { sql } from 'kysely'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { runOnServer } from '#test/support/postgres-server.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'
import { waitUntil } from '#test/support/wait-until.ts'

const getReadiness = async (shop: TestShop) => {
  const { status, body } = await shop.get('at', '/readyz')
  return [status, JSON.parse(body)]
}
const ready = [200, { status: 'ready', reasons: [] }]
const degradedBy = (reason: string) => [200, { status: 'degraded', reasons: [reason] }]

/** Lets the database take reads only, or writes, too. */
async function setReadOnly({ database, data }: TestShop, isReadOnly: boolean) {
  const value = isReadOnly ? 'on' : 'off'
  if (!data.databaseUrl) {
    if (database) await sql`pragma query_only = ${sql.raw(value)}`.execute(database.writer)
    return
  }
  const name = new URL(data.databaseUrl).pathname.slice(1)
  await runOnServer(`alter database ${name} set default_transaction_read_only = ${value}`)
  await runOnServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

/** No test can fill the disk of PostgreSQL's server. */
const itOnSqlite: (title: string, test: () => Promise<void>) => void = process.env.DATABASE_URL ? () => undefined : it

describe('a database that takes no writes', function () {
  this.timeout(60_000)
  let shop: TestShop
  beforeEach(async function () {
    this.timeout(120_000)
    shop = await startShop()
  })
  afterEach(() => shop.stop())

  it('[R20] lets the shop show on and refuse what cannot be saved in the shopper’s language, until it takes writes again', async () => {
    const visitors = tenants.flatMap((tenant) =>
      tenant.locales.map((locale) => ({ tenant, locale, visitor: createVisitor(shop, tenant.id, locale) })),
    )
    const goods = new Map<string, string>()
    for (const { locale, visitor } of visitors) {
      const { sku } = await findOrderableVariant(visitor)
      goods.set(locale, sku)
      await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
    }
    const tryWriting = () => shop.database?.tryWriting().catch((error: Error) => error.name)
    expect(await tryWriting()).to.equal(undefined)
    expect(await getReadiness(shop)).to.deep.equal(ready)

    await setReadOnly(shop, true)
    await waitUntil(async () => (await tryWriting()) === 'WriteRefusedError') // PostgreSQL has cut the connections
    expect(await getReadiness(shop)).to.deep.equal(degradedBy('read-only'))
    expect((await shop.get('at', '/metrics')).body).to.include('kontor_degraded{reason="read-only"} 1\n')
    for (const { tenant, locale, visitor } of visitors) {
      const sku = goods.get(locale) ?? ''
      for (const path of [
        getPath(tenant, locale, 'home'),
        getPath(tenant, locale, 'product', { slug: 'x', sku }),
        getPath(tenant, locale, 'search', { term: 'sofa' }),
        getPath(tenant, locale, 'basket'),
      ])
        expect((await visitor.get(path)).status, path).to.be.oneOf([200, 301])
      const change = await visitor.raw(
        JSON.stringify({ query: `mutation { addLine(sku: "${sku}", quantity: 1) { count } }` }),
      )
      expect([change.status, change.headers['retry-after']], locale).to.deep.equal([503, '60'])
      expect(JSON.parse(change.body).errors[0].extensions).to.deep.equal({ code: 'not-saved', status: 503 })
      const page = await visitor.post(getPath(tenant, locale, 'basket'), { intent: 'add', sku })
      expect([page.status, page.headers['retry-after']], locale).to.deep.equal([503, '30'])
      expect(page.body).to.include(getMessages(tenant, locale)['error.not-saved'])
    }
    const stranger = createVisitor(shop, 'at')
    const { status } = await stranger.post('/warenkorb', { intent: 'add', sku: goods.get('de-AT') ?? '' })
    expect(status, 'without a session, which cannot be begun').to.equal(503)

    await setReadOnly(shop, false)
    await waitUntil(async () => (await tryWriting()) === undefined)
    expect(await getReadiness(shop)).to.deep.equal(ready)
    for (const { locale, visitor } of visitors)
      expect(
        (await visitor.ask<{ basket: { count: number } }>('{ basket { count } }')).data.basket.count,
        locale,
      ).to.equal(1)
  })

  itOnSqlite(
    '[R20 R3] a disk that fills while people buy leaves each order whole or not there, and the same key orders once there is room',
    async () => {
      const database = shop.database ?? expect.fail()
      const { writer, reader } = database
      await sql`vacuum`.execute(writer)
      const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(writer)
      const limitPages = (more: number) =>
        sql`pragma max_page_count = ${sql.raw(String((rows[0]?.pageCount ?? 0) + more))}`.execute(writer)
      await limitPages(50)

      const confirmed: string[] = []
      let refused: { visitor: Visitor; prepared: Awaited<ReturnType<typeof prepareOrder>> } | undefined
      while (!refused) {
        const visitor = createVisitor(shop, 'at')
        const prepared = await prepareOrder(visitor, 'AT', (await findOrderableVariant(visitor)).sku)
        const { data, status, error } = await placeTestOrder(visitor, prepared)
        if (data?.placeOrder) confirmed.push(data.placeOrder.number)
        else refused = { visitor, prepared }
        if (error) expect([status, error.code]).to.deep.equal([507, 'not-saved'])
      }
      expect(confirmed).not.to.deep.equal([])
      expect(await getReadiness(shop)).to.deep.equal(degradedBy('disk-full'))
      expect((await refused.visitor.get('/warenkorb')).status).to.equal(200)

      await limitPages(10_000)
      await database.tryWriting()
      expect(await getReadiness(shop)).to.deep.equal(ready)
      const { data } = await placeTestOrder(refused.visitor, refused.prepared)
      confirmed.push(data.placeOrder.number)
      for (const [table, column] of [
        ['order', 'number'],
        ['orderLine', 'orderNumber'],
        ['orderRecord', 'orderNumber'],
      ] as const) {
        const stored = await reader
          .selectFrom(table as 'order')
          .select(column as 'number')
          .where('tenant', '=', 'at')
          .execute()
        expect(stored.map((row) => Object.values(row)[0])).to.have.members(confirmed)
      }
    },
  )
})

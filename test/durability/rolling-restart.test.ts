import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { findFreePort } from '#test/support/free-port.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { runOnServer } from '#test/support/postgres-server.ts'
import { startRedis } from '#test/support/redis.ts'
import { createShopData, requestApiKey, sendRequest, type TestResponse } from '#test/support/shop.ts'
import { createVisitor, type VisitedShop } from '#test/support/visitor.ts'
import { waitUntil } from '#test/support/wait-until.ts'
import { startBalancer } from './balancer.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

const LOAD_MS = 60_000
const REQUEST_INTERVAL_MS = 50 // 20 requests a second
const SHOPPERS = 20

type Balancer = Awaited<ReturnType<typeof startBalancer>>

/**
 * Two storefronts and two back ends, each pair behind a balancer, on one PostgreSQL and, where it can be had, one
 * Redis.
 */
async function startCluster() {
  const data = await createShopData()
  const redis = await startRedis()
  const shared = {
    NODE_ENV: 'production', // drains
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    SESSION_SECRET: 'a secret that all processes of this test share',
    DATA_DIR: data.dataDir,
    DATABASE_URL: data.databaseUrl ?? '',
    REDIS_URL: redis?.url ?? '',
    TRUST_PROXY: 'loopback',
    DEV_INSECURE_COOKIES: 'true',
    SCRIPT_CHECK_MINUTES: '0',
  }
  await runOnServer('update variant set stock = 1000000', data.databaseUrl)
  const [a, b, c, d] = await Promise.all([findFreePort(), findFreePort(), findFreePort(), findFreePort()])
  const backEnd = await startBalancer([a, b])
  const shop = await startBalancer([c, d])
  const backEnds = [a, b].map((port) => startShopProcess(port, { ...shared, ROLES: 'commerce,worker' }))
  const TENANT_ORIGINS = `at=http://at.localhost:${shop.port}`
  const COMMERCE_URL = `http://127.0.0.1:${backEnd.port}`
  const storefronts = [c, d].map((port) =>
    startShopProcess(port, { ...shared, ROLES: 'storefront', COMMERCE_URL, TENANT_ORIGINS }),
  )
  const processes = [...backEnds, ...storefronts]
  const isReady = ({ port }: ShopProcess) => backEnd.isReady(port) || shop.isReady(port)
  return {
    port: shop.port,
    commerceUrl: COMMERCE_URL,
    databaseUrl: data.databaseUrl,
    hasRedis: redis !== undefined,
    processes,
    isReady,
    waitUntilReady: () => waitUntil(() => processes.every(isReady)),
    async stop() {
      await Promise.all(processes.map((process) => process.stop()))
      await Promise.all([backEnd, shop].map((balancer: Balancer) => balancer.stop()))
      await redis?.stop()
      await data.remove()
    },
  }
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** The cluster for visitors, at most one request each 50 ms; keeps what failed and counts. */
function createPacedShop({ port, commerceUrl }: Cluster) {
  const failures: string[] = []
  let requests = 0
  let next = performance.now()
  let key: Promise<string> | undefined

  async function send(path: string, method: string, body?: string, headers?: Record<string, string>) {
    next = Math.max(next + REQUEST_INTERVAL_MS, performance.now())
    await wait(Math.max(0, next - performance.now()))
    requests++
    const fail = (what: string) => failures.push(`${method} ${path}: ${what}`)
    return sendRequest(port, 'at', path, method, body, headers).then(
      (answer: TestResponse) => {
        if (answer.status >= 400) fail(`${answer.status} ${answer.body.slice(0, 200)}`)
        return answer
      },
      (error: Error) => {
        fail(error.message)
        throw error
      },
    )
  }
  const shop: VisitedShop = {
    get: (_tenant, path, headers) => send(path, 'GET', undefined, headers),
    async post(_tenant, path, body, headers) {
      key ??= requestApiKey(commerceUrl, 'at')
      const origin = `http://at.localhost:${port}`
      return send(path, 'POST', body, { origin, 'x-api-key': await key, ...headers })
    },
  }
  return { shop, failures, count: () => requests }
}

/** Looks around, fills the basket and orders; answers the number of the order. */
async function buy(shop: VisitedShop, { sku, slug }: { sku: string; slug: string }): Promise<string> {
  const visitor = createVisitor(shop, 'at')
  for (const path of ['/', '/c/wohnen/furniture', `/p/${slug}/${sku}`]) await visitor.get(path)
  const prepared = await prepareOrder(visitor, 'AT', sku)
  await visitor.get('/warenkorb')
  const { data, message } = await placeTestOrder(visitor, prepared)
  if (!data) throw new Error(message)
  return data.placeOrder.number
}

/** Two back ends need PostgreSQL: on SQLite there is nothing to test. */
const describeOnPostgres: (title: string, suite: (this: Mocha.Suite) => void) => void = process.env.DATABASE_URL
  ? describe
  : () => undefined

describeOnPostgres('a rolling restart', function () {
  this.timeout(300_000)
  let cluster: Cluster
  before(async () => {
    cluster = await startCluster()
    await cluster.waitUntilReady()
  })
  after(() => cluster?.stop())

  it('[R10 R15] of two storefronts and two back ends fails none of 20 requests a second of buying', async () => {
    expect(cluster.hasRedis || !process.env.CI, 'CI needs a Redis').to.equal(true)
    if (!cluster.hasRedis) process.stdout.write('      without Redis, which cannot be had here\n')
    const { shop, failures, count } = createPacedShop(cluster)
    const { sku, card } = await findOrderableVariant(createVisitor(shop, 'at'))
    const endsAt = performance.now() + LOAD_MS
    const orders: string[] = []
    let replaced = 0
    const shoppers = Array.from({ length: SHOPPERS }, async () => {
      while (performance.now() < endsAt || replaced < cluster.processes.length)
        await buy(shop, { sku, slug: card.slug }).then(
          (number) => orders.push(number),
          (error: Error) => failures.push(error.message),
        )
    })
    for (const process of cluster.processes) {
      await process.replace()
      await cluster.waitUntilReady()
      replaced++
    }
    await Promise.all(shoppers)

    expect(failures).to.deep.equal([])
    expect(count()).to.be.greaterThan((0.9 * LOAD_MS) / REQUEST_INTERVAL_MS)
    const stored = await runOnServer<{ number: string }>('select number from "order"', cluster.databaseUrl)
    expect(stored.map(({ number }) => number).toSorted()).to.deep.equal(orders.toSorted())
  })
})

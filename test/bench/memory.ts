import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createSeededRandom } from '#server/demo/random.ts'
import { tenants } from '#tenants/index.ts'
import { findFreePort } from '#test/support/free-port.ts'
import { createShopData, sendRequest } from '#test/support/shop.ts'
import { createVisitor, type VisitedShop } from '#test/support/visitor.ts'
import { waitUntil } from '#test/support/wait-until.ts'

/**
 * npm run bench:memory: resident memory (R18) of one process with every role, while it answers 50,000 mixed requests:
 * pages from the cache and rendered ones, searches that nobody made before, suggestions, unknown addresses, baskets.
 * Arguments: how many requests. HEAP=1 leaves a heap snapshot in the working directory at the end.
 */
const REQUESTS = Number(process.argv[2] ?? 50_000)
const CLIENTS = 16
const SAMPLES = 10
const REQUESTS_A_VISITOR = 10
const SNAPSHOT_MS = 20_000

/** The image's settings of memory. */
const [, MALLOC_ARENA_MAX = '', NODE_OPTIONS = ''] =
  /MALLOC_ARENA_MAX=(\d+) NODE_OPTIONS="([^"]+)"/.exec(readFileSync('Dockerfile', 'utf8')) ?? []

const random = createSeededRandom('reliability R18')

async function startServer() {
  const data = await createShopData()
  const port = await findFreePort()
  const flags = process.env.HEAP ? ['--heapsnapshot-signal=SIGUSR2'] : []
  const child = spawn(process.execPath, [...flags, 'dist/server/index.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX,
      NODE_OPTIONS,
      NODE_ENV: 'production',
      ROLES: 'storefront,commerce,worker,payment-sandbox,carrier-sandbox',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      DATA_DIR: data.dataDir,
      SESSION_SECRET: 'a secret of this measurement and no other',
      TRUST_PROXY: 'loopback',
      DEV_INSECURE_COOKIES: 'true',
      TENANT_ORIGINS: tenants.map(({ id }) => `${id}=http://${id}.localhost:${port}`).join(),
      ...(data.databaseUrl && { DATABASE_URL: data.databaseUrl }),
    },
  })
  await waitUntil(() =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    port,
    readMegabytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1_000,
    async stop() {
      if (process.env.HEAP) {
        child.kill('SIGUSR2')
        await wait(SNAPSHOT_MS)
      }
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await data.remove()
    },
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** Addresses of the catalogue, by tenant. */
interface Goods {
  products: readonly { slug: string; sku: string }[]
  categories: readonly { slug: string; id: string }[]
}

function createShop({ port }: Server): VisitedShop {
  const keys = new Map<string, Promise<string>>()
  const requestKey = async (tenant: string): Promise<string> =>
    JSON.parse((await sendRequest(port, tenant, '/api/sessions/key', 'GET')).body).key
  return {
    get: (tenant, path, headers) => sendRequest(port, tenant, path, 'GET', undefined, headers),
    async post(tenant, path, body, headers) {
      const key = keys.get(tenant) ?? requestKey(tenant)
      keys.set(tenant, key)
      const own = { origin: `http://${tenant}.localhost:${port}`, 'x-api-key': await key }
      return sendRequest(port, tenant, path, 'POST', body, { ...own, ...headers })
    },
  }
}

async function loadGoods(shop: VisitedShop, tenant: string): Promise<Goods> {
  const visitor = createVisitor(shop, tenant)
  const { items } = await visitor.json<{ items: Goods['products'] }>('/api/search/searchv2?term=&pageSize=48')
  const categories = await visitor.json<Goods['categories']>('/api/catalog/categories')
  return { products: items, categories }
}

const ADD_LINE = 'mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }'

/** One visitor's requests, ten in all. */
async function visit(shop: VisitedShop, tenant: string, { products, categories }: Goods) {
  const visitor = createVisitor(shop, tenant)
  const category = random.pick(categories)
  for (let n = 0; n < REQUESTS_A_VISITOR; n++) {
    const product = random.pick(products)
    const kind = random.integer(0, 9)
    if (kind === 0) await visitor.get('/')
    else if (kind <= 2) await visitor.get(`/c/${category.slug}/${category.id}?page=${random.integer(1, 3)}`)
    else if (kind <= 4) await visitor.get(`/p/${product.slug}/${product.sku}`)
    else if (kind === 5) await visitor.get(`/s/${randomUUID()}/`)
    else if (kind === 6) await visitor.get(`/api/search/suggest?term=${randomUUID().slice(0, random.integer(2, 9))}`)
    else if (kind === 7) await visitor.get(`/no-such-page/${randomUUID()}`)
    else if (kind === 8) await visitor.ask(ADD_LINE, { sku: product.sku })
    else await visitor.get('/warenkorb')
  }
}

async function main() {
  const server = await startServer()
  const shop = createShop(server)
  const goods = new Map(await Promise.all(tenants.map(async ({ id }) => [id, await loadGoods(shop, id)] as const)))
  process.stdout.write(`| requests | MB |\n| --- | --- |\n| 0 | ${server.readMegabytes().toFixed(0)} |\n`)
  let sent = 0
  let nextSample = REQUESTS / SAMPLES
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (sent < REQUESTS) {
        sent += REQUESTS_A_VISITOR
        const [tenant, own] = random.pick([...goods])
        await visit(shop, tenant, own)
        if (sent < nextSample) continue
        nextSample += REQUESTS / SAMPLES
        process.stdout.write(`| ${sent} | ${server.readMegabytes().toFixed(0)} |\n`)
      }
    }),
  )
  await server.stop()
}

await main()

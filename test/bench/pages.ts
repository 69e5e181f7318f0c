import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { build } from 'esbuild'
import { sendRequest, toCookieHeader } from '#test/support/shop.ts'
import { type ServerProcess, startProcess, stopAll } from './processes.ts'

/**
 * npm run bench: home, list (48 cards) and product, for a visitor with a session beside the bare renderToPipeableStream
 * of the same tree, and for an anonymous one beside node:http answering the same compressed bytes; in turns, in one
 * run. Read the ratios: seconds are the machine's. Arguments narrow it: npm run bench -- list
 */
const ROUND_COUNT = 3 // and one before them to warm up
const ROUND_SECONDS = 2.5
const CONNECTION_COUNT = 20
const TENANT = 'at'

interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** CPU time of the server per request, in ms. */
  cpu: number
}

type Headers = Readonly<Record<string, string>>

async function runLoad({ port, cpu }: ServerProcess, path: string, headers: Headers): Promise<Figures> {
  const before = await cpu()
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTION_COUNT,
    duration: ROUND_SECONDS,
    headers: { host: `${TENANT}.localhost:${port}`, ...headers },
  })
  if (non2xx > 0 || errors > 0 || requests.total === 0)
    throw new Error(`${path}: ${requests.total} answers, ${non2xx} no success, ${errors} errors`)
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    cpu: ((await cpu()) - before) / requests.total,
  }
}

const getMedian = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const getMedianFigure = (rounds: Figures[], key: keyof Figures) => getMedian(rounds.map((round) => round[key]))

/** The figures of two servers under the same load, in turns: first the limit, then the shop. */
async function compare(
  path: string,
  limit: ServerProcess,
  shop: ServerProcess,
  headers: Headers,
): Promise<[Figures[], Figures[]]> {
  const rounds: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round <= ROUND_COUNT; round++) {
    const figures = [await runLoad(limit, path, headers), await runLoad(shop, path, headers)] as const
    if (round > 0) figures.forEach((each, i) => void rounds[i]?.push(each))
  }
  return rounds
}

const printRow = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

function printFigures(page: string, names: readonly [string, string], rounds: [Figures[], Figures[]], bytes: number) {
  const [limit] = rounds
  rounds.forEach((each, i) => {
    const ratio = (key: keyof Figures) => (getMedianFigure(each, key) / getMedianFigure(limit, key)).toFixed(2)
    const figure = (key: keyof Figures, digits: number) => getMedianFigure(each, key).toFixed(digits)
    printRow(
      page,
      names[i] ?? '',
      figure('perSecond', 0),
      ratio('perSecond'),
      figure('cpu', 2),
      ratio('cpu'),
      figure('p50', 0),
      figure('p99', 0),
      (bytes / 1000).toFixed(1),
    )
  })
}

const scratch = mkdtempSync(join(tmpdir(), 'kontor-bench-'))

async function run() {
  const bare = join(scratch, 'bare.mjs')
  await build({
    entryPoints: ['test/bench/bare-server.tsx'],
    outfile: bare,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  })
  const common = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', DATA_DIR: scratch }
  const { port: backPort } = await startProcess('test/bench/shop-server.ts', [], { ...common, ROLES: 'commerce' })
  const commerceUrl = `http://127.0.0.1:${backPort}`
  const shop = await startProcess('test/bench/shop-server.ts', [], {
    ...common,
    ROLES: 'storefront',
    COMMERCE_URL: commerceUrl,
  })
  const cookie = toCookieHeader(
    await sendRequest(shop.port, TENANT, '/api/sessions', 'POST', '{}', {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    }),
  )

  printRow('page', 'server', 'requests/s', 'ratio', 'CPU ms', 'ratio', 'p50 ms', 'p99 ms', 'kB')
  printRow(...Array.from({ length: 9 }, () => '---'))
  const wanted = process.argv.slice(2)
  for (const [name, path] of Object.entries(await findPagePaths(shop.port))) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const plain = { 'accept-encoding': 'identity', cookie }
    const { bytes } = await sendRequest(shop.port, TENANT, path, 'GET', undefined, plain)
    const streams = await compare(path, await startProcess(bare, [commerceUrl, path]), shop, plain)
    printFigures(name, ['bare stream', 'Kontor, with a session'], streams, bytes.length)

    const anonymous = { 'accept-encoding': 'br' }
    await sendRequest(shop.port, TENANT, path, 'GET', undefined, anonymous)
    const { bytes: compressed } = await sendRequest(shop.port, TENANT, path, 'GET', undefined, anonymous)
    const file = join(scratch, `${name}.br`)
    writeFileSync(file, compressed)
    const cached = await compare(path, await startProcess('test/bench/raw-server.ts', [file, 'br']), shop, anonymous)
    printFigures(name, ['node:http, same bytes', 'Kontor, anonymous'], cached, compressed.length)
  }
}

/** Addresses of pages with something on them. */
async function findPagePaths(port: number) {
  const json = async <T>(path: string) => JSON.parse((await sendRequest(port, TENANT, path, 'GET')).body) as T
  const [category] = await json<{ id: string; slug: string }[]>('/api/catalog/categories')
  const { items } = await json<{ items: { slug: string; sku: string }[] }>('/api/search/searchv2?pageSize=48&term=')
  return { home: '/', list: `/c/${category?.slug}/${category?.id}`, product: `/p/${items[0]?.slug}/${items[0]?.sku}` }
}

try {
  await run()
} finally {
  stopAll()
  rmSync(scratch, { recursive: true, force: true })
}

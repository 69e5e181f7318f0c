import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { build } from 'esbuild'
import { startShop } from '#test/support/shop.ts'

/**
 * npm run bench: requests a second and latency of home, list (48 cards) and product, each beside the bare
 * renderToPipeableStream of the same tree and a raw node:http answer of the same bytes, in turns within one run.
 * Read the ratios: seconds are the machine's.
 */
const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 20
const host = 'at.localhost'

const scratch = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
const children: ChildProcess[] = []

function serve(script: string, args: string[]): Promise<number> {
  const child = fork(script, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

interface Figures {
  perSecond: number
  p50: number
  p99: number
}

async function load(port: number, path: string, headers: Record<string, string>): Promise<Figures> {
  const result = await autocannon({ url: `http://127.0.0.1:${port}${path}`, connections: CONNECTIONS, duration: SECONDS, headers: { host, ...headers } })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} answers were no success, ${result.errors} errors`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const middle = (rounds: Figures[]): Figures => ({
  perSecond: median(rounds.map((r) => r.perSecond)),
  p50: median(rounds.map((r) => r.p50)),
  p99: median(rounds.map((r) => r.p99)),
})
const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

const bare = join(scratch, 'bare.mjs')
await build({
  entryPoints: ['test/bench/bare-server.tsx'],
  outfile: bare,
  bundle: true,
  format: 'esm',
  platform: 'node',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);" },
})
// The back end runs here; the pages under test run in a process of their own, as the limits do.
const back = await startShop({ env: { ROLES: 'commerce', COMMERCE_URL: '' } })
const shopScript = join(scratch, 'shop.mjs')
writeFileSync(
  shopScript,
  `import { start, readEnv } from ${JSON.stringify(new URL('../../dist/server/start.js', import.meta.url).href)}
import { pino } from ${JSON.stringify(import.meta.resolve('pino'))}
const shop = await start(readEnv({ PORT: '0', HOST: '127.0.0.1', ROLES: 'storefront', COMMERCE_URL: process.argv[2], DATA_DIR: process.argv[3] }), pino({ level: 'silent' }))
process.send(shop.port)\n`,
)
const shop = await serve(shopScript, [`http://127.0.0.1:${back.port}`, scratch])

const search = (await (await fetch(`http://127.0.0.1:${back.port}/api/search/searchv2?pageSize=48&term=`, { headers: { 'x-tenant': 'at' } })).json()) as {
  items: { slug: string; sku: string }[]
}
const categories = (await (await fetch(`http://127.0.0.1:${back.port}/api/catalog/categories`, { headers: { 'x-tenant': 'at' } })).json()) as {
  id: string
  slug: string
}[]
const [category] = categories
const [product] = search.items
const pages = { home: '/', list: `/c/${category?.slug}/${category?.id}`, product: `/p/${product?.slug}/${product?.sku}` }

row('page', 'server', 'requests/s', 'p50 ms', 'p99 ms', 'x bare stream', 'x raw bytes', 'kB')
row('---', '---', '---', '---', '---', '---', '---', '---')
for (const [name, path] of Object.entries(pages)) {
  const answer = await fetch(`http://127.0.0.1:${shop}${path}`, { headers: { host, 'accept-encoding': 'identity' } })
  const html = Buffer.from(await answer.arrayBuffer())
  const compressed = Buffer.from(await (await import('node:zlib')).brotliCompressSync(html))
  const file = join(scratch, `${name}.html`)
  writeFileSync(file, html)
  const ports = { shop, bare: await serve(bare, [`http://127.0.0.1:${back.port}`, path]), raw: await serve('test/bench/raw-server.ts', [file]) }
  const rounds: Record<keyof typeof ports, Figures[]> = { shop: [], bare: [], raw: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const key of Object.keys(ports) as (keyof typeof ports)[]) {
      const figures = await load(ports[key], path, { 'accept-encoding': 'identity' })
      if (round > 0) rounds[key].push(figures) // the first round warms up
    }
  }
  const { perSecond: bareRate } = middle(rounds.bare)
  const { perSecond: rawRate } = middle(rounds.raw)
  for (const key of Object.keys(ports) as (keyof typeof ports)[]) {
    const { perSecond, p50, p99 } = middle(rounds[key])
    const size = key === 'bare' ? '' : `${Math.round(html.length / 1000)} (${Math.round(compressed.length / 1000)} brotli)`
    row(
      name,
      { shop: 'Kontor', bare: 'bare stream', raw: 'raw node:http' }[key],
      Math.round(perSecond),
      p50,
      p99,
      (perSecond / bareRate).toFixed(2),
      (perSecond / rawRate).toFixed(3),
      size,
    )
  }
}
for (const child of children) {
  child.removeAllListeners('exit')
  child.kill()
}
await back.stop()
rmSync(scratch, { recursive: true, force: true })

import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { YOUNG_GENERATION_MB } from '#server/commerce/search/index-worker/thread.ts'
import type { EngineName } from './search-engines.ts'
import type { Built, Figures } from './search-run.ts'

/**
 * npm run bench:search -- [products …] [--peers-at-a-million]: the same generated goods and the same mixed queries for our index and
 * its peers, one after the other, each in a process of its own. PostgreSQL takes part where DATABASE_URL names one:
 * bash test/support/postgres.sh npm run bench:search. Read the ratios: milliseconds are the machine's. Building includes making the goods.
 */
const flags = process.argv.slice(2)
const given = flags.map(Number).filter((size) => size > 0)
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000]
const peers: EngineName[] = ['minisearch', 'flexsearch', ...(process.env.DATABASE_URL ? (['postgres'] as const) : [])]
const names: Record<EngineName, string> = {
  kontor: 'Kontor',
  minisearch: 'minisearch + JS filter',
  flexsearch: 'flexsearch + JS filter',
  postgres: 'PostgreSQL tsvector + GIN',
}
/** What a peer may need at most; its index is a JavaScript object a word. Ours has the room that its thread has in the shop. */
const PEER_HEAP_MB = 8000
const MOST_MINUTES = 20

/** What a script tells last; undefined where it came to its end, by the time or the memory there is, without a word. */
function run<T>(script: string, args: string[]): Promise<T | undefined> {
  const room = args[0] === 'kontor' ? `--max-semi-space-size=${YOUNG_GENERATION_MB / 3}` : `--max-old-space-size=${PEER_HEAP_MB}`
  const child = fork(new URL(script, import.meta.url), args, { execArgv: [...process.execArgv, room], timeout: MOST_MINUTES * 60_000 })
  return new Promise((resolve) => {
    let told: T | undefined
    child.on('message', (message) => {
      told = message as T
    })
    child.on('exit', () => resolve(told))
  })
}

const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const isWhole = (told: Built | Figures | undefined): told is Figures => told !== undefined && 'p50' in told

/** A row of the table, with how many times as long as ours an engine takes. */
function show(size: number, name: EngineName, figures: Figures, ours: Figures) {
  row(
    ...[size, names[name], ms(figures.p50), ms(figures.p95), (figures.p50 / ours.p50).toFixed(1), (figures.p95 / ours.p95).toFixed(1)],
    // The server's memory is not this process's.
    ...[name === 'postgres' ? '' : Math.round(figures.megabytes), figures.buildSeconds.toFixed(1), figures.suggestP95 ? ms(figures.suggestP95) : ''],
    ...[figures.hits, loadavg()[0]?.toFixed(1) ?? ''],
  )
}

row('products', 'engine', 'p50 ms', 'p95 ms', 'x p50', 'x p95', 'memory MB', 'build s', 'suggest p95 ms', 'hits', 'load')
row(...Array<string>(11).fill('---'))
for (const size of sizes) {
  let ours: Figures | undefined
  for (const name of ['kontor', ...(size < 1_000_000 || flags.includes('--peers-at-a-million') ? peers : [])] as EngineName[]) {
    const told = await run<Built | Figures>('search-run.ts', [name, String(size)])
    if (name === 'kontor' && isWhole(told)) ours = told
    if (ours && isWhole(told)) show(size, name, told, ours)
    else {
      const bound = `within ${MOST_MINUTES} minutes${name === 'postgres' ? '' : ` and a heap of ${PEER_HEAP_MB} MB`}`
      row(size, `${names[name]}: not ${told ? 'measured' : 'built'} ${bound}`, '', '', '', '', '', told?.buildSeconds.toFixed(1) ?? '', '', '', '')
    }
  }
}
if (!process.env.DATABASE_URL) {
  const why = existsSync('/usr/lib/postgresql') ? 'run it by bash test/support/postgres.sh npm run bench:search' : 'no server here'
  process.stdout.write(`PostgreSQL did not take part: ${why}\n`)
}
if (!flags.includes('--peers-at-a-million') && sizes.includes(1_000_000))
  process.stdout.write('Peers at a million only with --peers-at-a-million: minutes and gigabytes\n')

const size = Math.min(100_000, Math.max(...sizes))
const thread = await run<{ buildSeconds: number; quiet: number; busy: number; during: number; visibleMs: number; megabytes: number }>('search-thread.ts', [
  String(size),
])
if (thread) {
  process.stdout.write(
    `In its thread, ${size} products read from the database: built in ${thread.buildSeconds.toFixed(1)} s, the process has ${Math.round(thread.megabytes)} MB\n`,
  )
  process.stdout.write(
    `A page is rendered ${ms(thread.quiet)} ms after it is due, with 500 searches at once ${ms(thread.busy)} ms (p99; ${thread.during} searches answered meanwhile)\n`,
  )
  process.stdout.write(`A change by another process is visible after ${Math.round(thread.visibleMs)} ms\n`)
}

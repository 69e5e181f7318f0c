import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { YOUNG_GENERATION_MB } from '#server/commerce/search/index/index-worker/index-thread.ts'
import type { EngineName } from './search-engines.ts'
import type { BuildFigures, SearchFigures } from './search-run.ts'

/**
 * npm run bench:search -- [products …] [--peers-at-a-million]: the same generated goods and the same mixed queries for
 * our index and its peers, one after the other, each in a process of its own. PostgreSQL takes part where DATABASE_URL
 * names one: bash test/support/postgres.sh npm run bench:search. Read the ratios: milliseconds are the machine's.
 * Building includes making the goods.
 */
const flags = process.argv.slice(2)
const requestedSizes = flags.map(Number).filter((size) => size > 0)
const sizes = requestedSizes.length > 0 ? requestedSizes : [10_000, 100_000, 1_000_000]
const peers: EngineName[] = ['minisearch', 'flexsearch', ...(process.env.DATABASE_URL ? (['postgres'] as const) : [])]
const names: Record<EngineName, string> = {
  kontor: 'Kontor',
  minisearch: 'minisearch + JS filter',
  flexsearch: 'flexsearch + JS filter',
  postgres: 'PostgreSQL tsvector + GIN',
}
/**
 * What a peer may need at most; its index is a JavaScript object a word. Ours has the room that its thread has in the
 * shop.
 */
const MAX_PEER_HEAP_MB = 8000
const TIMEOUT_MINUTES = 20

/** What a script tells last; undefined where it came to its end, by the time or the memory there is, without a word. */
function runScript<T>(script: string, args: string[]): Promise<T | undefined> {
  const memoryFlag =
    args[0] === 'kontor'
      ? `--max-semi-space-size=${YOUNG_GENERATION_MB / 3}`
      : `--max-old-space-size=${MAX_PEER_HEAP_MB}`
  const child = fork(new URL(script, import.meta.url), args, {
    execArgv: [...process.execArgv, memoryFlag],
    timeout: TIMEOUT_MINUTES * 60_000,
  })
  return new Promise((resolve) => {
    let lastMessage: T | undefined
    child.on('message', (message) => {
      lastMessage = message as T
    })
    child.on('exit', () => resolve(lastMessage))
  })
}

const printRow = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const formatMilliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const isComplete = (told: BuildFigures | SearchFigures | undefined): told is SearchFigures =>
  told !== undefined && 'p50' in told

/** A row of the table, with how many times as long as ours an engine takes. */
function printFigures(size: number, name: EngineName, figures: SearchFigures, ours: SearchFigures) {
  printRow(
    ...[
      size,
      names[name],
      formatMilliseconds(figures.p50),
      formatMilliseconds(figures.p95),
      (figures.p50 / ours.p50).toFixed(1),
      (figures.p95 / ours.p95).toFixed(1),
    ],
    // The server's memory is not this process's.
    ...[
      name === 'postgres' ? '' : Math.round(figures.megabytes),
      figures.buildSeconds.toFixed(1),
      figures.suggestP95 ? formatMilliseconds(figures.suggestP95) : '',
    ],
    ...[figures.hits, loadavg()[0]?.toFixed(1) ?? ''],
  )
}

printRow(
  'products',
  'engine',
  'p50 ms',
  'p95 ms',
  'x p50',
  'x p95',
  'memory MB',
  'build s',
  'suggest p95 ms',
  'hits',
  'load',
)
printRow(...Array<string>(11).fill('---'))
for (const size of sizes) {
  let ours: SearchFigures | undefined
  for (const name of [
    'kontor',
    ...(size < 1_000_000 || flags.includes('--peers-at-a-million') ? peers : []),
  ] as EngineName[]) {
    const result = await runScript<BuildFigures | SearchFigures>('search-run.ts', [name, String(size)])
    if (name === 'kontor' && isComplete(result)) ours = result
    if (ours && isComplete(result)) printFigures(size, name, result, ours)
    else {
      const limitText = `within ${TIMEOUT_MINUTES} minutes${name === 'postgres' ? '' : ` and a heap of ${MAX_PEER_HEAP_MB} MB`}`
      printRow(
        size,
        `${names[name]}: not ${result ? 'measured' : 'built'} ${limitText}`,
        '',
        '',
        '',
        '',
        '',
        result?.buildSeconds.toFixed(1) ?? '',
        '',
        '',
        '',
      )
    }
  }
}
if (!process.env.DATABASE_URL) {
  const why = existsSync('/usr/lib/postgresql')
    ? 'run it by bash test/support/postgres.sh npm run bench:search'
    : 'no server here'
  process.stdout.write(`PostgreSQL did not take part: ${why}\n`)
}
if (!flags.includes('--peers-at-a-million') && sizes.includes(1_000_000))
  process.stdout.write('Peers at a million only with --peers-at-a-million: minutes and gigabytes\n')

const size = Math.min(100_000, Math.max(...sizes))
const thread = await runScript<{
  buildSeconds: number
  quiet: number
  busy: number
  during: number
  visibleMs: number
  megabytes: number
}>('search-thread.ts', [String(size)])
if (thread) {
  process.stdout.write(
    `In its thread, ${size} products read from the database: built in ${thread.buildSeconds.toFixed(1)} s, the process has ${Math.round(thread.megabytes)} MB\n`,
  )
  process.stdout.write(
    `A page is rendered ${formatMilliseconds(thread.quiet)} ms after it is due, with 500 searches at once ${formatMilliseconds(thread.busy)} ms (p99; ${thread.during} searches answered meanwhile)\n`,
  )
  process.stdout.write(`A change by another process is visible after ${Math.round(thread.visibleMs)} ms\n`)
}

/**
 * One engine at one size in this process: node test/bench/search-run.ts <engine> <products>. Sends its figures to the
 * parent.
 */
import { generatePrefixes, generateQueries } from './search-catalogue.ts'
import { type EngineName, engines } from './search-engines.ts'

const ROUND_COUNT = 3
const MEASURE_TIMEOUT_MS = 300_000 // after which no further round begins
const [name = 'kontor', size = '10000'] = process.argv.slice(2)
const count = Number(size)

/** Told first, and all there is to tell of an engine that is too slow to be measured. */
export interface BuildFigures {
  buildSeconds: number
}

export interface SearchFigures extends BuildFigures {
  megabytes: number
  p50: number
  p95: number
  hits: number
  suggestP95?: number
}

const getPercentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/**
 * Milliseconds of each, the median of three rounds, or as many as patience allows: other work on the machine weighs
 * less so. No engine remembers answers.
 */
async function measureTimes<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<number[]> {
  const rounds: number[][] = list.map(() => [])
  const start = performance.now()
  for (let round = 0; round < ROUND_COUNT && performance.now() < start + MEASURE_TIMEOUT_MS; round++)
    for (const [i, item] of list.entries()) {
      const begun = performance.now()
      await work(item)
      rounds[i]?.push(performance.now() - begun)
    }
  return rounds.map((times) => getPercentile(times, 0.5))
}

const startedAt = performance.now()
const engine = await engines[name as EngineName](count)
const buildSeconds = (performance.now() - startedAt) / 1000
process.send?.({ buildSeconds } satisfies BuildFigures)
const { search, suggest } = engine
const isLarge = count > 200_000
for (const query of generateQueries(isLarge ? 50 : 200, 1)) await search(query)
const mixed = generateQueries(isLarge ? 200 : 400)
const found: number[] = []
const times = await measureTimes(mixed, async (query) => found.push(await search(query)))
const hits = found.reduce((sum, each) => sum + each, 0) / found.length
const suggestTimes = suggest ? await measureTimes(generatePrefixes(200), suggest) : undefined
const figures: SearchFigures = {
  ...{
    buildSeconds,
    megabytes: process.memoryUsage().rss / 1e6,
    p50: getPercentile(times, 0.5),
    p95: getPercentile(times, 0.95),
    hits: Math.round(hits),
  },
  ...(suggestTimes && { suggestP95: getPercentile(suggestTimes, 0.95) }),
}
await engine.close?.()
process.send?.(figures)
process.exitCode = 0

import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What a file's seconds go to besides its tests: reading its modules, starting shops, starting browsers. */
export type TimedWork = 'load' | 'shop' | 'browser'

/** One line of the record that test/run.mjs sums up. */
export interface Timing {
  file: string
  work: TimedWork | 'file'
  ms: number
}

/** The file in which the run's workers note their times; without it nothing is noted. */
const { TEST_TIMINGS } = process.env

let currentFile = ''
let fileStartedAt = 0
let lastFileEndedAt = performance.now() - process.uptime() * 1000

function note(work: Timing['work'], ms: number) {
  if (!TEST_TIMINGS) return
  appendFileSync(TEST_TIMINGS, `${JSON.stringify({ file: currentFile, work, ms } satisfies Timing)}\n`)
}

/** Does the work, and notes how long it took in the record of the file that runs. */
export async function measureWork<T>(work: TimedWork, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } finally {
    note(work, performance.now() - startedAt)
  }
}

/** Begins the record of a file; in a parallel run mocha calls this once a file. */
export function noteFileStart(this: Mocha.Context) {
  const [suite] = this.test?.parent?.suites ?? []
  const file = suite?.file ?? this.test?.parent?.tests[0]?.file
  currentFile = file ? relative(process.cwd(), file) : '(no tests)'
  fileStartedAt = performance.now()
  note('load', fileStartedAt - lastFileEndedAt)
}

/** Ends the record of a file. */
export function noteFileEnd() {
  lastFileEndedAt = performance.now()
  note('file', lastFileEndedAt - fileStartedAt)
}

/** How many files the summary names, the slowest first. */
const MAX_FILES_NAMED = 12

const formatSeconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7)

/**
 * The record in seconds: first of all files together, then of the slowest, with what starting shops and browsers cost
 * in each.
 */
export function formatTimings(record: string): string {
  const files = new Map<string, Record<Timing['work'], number>>()
  const total = { load: 0, shop: 0, browser: 0, file: 0 }
  for (const line of record.trim().split('\n')) {
    const { file, work, ms } = JSON.parse(line) as Timing
    const sums = files.get(file) ?? { load: 0, shop: 0, browser: 0, file: 0 }
    sums[work] += ms
    total[work] += ms
    files.set(file, sums)
  }
  const formatRow = (name: string, { load, shop, browser, file }: typeof total) =>
    `${[load + file, load, shop, browser, file - shop - browser].map(formatSeconds).join('')}  ${name}\n`
  const slowest = [...files].sort(([, a], [, b]) => b.load + b.file - a.load - a.file).slice(0, MAX_FILES_NAMED)
  return [
    `\n  total   load   shop browser  tests  seconds of all workers together\n`,
    formatRow(`${files.size} files`, total),
    ...slowest.map(([name, sums]) => formatRow(name, sums)),
  ].join('')
}

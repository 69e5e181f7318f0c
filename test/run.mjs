/**
 * npm test: finds a browser, makes the development build for the hydration tests, then runs the tests, two files at a
 * time. Arguments narrow it: npm test -- test/api. What is the same once more in another shop waits for npm run
 * test:thorough (--thorough), which also shows every page to axe; together they run all there is. At the end stands
 * which files took how long.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './support/find-browser.ts'
import { dropDatabases } from './support/postgres-server.ts'
import { formatTimings } from './support/timings.ts'

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

const all = [
  'shared/**/*.test.ts',
  'server/**/*.test.ts',
  'client/**/*.test.{ts,tsx}',
  'tenants/**/*.test.ts',
  'test/**/*.test.ts',
]
const onceMore = ['--grep', '\\bde-(DE|CH)\\b|, once more']
const wanted = process.argv.slice(2)
const rounds = wanted.includes('--thorough')
  ? [['test/thorough/*.ts'], [...onceMore, ...all]]
  : wanted.length > 0
    ? [wanted]
    : [[...onceMore, '--invert', ...all]]
const jobs = ['--parallel', '--jobs', '2']
const ownDatabases = `kontor_test_${process.pid}_`
const reporter = ['--reporter', process.env.CI ? 'spec' : 'dot']
const folder = mkdtempSync(join(tmpdir(), 'kontor-run-'))
const timings = join(folder, 'timings')

try {
  const browser = await findBrowser()
  let status = run(process.execPath, ['build.mjs', '--if-changed', '--development'])
  for (const round of rounds)
    if (status === 0)
      status = run('node_modules/.bin/mocha', [...reporter, ...jobs, ...round], {
        PUPPETEER_EXECUTABLE_PATH: browser,
        TEST_DATABASES: ownDatabases,
        TEST_TIMINGS: timings,
      })
  await dropDatabases(ownDatabases) // mocha ends its workers before they could
  if (existsSync(timings)) process.stdout.write(formatTimings(readFileSync(timings, 'utf8')))
  process.exitCode = status
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

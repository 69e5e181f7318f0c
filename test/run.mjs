/** npm test: finds a browser, makes the development build for the hydration tests, then runs every test, two files at a time. Arguments narrow it: npm test -- test/api */
import { spawnSync } from 'node:child_process'
import { findBrowser } from './support/find-browser.ts'

const run = (command, args, env = {}) => spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

const wanted = process.argv.slice(2)
const files =
  wanted.length > 0 ? wanted : ['shared/**/*.test.ts', 'server/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'tenants/**/*.test.ts', 'test/**/*.test.ts']
// On a database server one at a time: what a test run leaves there is removed when its own process ends.
const jobs = process.env.DATABASE_URL ? [] : ['--parallel', '--jobs', '2']

try {
  const browser = await findBrowser()
  const built = run(process.execPath, ['build.mjs', '--if-changed', '--development'])
  if (built !== 0) process.exit(built)
  process.exit(run('node_modules/.bin/mocha', ['--reporter', process.env.CI ? 'spec' : 'dot', ...jobs, ...files], { PUPPETEER_EXECUTABLE_PATH: browser }))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

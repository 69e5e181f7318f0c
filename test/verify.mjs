/**
 * npm run verify: format, lint, styles, types, dead code, walls and the rules' tests, side by side; under half a minute
 * on two quiet cores. With --static without the rules' tests, for who has run npm test. npm run test:quick (--quick)
 * checks what has changed since main: types, and the tests that stand beside a changed file or import one, except those
 * that start a shop.
 */
import { spawn } from 'node:child_process'
import { findQuickTests } from './support/changed-tests.ts'

const bin = (name) => `node_modules/.bin/${name}`
const rules = ['shared/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'tenants/**/*.test.ts', 'test/tenants.test.ts']
const mocha = (...files) => [bin('mocha'), '--parallel', '--jobs', '2', ...files]

const format = ['format and lint', bin('biome'), 'ci', '--error-on-warnings', '--colors=off', '.']
const styles = ['styles', bin('stylelint'), 'styles/**/*.scss', 'tenants/**/*.scss']
const types = ['types', bin('tsc'), '--noEmit']
const deadCode = ['dead code', bin('knip'), '--no-config-hints']
const houseRules = ['architecture', 'exported-names', 'sizes'].map((name) => `test/${name}.test.ts`)
const walls = ['walls', bin('mocha'), ...houseRules, 'test/requirements/*.test.ts']

/** The steps of a check: what stands in one lane runs one after the other, the lanes side by side. */
function planLanes(flags) {
  if (flags.includes('--quick')) {
    const changed = findQuickTests()
    process.stdout.write(`${changed.length} test files concern what has changed since main\n`)
    return [[types], changed.length > 0 ? [['tests', ...mocha(...changed)]] : []]
  }
  const tested = flags.includes('--static') ? [] : [['rules', ...mocha(...rules)]]
  return [
    [format, walls, styles],
    [types, deadCode, ...tested],
  ]
}

/** Runs one command and shows its output once it is through, so that two do not mix; answers whether it succeeded. */
function run([name, command, ...args]) {
  const started = performance.now()
  const child = spawn(command, args)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
  return new Promise((resolve) => {
    const finish = (status) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (status !== 0) process.stdout.write(Buffer.concat(output))
      process.stdout.write(`${name} ${status === 0 ? 'in' : 'FAILED after'} ${seconds} s\n`)
      resolve(status === 0)
    }
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      finish(1)
    })
    child.on('close', finish)
  })
}

async function runLane(steps) {
  let hasPassed = true
  for (const step of steps) hasPassed = (await run(step)) && hasPassed
  return hasPassed
}

const results = await Promise.all(planLanes(process.argv.slice(2)).map(runLane))
process.exitCode = results.every(Boolean) ? 0 : 1

/** npm run verify: format, lint, types, walls, dead code, unit tests; stops at the first that fails. With --static without the tests, for who has run npm test. */
import { spawnSync } from 'node:child_process'

const bin = (name) => `node_modules/.bin/${name}`
const steps = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '--colors=off', '.']],
  ['styles', bin('stylelint'), ['styles/**/*.scss', 'tenants/**/*.scss']],
  ['types', bin('tsc'), ['--noEmit']],
  ['walls', bin('mocha'), ['test/architecture.test.ts']],
  ['dead code', bin('knip'), ['--no-config-hints']],
  [
    'unit tests',
    bin('mocha'),
    ['shared/**/*.test.ts', 'server/**/*.test.ts', 'client/**/*.test.ts', 'client/**/*.test.tsx', 'tenants/**/*.test.ts', 'test/tenants.test.ts'],
  ],
]

for (const [name, command, args] of steps) {
  if (name === 'unit tests' && process.argv.includes('--static')) continue
  const started = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    process.stderr.write(`verify: ${name} failed\n`)
    process.exit(1)
  }
  process.stdout.write(`verify: ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

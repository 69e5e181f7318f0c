import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** Files that differ from main's last commit that this branch has, saved or not, and new ones. */
function findChangedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The files of this repository that a module imports, as paths below its root. */
const findImports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '([#.][^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : join(dirname(file), target),
  )

/**
 * The tests that concern what has changed since main: changed tests, tests in the folder of a changed file, and tests
 * that import one. Those in test/api, test/pages, test/smoke and test/durability start a shop and are left to npm test.
 */
export function findQuickTests(): string[] {
  const changed = new Set(findChangedFiles())
  const folders = new Set([...changed].filter((file) => /\.tsx?$/.test(file)).map((file) => dirname(file)))
  return globSync([
    '{client,server,shared,tenants}/**/*.test.{ts,tsx}',
    'test/*.test.ts',
    'test/requirements/*.test.ts',
  ])
    .filter(
      (test) =>
        changed.has(test) || folders.has(dirname(test)) || findImports(test).some((module) => changed.has(module)),
    )
    .toSorted()
}

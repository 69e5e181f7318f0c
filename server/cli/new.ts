import { createScaffold } from './scaffold.ts'

/** npm run new: writes small working files of a page, module, feature or tenant, and prints the remaining steps. */
try {
  const [kind, name] = process.argv.slice(2)
  const { written, steps } = createScaffold(kind, name)
  for (const path of written) process.stdout.write(`wrote ${path}\n`)
  process.stdout.write(`next:\n${steps.map((step) => `  ${step}\n`).join('')}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

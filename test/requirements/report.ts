/**
 * npm run requirements: how many requirements are named by a test. --missing lists those that are not, --section S5 one
 * section alone.
 */
import { parseArgs } from 'node:util'
import { findNamedIds, loadRequirements } from './requirements.ts'

const { values } = parseArgs({ options: { missing: { type: 'boolean' }, section: { type: 'string' } } })
const named = findNamedIds()
const getSection = (id: string) => id.replace(/^(S\d+|law|[OLRN]).*$/, '$1')
const sections = Map.groupBy(loadRequirements(), ([id]) => getSection(id))

let total = 0
let covered = 0
for (const [section, requirements] of sections) {
  if (values.section && section !== values.section) continue
  const missing = requirements.filter(([id]) => !named.has(id))
  total += requirements.length
  covered += requirements.length - missing.length
  process.stdout.write(
    `${section}: ${requirements.length - missing.length} of ${requirements.length} named by a test\n`,
  )
  if (values.missing) for (const [id, text] of missing) process.stdout.write(`  ${id} ${text.slice(0, 110)}\n`)
}
process.stdout.write(`all: ${covered} of ${total} requirements are named by a test\n`)

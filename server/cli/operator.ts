import { parseArgs } from 'node:util'
import type { Tenant } from '#shared/tenant.ts'
import { inTransaction } from '../commerce/context.ts'
import { notFound, ShopError } from '../commerce/errors.ts'
import { endOperator, hasRight, listActions, listOperators, type OperatorRole, operatorRoles, rights, saveOperator } from '../commerce/operators/index.ts'
import { asOperator, asOption, type Office, runCommand, shopNamed, tell } from '../operator.ts'

const USAGE = `npm run operator -- add NAME --roles ${operatorRoles.slice(1, 3).join(',')} --tenant at [--as OPERATOR]
npm run operator -- end NAME --tenant at
npm run operator -- list --tenant at
npm run operator -- log --tenant at [--last 50]
npm run operator -- rights`

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}.-]{0,39}$/u
const MAX_LAST = 10_000

const write = (...cells: readonly string[]) => tell(cells.join('  ').trimEnd())

function rolesOf(given: string): OperatorRole[] {
  const wanted = given.split(',').filter(Boolean)
  const unknown = wanted.filter((each) => !operatorRoles.some((role) => role === each))
  if (wanted.length === 0 || unknown.length > 0) throw new Error(`--roles must name some of ${operatorRoles.join(', ')}`)
  return operatorRoles.filter((role) => wanted.includes(role))
}

/** Every right and who has it. */
function printRights() {
  for (const [right, holders] of Object.entries(rights)) write(right.padEnd(18), holders.join(', '))
}

async function list({ ctx }: Office) {
  for (const { name, roles } of await listOperators(ctx)) write(name.padEnd(12), roles.join(', '))
}

async function add({ ctx, deed }: Office, name: string, roles: readonly OperatorRole[]) {
  const others = await listOperators(ctx)
  if (others.length === 0 && !roles.includes('ops')) throw new Error('the first operator must be ops, or nobody could add another')
  await deed({ right: 'add-operator', subject: `${name}: ${roles.join(', ')}` }, () => inTransaction(ctx, (tx) => saveOperator(tx, { name, roles })))
  write(name, roles.join(', '))
}

async function end({ ctx, deed }: Office, name: string) {
  const others = (await listOperators(ctx)).filter((each) => each.name !== name)
  if (!others.some(({ roles }) => hasRight(roles, 'add-operator'))) throw new Error('the last who can add operators stays')
  await deed({ right: 'end-operator', subject: name }, () =>
    inTransaction(ctx, async (tx) => {
      if (!(await endOperator(tx, name))) throw notFound()
    }),
  )
  write(name, 'works here no longer')
}

async function log({ ctx, deed }: Office, last: number) {
  const actions = await deed({ right: 'read-actions', subject: `last ${last}` }, () => listActions(ctx, last))
  for (const { at, operator, right, subject, outcome } of actions)
    write(at, operator.padEnd(12), right.padEnd(18), (outcome || 'not ended').padEnd(10), subject)
}

const text = { type: 'string', default: '' } as const

/** What the operator has typed; throws what to tell him. */
function readArguments(): { tenant: Tenant; as: string; command: (office: Office) => Promise<void> } | undefined {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...asOption, tenant: text, roles: text, last: { ...text, default: '50' } } })
  const [verb, name = ''] = positionals
  if (verb === 'rights') return undefined
  const tenant = shopNamed(values.tenant)
  const opened = { tenant, as: values.as }
  if (verb === 'list') return { ...opened, command: list }
  const last = Number(values.last)
  if (verb === 'log' && Number.isInteger(last) && last > 0 && last <= MAX_LAST) return { ...opened, command: (office) => log(office, last) }
  if (!NAME.test(name)) throw new Error(USAGE)
  const roles = verb === 'add' ? rolesOf(values.roles) : []
  if (verb === 'add') return { ...opened, command: (office) => add(office, name, roles) }
  if (verb === 'end') return { ...opened, command: (office) => end(office, name) }
  throw new Error(USAGE)
}

/** npm run operator: who works in a shop and with which roles, what they did, and who may do what. */
async function main() {
  const given = readArguments()
  if (given) await asOperator(given.tenant, given.as, given.command)
  else printRights()
}

await runCommand(USAGE, main, (error) => (error instanceof ShopError && error.code === 'not-found' ? 'nobody by this name works here' : undefined))

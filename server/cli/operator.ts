import { parseArgs } from 'node:util'
import type { Tenant } from '#shared/tenant.ts'
import { inTransaction } from '../commerce/core/context.ts'
import { notFound } from '../commerce/core/errors.ts'
import {
  hasRight,
  issueOperatorToken,
  listActions,
  listOperators,
  type OperatorRole,
  operatorRoles,
  revokeOperatorAccess,
  rights,
  saveOperator,
} from '../commerce/customers/operators/index.ts'
import { type AdminSession, operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE = `npm run operator -- add NAME --roles ${operatorRoles.slice(1, 3).join(',')} --tenant at [--as OPERATOR]
npm run operator -- end NAME --tenant at
npm run operator -- token NAME --tenant at                (a new one for the API, in place of the former)
npm run operator -- list --tenant at
npm run operator -- log --tenant at [--last 50]
npm run operator -- rights`

const NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}.-]{0,39}$/u
const MAX_LOG_ENTRIES = 10_000

const printRow = (...cells: readonly string[]) => print(cells.join('  ').trimEnd())

function parseRoles(given: string): OperatorRole[] {
  const wanted = given.split(',').filter(Boolean)
  const unknown = wanted.filter((each) => !operatorRoles.some((role) => role === each))
  if (wanted.length === 0 || unknown.length > 0)
    throw new Error(`--roles must name some of ${operatorRoles.join(', ')}`)
  return operatorRoles.filter((role) => wanted.includes(role))
}

/** Every right and who has it. */
function printRights() {
  for (const [right, holders] of Object.entries(rights)) printRow(right.padEnd(18), holders.join(', '))
}

async function printOperators({ ctx }: AdminSession) {
  for (const { name, roles } of await listOperators(ctx)) printRow(name.padEnd(12), roles.join(', '))
}

async function addOperator({ ctx, runAudited }: AdminSession, name: string, roles: readonly OperatorRole[]) {
  const others = await listOperators(ctx)
  if (others.length === 0 && !roles.includes('ops'))
    throw new Error('the first operator must be ops, or nobody could add another')
  await runAudited({ right: 'add-operator', subject: `${name}: ${roles.join(', ')}` }, () =>
    inTransaction(ctx, (tx) => saveOperator(tx, { name, roles })),
  )
  printRow(name, roles.join(', '))
}

async function deactivateOperator({ ctx, runAudited }: AdminSession, name: string) {
  const others = (await listOperators(ctx)).filter((each) => each.name !== name)
  if (!others.some(({ roles }) => hasRight(roles, 'add-operator')))
    throw new Error('the last operator who can add operators cannot be removed')
  await runAudited({ right: 'end-operator', subject: name }, () =>
    inTransaction(ctx, async (tx) => {
      if (!(await revokeOperatorAccess(tx, name))) throw notFound(`there is no operator ${name}`)
    }),
  )
  printRow(name, 'has no access any more')
}

async function issueToken({ ctx, runAudited }: AdminSession, name: string) {
  const token = await runAudited({ right: 'issue-operator-token', subject: name }, () =>
    inTransaction(ctx, (tx) => issueOperatorToken(tx, name)),
  )
  if (token === undefined) throw notFound(`there is no operator ${name}`)
  print(token)
}

async function printActions({ ctx, runAudited }: AdminSession, last: number) {
  const actions = await runAudited({ right: 'read-actions', subject: `last ${last}` }, () => listActions(ctx, last))
  for (const { at, operator, right, subject, outcome } of actions)
    printRow(at, operator.padEnd(12), right.padEnd(18), (outcome || 'unfinished').padEnd(10), subject)
}

const text = { type: 'string', default: '' } as const

/** Parses the command line; undefined for the table of rights, which needs no shop. Throws what to print. */
function parseArguments():
  | { tenant: Tenant; as: string; command: (session: AdminSession) => Promise<void> }
  | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...operatorOption, tenant: text, roles: text, last: { ...text, default: '50' } },
  })
  const [verb, name = ''] = positionals
  if (verb === 'rights') return undefined
  const tenant = requireTenant(values.tenant)
  const common = { tenant, as: values.as }
  if (verb === 'list') return { ...common, command: printOperators }
  const last = Number(values.last)
  if (verb === 'log' && Number.isInteger(last) && last > 0 && last <= MAX_LOG_ENTRIES)
    return { ...common, command: (session) => printActions(session, last) }
  if (!NAME_PATTERN.test(name)) throw new Error(USAGE)
  const roles = verb === 'add' ? parseRoles(values.roles) : []
  if (verb === 'add') return { ...common, command: (session) => addOperator(session, name, roles) }
  if (verb === 'token') return { ...common, command: (session) => issueToken(session, name) }
  if (verb === 'end') return { ...common, command: (session) => deactivateOperator(session, name) }
  throw new Error(USAGE)
}

/** npm run operator: who works in a shop and with which roles, what they did, and who may do what. */
async function main() {
  const parsed = parseArguments()
  if (parsed) await withOperator(parsed.tenant, parsed.as, parsed.command)
  else printRights()
}

await runCommand(USAGE, main)

import { parseArgs } from 'node:util'
import { type WithdrawalState, withdrawalStates } from '#shared/api/withdrawals.ts'
import type { Tenant } from '#shared/tenant.ts'
import { assignWithdrawal, closeWithdrawal, listWithdrawals, toReceipt } from '../commerce/orders/withdrawals/index.ts'
import { type AdminSession, operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE = `npm run withdrawals -- list --tenant at [--state ${withdrawalStates.join('|')}]
npm run withdrawals -- assign --tenant at --id … --order 100000017   (the order that the declaration means)
npm run withdrawals -- close --tenant at --id … --note "by phone: wrong shop"`

const MAX_NOTE_LENGTH = 500
const TEXT_OPTION = { type: 'string', default: '' } as const

/** What one verb of the command line does; returns what to print. */
type WithdrawalsCommand = (session: AdminSession) => Promise<string>

const options = {
  ...operatorOption,
  tenant: TEXT_OPTION,
  id: TEXT_OPTION,
  state: { type: 'string', default: 'open' },
  order: TEXT_OPTION,
  note: TEXT_OPTION,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

/** Control characters would be orders to the terminal; what visitors write has none to give. */
const toPrintable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

function formatWithdrawal(row: Awaited<ReturnType<typeof listWithdrawals>>[number]) {
  const { id, declaredAt, name, email, order, scope, lines, goods, reason } = toReceipt(row)
  const pieces = lines.map(({ quantity, title }) => `${quantity} × ${title}`)
  const what = scope === 'whole' ? ['the whole contract'] : [...pieces, goods]
  const details = [`${name}, ${email}, names "${order}", is order ${row.orderNumber ?? 'unknown'}`, ...what, reason]
  return [
    `${id}  ${declaredAt}  ${row.state}${row.note && `: ${toPrintable(row.note)}`}`,
    ...details.filter(Boolean).map((line) => `    ${toPrintable(line)}`),
  ].join('\n')
}

function requireId({ id }: Values): string {
  if (!id) throw new Error(USAGE)
  return id
}

function parseList({ state: wanted }: Values): WithdrawalsCommand {
  const state: WithdrawalState | undefined = withdrawalStates.find((each) => each === wanted)
  if (!state) throw new Error(`--state must be one of: ${withdrawalStates.join(', ')}`)
  return async ({ ctx, runAudited }) => {
    const rows = await runAudited({ right: 'read-withdrawals', subject: state }, () => listWithdrawals(ctx, state))
    return rows.length > 0 ? rows.map(formatWithdrawal).join('\n') : 'none'
  }
}

function parseAssign(values: Values): WithdrawalsCommand {
  const id = requireId(values)
  const { order } = values
  if (!order) throw new Error(USAGE)
  return async ({ ctx, runAudited }) => {
    const subject = `${id} ${order}`
    await runAudited({ right: 'handle-withdrawal', subject }, () => assignWithdrawal(ctx, id, order))
    return `${id} is assigned to order ${order}`
  }
}

function parseClose(values: Values): WithdrawalsCommand {
  const id = requireId(values)
  const note = values.note.trim()
  if (!note) throw new Error(USAGE)
  if (note.length > MAX_NOTE_LENGTH) throw new Error(`--note has at most ${MAX_NOTE_LENGTH} characters`)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-withdrawal', subject: id }, () => closeWithdrawal(ctx, id, note))
    return `${id} is closed`
  }
}

const parsers: Readonly<Record<string, (values: Values) => WithdrawalsCommand>> = {
  list: parseList,
  assign: parseAssign,
  close: parseClose,
}

/** Parses the command line; throws what to print. */
function parseArguments(): { tenant: Tenant; as: string; command: WithdrawalsCommand } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const parse = new Map(Object.entries(parsers)).get(positionals.join(' '))
  if (!parse) throw new Error(USAGE)
  return { tenant: requireTenant(values.tenant), as: values.as, command: parse(values) }
}

/** npm run withdrawals: lists declarations of withdrawal, assigns them to their orders, and closes them. */
await runCommand(USAGE, async () => {
  const { tenant, as, command } = parseArguments()
  await withOperator(tenant, as, async (session) => print(await command(session)))
})

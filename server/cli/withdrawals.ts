import { parseArgs } from 'node:util'
import { withdrawalStates } from '#shared/api/withdrawals.ts'
import { assignWithdrawal, closeWithdrawal, listWithdrawals, toReceipt } from '../commerce/orders/withdrawals/index.ts'
import {
  commonOptions,
  limitText,
  requireChoice,
  requireText,
  runVerbs,
  TEXT_OPTION,
  toPrintable,
  type VerbCommand,
} from './run-verbs.ts'

const USAGE = `npm run withdrawals -- list --tenant at [--state ${withdrawalStates.join('|')}]
npm run withdrawals -- assign --tenant at --id … --order 100000017   (the order that the declaration means)
npm run withdrawals -- close --tenant at --id … --note "by phone: wrong shop"`

const options = {
  ...commonOptions,
  id: TEXT_OPTION,
  state: { type: 'string', default: 'open' },
  order: TEXT_OPTION,
  note: TEXT_OPTION,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

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

function parseList({ state: wanted }: Values): VerbCommand {
  const state = requireChoice('state', withdrawalStates, wanted)
  return async ({ ctx, runAudited }) => {
    const rows = await runAudited({ right: 'read-withdrawals', subject: state }, () => listWithdrawals(ctx, state))
    return rows.length > 0 ? rows.map(formatWithdrawal).join('\n') : 'none'
  }
}

function parseAssign(values: Values): VerbCommand {
  const id = requireText(values.id)
  const order = requireText(values.order)
  return async ({ ctx, runAudited }) => {
    const subject = `${id} ${order}`
    await runAudited({ right: 'handle-withdrawal', subject }, () => assignWithdrawal(ctx, id, order))
    return `${id} is assigned to order ${order}`
  }
}

function parseClose(values: Values): VerbCommand {
  const id = requireText(values.id)
  const note = limitText('note', requireText(values.note))
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-withdrawal', subject: id }, () => closeWithdrawal(ctx, id, note))
    return `${id} is closed`
  }
}

const parsers: Readonly<Record<string, (values: Values) => VerbCommand>> = {
  list: parseList,
  assign: parseAssign,
  close: parseClose,
}

/** npm run withdrawals: lists declarations of withdrawal, assigns them to their orders, and closes them. */
await runVerbs({ usage: USAGE, parse: () => parseArgs({ allowPositionals: true, options }), parsers })

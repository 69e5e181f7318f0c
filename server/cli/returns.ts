import { parseArgs } from 'node:util'
import { returnStates } from '#shared/api/returns.ts'
import {
  acceptReturn,
  findReturn,
  listReturns,
  markReturnSent,
  receiveReturn,
  refuseReturn,
} from '../commerce/orders/returns/index.ts'
import {
  commonOptions,
  limitText,
  requireChoice,
  requireText,
  runVerbs,
  TEXT_OPTION,
  type VerbCommand,
} from './run-verbs.ts'

const USAGE = `npm run returns -- list --tenant at [--state ${returnStates.join('|')}]
npm run returns -- sent --tenant at --id R10000018        (handed in, or fetched)
npm run returns -- receive --tenant at --id R10000018     (the goods are here)
npm run returns -- accept --tenant at --id R10000018      (checked, or never arrived: the lines are returned)
npm run returns -- refuse --tenant at --id R10000018 --note "worn" (the goods go back to the buyer)`

const options = {
  ...commonOptions,
  id: TEXT_OPTION,
  state: { type: 'string', default: 'announced' },
  note: TEXT_OPTION,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

function formatReturn({ id, orderNumber, state, createdAt, pickupOn, lines, note }: ReturnRow) {
  const pieces = lines.map(({ position, quantity, reason, exchangeSku }) =>
    [`${quantity} × line ${position}`, reason, exchangeSku && `reserved in exchange: ${exchangeSku}`]
      .filter(Boolean)
      .join(', '),
  )
  const head = [id, createdAt, `order ${orderNumber}`, state, pickupOn && `fetched on ${pickupOn}`, note]
  return [head.filter(Boolean).join('  '), ...pieces.map((piece) => `    ${piece}`)].join('\n')
}

type ReturnRow = Awaited<ReturnType<typeof listReturns>>[number]

function parseList({ state: wanted }: Values): VerbCommand {
  const state = requireChoice('state', returnStates, wanted)
  return async ({ ctx, runAudited }) => {
    const rows = await runAudited({ right: 'read-returns', subject: state }, () => listReturns(ctx, state))
    return rows.length > 0 ? rows.map(formatReturn).join('\n') : 'none'
  }
}

function parseSent(values: Values): VerbCommand {
  const id = requireText(values.id)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-return', subject: `${id} sent` }, () => markReturnSent(ctx, id))
    return `${id} is on its way`
  }
}

function parseReceive(values: Values): VerbCommand {
  const id = requireText(values.id)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-return', subject: `${id} received` }, () => receiveReturn(ctx, id))
    return `${id} has arrived`
  }
}

function parseAccept(values: Values): VerbCommand {
  const id = requireText(values.id)
  const actor = `operator:${values.as}` as const
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-return', subject: `${id} accepted` }, () => acceptReturn(ctx, id, actor))
    const accepted = await findReturn(ctx, id)
    const exchanged = (accepted?.lines ?? []).filter(({ exchangeSku }) => exchangeSku)
    return [
      `${id} is accepted`,
      ...exchanged.map(
        ({ quantity, exchangeSku }) => `to send in exchange: ${quantity} × ${exchangeSku} (npm run order -- ship)`,
      ),
    ].join('\n')
  }
}

function parseRefuse(values: Values): VerbCommand {
  const id = requireText(values.id)
  const note = limitText('note', requireText(values.note))
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-return', subject: `${id} refused` }, () => refuseReturn(ctx, id, note))
    return `${id} is refused`
  }
}

const parsers: Readonly<Record<string, (values: Values) => VerbCommand>> = {
  list: parseList,
  sent: parseSent,
  receive: parseReceive,
  accept: parseAccept,
  refuse: parseRefuse,
}

/** npm run returns: what buyers send back, from the announcement to the check. */
await runVerbs({ usage: USAGE, parse: () => parseArgs({ allowPositionals: true, options }), parsers })

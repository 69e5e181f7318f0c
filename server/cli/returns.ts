import { parseArgs } from 'node:util'
import { type ReturnState, returnStates } from '#shared/api/returns.ts'
import type { Tenant } from '#shared/tenant.ts'
import {
  acceptReturn,
  findReturn,
  listReturns,
  markReturnSent,
  receiveReturn,
  refuseReturn,
} from '../commerce/orders/returns/index.ts'
import { type AdminSession, operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE = `npm run returns -- list --tenant at [--state ${returnStates.join('|')}]
npm run returns -- sent --tenant at --id R10000018        (handed in, or fetched)
npm run returns -- receive --tenant at --id R10000018     (the goods are here)
npm run returns -- accept --tenant at --id R10000018      (checked, or never arrived: the lines are returned)
npm run returns -- refuse --tenant at --id R10000018 --note "worn" (the goods go back to the buyer)`

const MAX_NOTE_LENGTH = 500
const TEXT_OPTION = { type: 'string', default: '' } as const

/** What one verb of the command line does; returns what to print. */
type ReturnsCommand = (session: AdminSession) => Promise<string>

const options = {
  ...operatorOption,
  tenant: TEXT_OPTION,
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

function requireId({ id }: Values): string {
  if (!id) throw new Error(USAGE)
  return id
}

function parseList({ state: wanted }: Values): ReturnsCommand {
  const state: ReturnState | undefined = returnStates.find((each) => each === wanted)
  if (!state) throw new Error(`--state must be one of: ${returnStates.join(', ')}`)
  return async ({ ctx, runAudited }) => {
    const rows = await runAudited({ right: 'read-returns', subject: state }, () => listReturns(ctx, state))
    return rows.length > 0 ? rows.map(formatReturn).join('\n') : 'none'
  }
}

function parseSent(values: Values): ReturnsCommand {
  const id = requireId(values)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-return', subject: `${id} sent` }, () => markReturnSent(ctx, id))
    return `${id} is on its way`
  }
}

function parseReceive(values: Values): ReturnsCommand {
  const id = requireId(values)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-return', subject: `${id} received` }, () => receiveReturn(ctx, id))
    return `${id} has arrived`
  }
}

function parseAccept(values: Values): ReturnsCommand {
  const id = requireId(values)
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

function parseRefuse(values: Values): ReturnsCommand {
  const id = requireId(values)
  const note = values.note.trim()
  if (!note) throw new Error(USAGE)
  if (note.length > MAX_NOTE_LENGTH) throw new Error(`--note has at most ${MAX_NOTE_LENGTH} characters`)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-return', subject: `${id} refused` }, () => refuseReturn(ctx, id, note))
    return `${id} is refused`
  }
}

const parsers: Readonly<Record<string, (values: Values) => ReturnsCommand>> = {
  list: parseList,
  sent: parseSent,
  receive: parseReceive,
  accept: parseAccept,
  refuse: parseRefuse,
}

/** Parses the command line; throws what to print. */
function parseArguments(): { tenant: Tenant; as: string; command: ReturnsCommand } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const parse = new Map(Object.entries(parsers)).get(positionals.join(' '))
  if (!parse) throw new Error(USAGE)
  return { tenant: requireTenant(values.tenant), as: values.as, command: parse(values) }
}

/** npm run returns: what buyers send back, from the announcement to the check. */
await runCommand(USAGE, async () => {
  const { tenant, as, command } = parseArguments()
  await withOperator(tenant, as, async (session) => print(await command(session)))
})

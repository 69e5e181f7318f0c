import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ClaimRemedy, type ClaimState, claimRemedies, claimStates } from '#shared/api/guarantee-claims.ts'
import type { Tenant } from '#shared/tenant.ts'
import {
  acceptClaim,
  completeClaim,
  listClaims,
  loadClaimPhotos,
  refuseClaim,
  reviewClaim,
} from '../commerce/orders/guarantee-claims/index.ts'
import { type AdminSession, operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE = `npm run guarantee -- list --tenant at [--state ${claimStates.join('|')}]
npm run guarantee -- photos --tenant at --id G10000018 --folder .   (saves the photos to look at them)
npm run guarantee -- review --tenant at --id G10000018              (somebody looks at it)
npm run guarantee -- accept --tenant at --id G10000018 --remedy ${claimRemedies.join('|')} [--note "by Friday"]
npm run guarantee -- refuse --tenant at --id G10000018 --note "The screen was broken by a fall"
npm run guarantee -- done --tenant at --id G10000018                (repaired, replaced, or paid back)`

const MAX_NOTE_LENGTH = 500
const TEXT_OPTION = { type: 'string', default: '' } as const

/** What one verb of the command line does; returns what to print. */
type GuaranteeCommand = (session: AdminSession) => Promise<string>

const options = {
  ...operatorOption,
  tenant: TEXT_OPTION,
  id: TEXT_OPTION,
  state: { type: 'string', default: 'reported' },
  remedy: TEXT_OPTION,
  note: TEXT_OPTION,
  folder: TEXT_OPTION,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

/** What an operator has to do by another command once a claim is accepted. */
const nextSteps: Readonly<Record<ClaimRemedy, string>> = {
  repair: 'have it fetched or sent in; then: done',
  replacement: 'send the replacement; then: done',
  refund: 'the buyer sends it back (npm run returns), which refunds it; then: done',
}

/** Control characters would be orders to the terminal; what customers write has none to give. */
const toPrintable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

function formatClaim(claim: Awaited<ReturnType<typeof listClaims>>[number]) {
  const { id, createdAt, orderNumber, position, quantity, fault, since, wish, state, remedy, note, photos } = claim
  const head = [id, createdAt, `order ${orderNumber}`, `${quantity} × line ${position}`, state, remedy]
  const details = [`since ${since}, wishes ${wish}, photos: ${photos}`, fault, note]
  return [head.filter(Boolean).join('  '), ...details.filter(Boolean).map((text) => `    ${toPrintable(text)}`)].join(
    '\n',
  )
}

function requireId({ id }: Values): string {
  if (!id) throw new Error(USAGE)
  return id
}

function parseNote({ note }: Values): string {
  if (note.trim().length > MAX_NOTE_LENGTH) throw new Error(`--note has at most ${MAX_NOTE_LENGTH} characters`)
  return note.trim()
}

const toActor = ({ as }: Values) => `operator:${as}` as const

function parseList({ state: wanted }: Values): GuaranteeCommand {
  const state: ClaimState | undefined = claimStates.find((each) => each === wanted)
  if (!state) throw new Error(`--state must be one of: ${claimStates.join(', ')}`)
  return async ({ ctx, runAudited }) => {
    const claims = await runAudited({ right: 'read-claims', subject: state }, () => listClaims(ctx, state))
    return claims.length > 0 ? claims.map(formatClaim).join('\n') : 'none'
  }
}

function parsePhotos(values: Values): GuaranteeCommand {
  const id = requireId(values)
  const { folder } = values
  if (!folder) throw new Error(USAGE)
  return async ({ ctx, runAudited }) => {
    const photos = await runAudited({ right: 'read-claims', subject: id }, () => loadClaimPhotos(ctx, id))
    const files = photos.map(({ bytes }, i) => ({ file: join(folder, `${id}-${i + 1}.webp`), bytes }))
    for (const { file, bytes } of files) writeFileSync(file, bytes)
    return files.length > 0 ? files.map(({ file }) => file).join('\n') : 'none'
  }
}

function parseReview(values: Values): GuaranteeCommand {
  const id = requireId(values)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-claim', subject: `${id} in-review` }, () => reviewClaim(ctx, id, toActor(values)))
    return `${id} is in review`
  }
}

function parseAccept(values: Values): GuaranteeCommand {
  const id = requireId(values)
  const remedy: ClaimRemedy | undefined = claimRemedies.find((each) => each === values.remedy)
  if (!remedy) throw new Error(`--remedy must be one of: ${claimRemedies.join(', ')}`)
  const decision = { remedy, note: parseNote(values), actor: toActor(values) }
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-claim', subject: `${id} accepted: ${remedy}` }, () =>
      acceptClaim(ctx, id, decision),
    )
    return `${id} is accepted: ${remedy}\n${nextSteps[remedy]}`
  }
}

function parseRefuse(values: Values): GuaranteeCommand {
  const id = requireId(values)
  const note = parseNote(values)
  if (!note) throw new Error(USAGE)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-claim', subject: `${id} refused` }, () =>
      refuseClaim(ctx, id, { note, actor: toActor(values) }),
    )
    return `${id} is refused`
  }
}

function parseDone(values: Values): GuaranteeCommand {
  const id = requireId(values)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-claim', subject: `${id} done` }, () => completeClaim(ctx, id, toActor(values)))
    return `${id} is done`
  }
}

const parsers: Readonly<Record<string, (values: Values) => GuaranteeCommand>> = {
  list: parseList,
  photos: parsePhotos,
  review: parseReview,
  accept: parseAccept,
  refuse: parseRefuse,
  done: parseDone,
}

/** Parses the command line; throws what to print. */
function parseArguments(): { tenant: Tenant; as: string; command: GuaranteeCommand } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const parse = new Map(Object.entries(parsers)).get(positionals.join(' '))
  if (!parse) throw new Error(USAGE)
  return { tenant: requireTenant(values.tenant), as: values.as, command: parse(values) }
}

/** npm run guarantee: defects that buyers report, and what the shop does about them. */
await runCommand(USAGE, async () => {
  const { tenant, as, command } = parseArguments()
  await withOperator(tenant, as, async (session) => print(await command(session)))
})

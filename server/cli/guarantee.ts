import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ClaimRemedy, claimRemedies, claimStates } from '#shared/api/guarantee-claims.ts'
import {
  acceptClaim,
  completeClaim,
  listClaims,
  loadClaimPhotos,
  refuseClaim,
  reviewClaim,
} from '../commerce/orders/guarantee-claims/index.ts'
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

const USAGE = `npm run guarantee -- list --tenant at [--state ${claimStates.join('|')}]
npm run guarantee -- photos --tenant at --id G10000018 --folder .   (saves the photos to look at them)
npm run guarantee -- review --tenant at --id G10000018              (somebody looks at it)
npm run guarantee -- accept --tenant at --id G10000018 --remedy ${claimRemedies.join('|')} [--note "by Friday"]
  (with --remedy part: --part "Front leg", in the buyer's language)
npm run guarantee -- refuse --tenant at --id G10000018 --note "The screen was broken by a fall"
npm run guarantee -- done --tenant at --id G10000018                (repaired, replaced, or paid back)`

const MAX_PART_LENGTH = 80

const options = {
  ...commonOptions,
  id: TEXT_OPTION,
  state: { type: 'string', default: 'reported' },
  remedy: TEXT_OPTION,
  part: TEXT_OPTION,
  note: TEXT_OPTION,
  folder: TEXT_OPTION,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

/** What an operator has to do by another command once a claim is accepted. */
const nextSteps: Readonly<Record<ClaimRemedy, string>> = {
  repair: 'have it fetched or sent in; then: done',
  replacement: 'it is reserved: send it with npm run order -- ship; it is done when it arrives',
  part: 'send it with npm run order -- ship; it is done when it arrives',
  refund: 'the buyer sends it back (npm run returns), which refunds it; then: done',
  'refund-only': 'the price is taken off the order; it is done when the money is sent',
}

function formatClaim(claim: Awaited<ReturnType<typeof listClaims>>[number]) {
  const { id, createdAt, orderNumber, position, quantity, problem, fault, since, wish, state, remedy, note, photos } =
    claim
  const head = [id, createdAt, `order ${orderNumber}`, `${quantity} × line ${position}`, state, remedy]
  const details = [`${problem} since ${since}, wishes ${wish}, photos: ${photos}`, fault, note]
  return [head.filter(Boolean).join('  '), ...details.filter(Boolean).map((text) => `    ${toPrintable(text)}`)].join(
    '\n',
  )
}

const toActor = ({ as }: Values) => `operator:${as}` as const

function parseList({ state: wanted }: Values): VerbCommand {
  const state = requireChoice('state', claimStates, wanted)
  return async ({ ctx, runAudited }) => {
    const claims = await runAudited({ right: 'read-claims', subject: state }, () => listClaims(ctx, state))
    return claims.length > 0 ? claims.map(formatClaim).join('\n') : 'none'
  }
}

function parsePhotos(values: Values): VerbCommand {
  const id = requireText(values.id)
  const folder = requireText(values.folder)
  return async ({ ctx, runAudited }) => {
    const photos = await runAudited({ right: 'read-claims', subject: id }, () => loadClaimPhotos(ctx, id))
    const files = photos.map(({ bytes }, i) => ({ file: join(folder, `${id}-${i + 1}.webp`), bytes }))
    for (const { file, bytes } of files) writeFileSync(file, bytes)
    return files.length > 0 ? files.map(({ file }) => file).join('\n') : 'none'
  }
}

function parseReview(values: Values): VerbCommand {
  const id = requireText(values.id)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-claim', subject: `${id} in-review` }, () => reviewClaim(ctx, id, toActor(values)))
    return `${id} is in review`
  }
}

function parseAccept(values: Values): VerbCommand {
  const id = requireText(values.id)
  const remedy = requireChoice('remedy', claimRemedies, values.remedy)
  const part = values.part.trim().slice(0, MAX_PART_LENGTH)
  if ((remedy === 'part') !== (part !== '')) throw new Error('--part belongs to --remedy part')
  const decision = { remedy, part, note: limitText('note', values.note.trim()), actor: toActor(values) }
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-claim', subject: `${id} accepted: ${remedy}` }, () =>
      acceptClaim(ctx, id, decision),
    )
    return `${id} is accepted: ${remedy}\n${nextSteps[remedy]}`
  }
}

function parseRefuse(values: Values): VerbCommand {
  const id = requireText(values.id)
  const note = limitText('note', requireText(values.note))
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-claim', subject: `${id} refused` }, () =>
      refuseClaim(ctx, id, { note, actor: toActor(values) }),
    )
    return `${id} is refused`
  }
}

function parseDone(values: Values): VerbCommand {
  const id = requireText(values.id)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'handle-claim', subject: `${id} done` }, () => completeClaim(ctx, id, toActor(values)))
    return `${id} is done`
  }
}

const parsers: Readonly<Record<string, (values: Values) => VerbCommand>> = {
  list: parseList,
  photos: parsePhotos,
  review: parseReview,
  accept: parseAccept,
  refuse: parseRefuse,
  done: parseDone,
}

/** npm run guarantee: defects that buyers report, and what the shop does about them. */
await runVerbs({ usage: USAGE, parse: () => parseArgs({ allowPositionals: true, options }), parsers })

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type RejectionReason, type ReviewState, rejectionReasons, reviewStates } from '#shared/api/own-reviews.ts'
import type { Tenant } from '#shared/tenant.ts'
import {
  answerReview,
  listReviews,
  loadPhotos,
  type ModeratedReview,
  publishReview,
  rejectReview,
  removePhotos,
} from '../commerce/catalog/own-reviews/index.ts'
import { type AdminSession, operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

const USAGE = `npm run ratings -- list --tenant at [--state ${reviewStates.join('|')}]
npm run ratings -- publish --tenant at --id r-abc          (the review and its photos)
npm run ratings -- reject --tenant at --id r-abc --reason ${rejectionReasons.join('|')}
npm run ratings -- answer --tenant at --id r-abc --text "Thank you" (an empty text takes the answer back)
npm run ratings -- photos --tenant at --id r-abc --folder . (saves the photos to look at them)
npm run ratings -- remove-photos --tenant at --id r-abc`

const MAX_ANSWER_LENGTH = 2000
const TEXT_OPTION = { type: 'string', default: '' } as const

/** What one verb of the command line does; returns what to print. */
type RatingsCommand = (session: AdminSession) => Promise<string>

const options = {
  ...operatorOption,
  tenant: TEXT_OPTION,
  id: TEXT_OPTION,
  state: { type: 'string', default: 'pending' },
  reason: TEXT_OPTION,
  text: { type: 'string' },
  folder: TEXT_OPTION,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

/** Control characters would be orders to the terminal; what customers write has none to give. */
const toPrintable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

function formatReview({ id, stars, title, text, author, state, findings, photos, changedAt }: ModeratedReview) {
  const waiting = photos.filter((photo) => photo.state === 'pending').length
  const marks = [state, findings && `found: ${findings}`, waiting > 0 && `photos to look at: ${waiting}`].filter(
    Boolean,
  )
  const words = [title, text, author && `(${author})`].filter(Boolean).map(toPrintable)
  return [`${id}  ${stars} of 5  ${changedAt}  ${marks.join('; ')}`, ...words.map((line) => `    ${line}`)].join('\n')
}

function requireId({ id }: Values): string {
  if (!id) throw new Error(USAGE)
  return id
}

function parseList({ state: wanted }: Values): RatingsCommand {
  const state: ReviewState | undefined = reviewStates.find((each) => each === wanted)
  if (!state) throw new Error(`--state must be one of: ${reviewStates.join(', ')}`)
  return async ({ ctx, runAudited }) => {
    const reviews = await runAudited({ right: 'read-reviews', subject: state }, () => listReviews(ctx, state))
    return reviews.length > 0 ? reviews.map(formatReview).join('\n') : 'none'
  }
}

function parsePublish(values: Values): RatingsCommand {
  const id = requireId(values)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'moderate-review', subject: id }, () => publishReview(ctx, id))
    return `${id} is published`
  }
}

function parseReject(values: Values): RatingsCommand {
  const id = requireId(values)
  const reason: RejectionReason | undefined = rejectionReasons.find((each) => each === values.reason)
  if (!reason) throw new Error(`--reason must be one of: ${rejectionReasons.join(', ')}`)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'moderate-review', subject: `${id} ${reason}` }, () => rejectReview(ctx, id, reason))
    return `${id} is rejected: ${reason}`
  }
}

function parseAnswer(values: Values): RatingsCommand {
  const id = requireId(values)
  const text = values.text?.trim()
  if (text === undefined) throw new Error(USAGE)
  if (text.length > MAX_ANSWER_LENGTH) throw new Error(`--text has at most ${MAX_ANSWER_LENGTH} characters`)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'answer-review', subject: id }, () => answerReview(ctx, id, text))
    return text ? `${id} is answered` : `the answer to ${id} is taken back`
  }
}

function parsePhotos(values: Values): RatingsCommand {
  const id = requireId(values)
  const { folder } = values
  if (!folder) throw new Error(USAGE)
  return async ({ ctx, runAudited }) => {
    const photos = await runAudited({ right: 'read-reviews', subject: id }, () => loadPhotos(ctx, id))
    const files = photos.map((photo, i) => ({ file: join(folder, `${id}-${i + 1}.webp`), bytes: photo.bytes }))
    for (const { file, bytes } of files) writeFileSync(file, bytes)
    return files.length > 0 ? files.map(({ file }) => file).join('\n') : 'none'
  }
}

function parseRemovePhotos(values: Values): RatingsCommand {
  const id = requireId(values)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'moderate-review', subject: `${id} photos` }, () => removePhotos(ctx, id))
    return `${id} has no photos any more`
  }
}

const parsers: Readonly<Record<string, (values: Values) => RatingsCommand>> = {
  list: parseList,
  publish: parsePublish,
  reject: parseReject,
  answer: parseAnswer,
  photos: parsePhotos,
  'remove-photos': parseRemovePhotos,
}

/** Parses the command line; throws what to print. */
function parseArguments(): { tenant: Tenant; as: string; command: RatingsCommand } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const parse = new Map(Object.entries(parsers)).get(positionals.join(' '))
  if (!parse) throw new Error(USAGE)
  return { tenant: requireTenant(values.tenant), as: values.as, command: parse(values) }
}

/** npm run ratings: looks at customers' reviews, publishes, rejects and answers them. */
await runCommand(USAGE, async () => {
  const { tenant, as, command } = parseArguments()
  await withOperator(tenant, as, async (session) => print(await command(session)))
})

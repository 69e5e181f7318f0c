import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rejectionReasons, reviewStates } from '#shared/api/own-reviews.ts'
import {
  answerReview,
  listReviews,
  loadPhotos,
  type ModeratedReview,
  publishReview,
  rejectReview,
  removePhotos,
} from '../commerce/catalog/own-reviews/index.ts'
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

const USAGE = `npm run ratings -- list --tenant at [--state ${reviewStates.join('|')}]
npm run ratings -- publish --tenant at --id r-abc          (the review and its photos)
npm run ratings -- reject --tenant at --id r-abc --reason ${rejectionReasons.join('|')}
npm run ratings -- answer --tenant at --id r-abc --text "Thank you" (an empty text takes the answer back)
npm run ratings -- photos --tenant at --id r-abc --folder . (saves the photos to look at them)
npm run ratings -- remove-photos --tenant at --id r-abc`

const MAX_ANSWER_LENGTH = 2000

const options = {
  ...commonOptions,
  id: TEXT_OPTION,
  state: { type: 'string', default: 'pending' },
  reason: TEXT_OPTION,
  text: { type: 'string' },
  folder: TEXT_OPTION,
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

function formatReview({ id, stars, title, text, author, state, findings, photos, changedAt }: ModeratedReview) {
  const waiting = photos.filter((photo) => photo.state === 'pending').length
  const marks = [state, findings && `found: ${findings}`, waiting > 0 && `photos to look at: ${waiting}`].filter(
    Boolean,
  )
  const words = [title, text, author && `(${author})`].filter(Boolean).map(toPrintable)
  return [`${id}  ${stars} of 5  ${changedAt}  ${marks.join('; ')}`, ...words.map((line) => `    ${line}`)].join('\n')
}

function parseList({ state: wanted }: Values): VerbCommand {
  const state = requireChoice('state', reviewStates, wanted)
  return async ({ ctx, runAudited }) => {
    const reviews = await runAudited({ right: 'read-reviews', subject: state }, () => listReviews(ctx, state))
    return reviews.length > 0 ? reviews.map(formatReview).join('\n') : 'none'
  }
}

function parsePublish(values: Values): VerbCommand {
  const id = requireText(values.id)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'moderate-review', subject: id }, () => publishReview(ctx, id))
    return `${id} is published`
  }
}

function parseReject(values: Values): VerbCommand {
  const id = requireText(values.id)
  const reason = requireChoice('reason', rejectionReasons, values.reason)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'moderate-review', subject: `${id} ${reason}` }, () => rejectReview(ctx, id, reason))
    return `${id} is rejected: ${reason}`
  }
}

function parseAnswer(values: Values): VerbCommand | undefined {
  const id = requireText(values.id)
  if (values.text === undefined) return undefined
  const text = limitText('text', values.text.trim(), MAX_ANSWER_LENGTH)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'answer-review', subject: id }, () => answerReview(ctx, id, text))
    return text ? `${id} is answered` : `the answer to ${id} is taken back`
  }
}

function parsePhotos(values: Values): VerbCommand {
  const id = requireText(values.id)
  const folder = requireText(values.folder)
  return async ({ ctx, runAudited }) => {
    const photos = await runAudited({ right: 'read-reviews', subject: id }, () => loadPhotos(ctx, id))
    const files = photos.map((photo, i) => ({ file: join(folder, `${id}-${i + 1}.webp`), bytes: photo.bytes }))
    for (const { file, bytes } of files) writeFileSync(file, bytes)
    return files.length > 0 ? files.map(({ file }) => file).join('\n') : 'none'
  }
}

function parseRemovePhotos(values: Values): VerbCommand {
  const id = requireText(values.id)
  return async ({ ctx, runAudited }) => {
    await runAudited({ right: 'moderate-review', subject: `${id} photos` }, () => removePhotos(ctx, id))
    return `${id} has no photos any more`
  }
}

const parsers: Readonly<Record<string, (values: Values) => VerbCommand | undefined>> = {
  list: parseList,
  publish: parsePublish,
  reject: parseReject,
  answer: parseAnswer,
  photos: parsePhotos,
  'remove-photos': parseRemovePhotos,
}

/** npm run ratings: looks at customers' reviews, publishes, rejects and answers them. */
await runVerbs({ usage: USAGE, parse: () => parseArgs({ allowPositionals: true, options }), parsers })

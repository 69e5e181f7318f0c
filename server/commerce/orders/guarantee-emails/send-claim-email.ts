import {
  buildServiceLinks,
  type Email,
  type EmailContext,
  type MailDeps,
  sendEmail,
  toAbsoluteUrl,
} from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { ClaimState, GuaranteeClaim } from '#shared/api/guarantee-claims.ts'
import type { Order } from '#shared/api/orders.ts'
import { getLocalDay } from '#shared/dates.ts'
import { findClaim, toClaims } from '../guarantee-claims/index.ts'
import { findOrder } from '../order-data/index.ts'
import { describeClock } from './describe-clock.ts'

/** A claim with its order; undefined if it or its buyer's address is gone. */
async function findClaimMail(ctx: Context, id: string) {
  const row = await findClaim(ctx, id)
  const order = row && (await findOrder(ctx, row.orderNumber))
  if (!row || !order || order.email === '' || !ctx.orderSignatures) return undefined
  const [claim] = await toClaims(ctx, order, [row])
  return claim && { claim, order, signature: ctx.orderSignatures.sign(ctx.tenant, order.number) }
}

type Texts = readonly (string | false | undefined)[]

/** What the buyer has reported, in their words. */
function describeReport({ messages, tenant }: EmailContext, claim: GuaranteeClaim): Texts {
  const { formatMessage, formatDate } = messages
  const reportedAt = claim.history[0]?.at
  const reportedOn = reportedAt && getLocalDay(new Date(reportedAt), tenant.timeZone)
  return [
    reportedOn && formatMessage('mail.claim-reported-text', { day: formatDate(reportedOn) }),
    formatMessage(`guarantee-claims.problem-${claim.problem}`),
    claim.fault,
    [
      formatMessage('guarantee-claims.since-day', { day: formatDate(claim.since) }),
      formatMessage('guarantee-claims.wished', { wish: formatMessage(`guarantee-claims.wish-${claim.wish}`) }),
    ].join('\n'),
    formatMessage('guarantee-claims.law'),
  ]
}

function describeDecision(
  { messages: { formatMessage } }: EmailContext,
  { state, remedy, note }: GuaranteeClaim,
): Texts {
  if (state === 'refused')
    return [
      formatMessage('mail.claim-refused-text'),
      note && formatMessage('guarantee-claims.because', { note }),
      formatMessage('mail.claim-refused-next'),
    ]
  return [
    formatMessage('mail.claim-accepted-text'),
    remedy && formatMessage(`guarantee-claims.remedy-${remedy}`),
    remedy && formatMessage(`mail.claim-next-${remedy}`),
    note && formatMessage('guarantee-claims.remark', { note }),
  ]
}

/** What was done; after a repair the new terms, too. */
function describeEnd(context: EmailContext, { remedy, clock }: GuaranteeClaim): Texts {
  const { formatMessage } = context.messages
  return [
    remedy && formatMessage(`guarantee-claims.done-${remedy}`),
    ...(clock ? describeClock(context, clock) : []),
    formatMessage('mail.claim-done-text'),
  ]
}

const describers = {
  reported: describeReport,
  accepted: describeDecision,
  refused: describeDecision,
  done: describeEnd,
}

interface ClaimMail {
  claim: GuaranteeClaim
  order: Order
  signature: string
}

function composeClaimEmail(
  context: EmailContext,
  { claim, order, signature }: ClaimMail,
  state: keyof typeof describers,
): Email {
  const { formatMessage } = context.messages
  const { id, quantity, title, variant } = claim
  const goods = { quantity, title: [title, variant].filter(Boolean).join(', ') }
  const href = `${toAbsoluteUrl(context, 'account/order-claim', { number: order.number })}?${new URLSearchParams({ signature })}`
  return {
    subject: formatMessage(`mail.claim-${state}-subject`, { id }),
    title:
      state === 'reported'
        ? formatMessage('mail.claim-reported-title')
        : formatMessage('guarantee-claims.number', { id }),
    recipient: order.billing,
    blocks: [
      { kind: 'text', text: formatMessage('guarantee-claims.piece', goods) },
      ...describers[state](context, claim).flatMap((text) => (text ? [{ kind: 'text' as const, text }] : [])),
      { kind: 'action', text: formatMessage('mail.claim-page'), href },
      buildServiceLinks(context),
    ],
  }
}

/** Tells the buyer what has become of what they reported; that somebody looks at it is told by the page alone. */
export async function sendClaimEmail(ctx: Context, { id, state }: { id: string; state: ClaimState }, deps: MailDeps) {
  if (state === 'in-review') return
  const mail = await findClaimMail(ctx, id)
  if (!mail) return
  const { email: to, locale } = mail.order
  await sendEmail(
    ctx,
    { to, locale, messageId: `guarantee-claim-${state}.${id}` },
    (context) => composeClaimEmail(context, mail, state),
    deps,
  )
}

import {
  buildServiceLinks,
  type Email,
  type EmailContext,
  type MailDeps,
  sendEmail,
} from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { SignedOrder } from '#server/commerce/core/sign-order.ts'
import { findSettings } from '#server/commerce/customers/settings/index.ts'
import type { Order } from '#shared/api/orders.ts'
import { findLineClocks } from '../guarantee-claims/index.ts'
import { findOrder } from '../order-data/index.ts'
import { buildClaimUrl, buildReminderOneClickUrl, buildReminderUnsubscribeUrl } from './links.ts'
import { findReminded } from './reminder-repository.ts'

interface Ending {
  order: Order
  signed: SignedOrder
  endsOn: string
  /** What of the order ends on that day, and by what. */
  lines: readonly { position: number; term: 'legal' | 'own' }[]
}

/** The kept lines whose term of the law, or of the shop's own guarantee, ends on this day. */
async function findEndingLines(ctx: Context, order: Order, endsOn: string) {
  const clocks = await findLineClocks(ctx, order)
  return clocks.flatMap(({ position, clock: { legalUntil, shopUntil } }) => [
    ...(legalUntil === endsOn ? [{ position, term: 'legal' as const }] : []),
    ...(shopUntil === endsOn ? [{ position, term: 'own' as const }] : []),
  ])
}

function describeLines({ messages: { formatMessage } }: EmailContext, { order, endsOn, lines }: Ending, day: string) {
  return (['legal', 'own'] as const).flatMap((term) => {
    const goods = lines.filter((line) => line.term === term).map(({ position }) => order.lines[position])
    if (goods.length === 0 || endsOn === '') return []
    const titles = goods.flatMap((line) => (line ? [[line.title, line.variant].filter(Boolean).join(', ')] : []))
    return [formatMessage(`mail.guarantee-ending-${term}`, { day }), titles.map((title) => `– ${title}`).join('\n')]
  })
}

function composeReminder(context: EmailContext, ending: Ending): Email {
  const { formatMessage, formatDate } = context.messages
  const day = formatDate(ending.endsOn)
  return {
    subject: formatMessage('mail.guarantee-ending-subject', { day }),
    title: formatMessage('mail.guarantee-ending-title'),
    recipient: ending.order.billing,
    blocks: [
      ...describeLines(context, ending, day).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'text', text: formatMessage('mail.guarantee-ending-text') },
      {
        kind: 'action',
        text: formatMessage('guarantee-claims.report'),
        href: buildClaimUrl(context, ending.signed),
      },
      { kind: 'text', small: true, text: formatMessage('mail.guarantee-ending-why') },
      {
        kind: 'links',
        small: true,
        links: [
          {
            text: formatMessage('mail.guarantee-ending-stop'),
            href: buildReminderUnsubscribeUrl(context, ending.signed),
          },
        ],
      },
      buildServiceLinks(context),
    ],
  }
}

/**
 * Reminds a customer of what ends on this day, once, however often it is called. Nothing is sent to those who have
 * ended the e-mails meanwhile, and of goods that came back or whose term was extended.
 */
export async function sendGuaranteeReminder(
  ctx: Context,
  { number, endsOn }: { number: string; endsOn: string },
  deps: MailDeps,
) {
  const customer = await findReminded(ctx, number)
  const order = customer && (await findOrder(ctx, number))
  if (!order || !ctx.orderSignatures) return
  if ((await findSettings(ctx, customer.id)).guaranteeReminders !== 1) return
  const lines = await findEndingLines(ctx, order, endsOn)
  if (lines.length === 0) return
  const signed = { order: number, signature: ctx.orderSignatures.sign(ctx.tenant, number) }
  const { email: to, locale } = customer
  await sendEmail(
    ctx,
    {
      to,
      locale,
      messageId: `guarantee-ending.${number}.${endsOn}`,
      unsubscribe: buildReminderOneClickUrl(deps.origin, locale, signed),
    },
    (context) => composeReminder(context, { order, signed, endsOn, lines }),
    deps,
  )
}

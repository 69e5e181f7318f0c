import {
  buildServiceLinks,
  type EmailContext,
  type MailDeps,
  sendEmail,
  toAbsoluteUrl,
} from '#server/commerce/content/email/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { Events } from '#server/commerce/core/events.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { findOrder } from '../order-data/index.ts'
import { composers } from './compose-promise-broken.ts'
import { listPromises } from './repository.ts'

/** The page of the order, which the signature opens without a login. */
function buildOrderUrl({ orderSignatures, tenant }: Context, context: EmailContext, number: string) {
  const signature = orderSignatures?.sign(tenant, number) ?? ''
  return `${toAbsoluteUrl(context, 'account/order', { number })}?${new URLSearchParams({ signature })}`
}

/**
 * Tells the buyer the truth about what was promised for a day and has not been done, before they ask; once for each
 * deadline. Nothing is sent to who was erased, or if it has been done meanwhile.
 */
export async function sendPromiseBroken(
  ctx: Context,
  { number, kind, dueOn }: Events['promise-broken'],
  deps: MailDeps,
) {
  const order = await findOrder(ctx, number)
  const promises = (await listPromises(ctx, number)).filter(
    (each) => each.kind === kind && each.dueOn === dueOn && each.outcome === 'broken' && each.fulfilledOn === null,
  )
  if (!order || order.email === '' || promises.length === 0) return
  await sendEmail(
    ctx,
    { to: order.email, locale: order.locale, messageId: `promise-broken.${number}.${kind}.${dueOn}` },
    async (context) => {
      const { formatMessage } = context.messages
      return {
        subject: formatMessage(`mail.late-${kind}-subject`, { number }),
        title: formatMessage(`mail.late-${kind}-title`),
        recipient: order.billing,
        blocks: [
          ...(await composers[kind](ctx, context, { order, dueOn, promises })),
          {
            kind: 'text',
            text: formatMessage('mail.late-contact', { phone: getOrganisation(ctx.tenant, order.locale).phone }),
          },
          { kind: 'action', text: formatMessage('mail.order-page-link'), href: buildOrderUrl(ctx, context, number) },
          buildServiceLinks(context),
        ],
      }
    },
    deps,
  )
}

import { type EmailContext, toAbsoluteUrl } from '#server/commerce/content/email/index.ts'
import type { SignedOrder } from '#server/commerce/core/sign-order.ts'
import { GUARANTEE_REMINDERS_API, REMINDER_UNSUBSCRIBE_PATH } from '#shared/api/guarantee-reminders.ts'
import type { Locale } from '#shared/tenant.ts'

/** The form that reports a defect. */
export const buildClaimUrl = (context: EmailContext, { order, signature }: SignedOrder) =>
  `${toAbsoluteUrl(context, 'account/order-claim', { number: order })}?${new URLSearchParams({ signature })}`

/** The page that ends these e-mails after one press. */
export const buildReminderUnsubscribeUrl = (context: EmailContext, signed: SignedOrder) =>
  `${toAbsoluteUrl(context, 'guarantee/unsubscribe')}?${new URLSearchParams({ ...signed })}`

/** The address that ends these e-mails by a request of the e-mail program (RFC 8058). */
export const buildReminderOneClickUrl = (origin: string, locale: Locale, signed: SignedOrder) =>
  `${origin}${GUARANTEE_REMINDERS_API}${REMINDER_UNSUBSCRIBE_PATH}?${new URLSearchParams({ ...signed, locale })}`

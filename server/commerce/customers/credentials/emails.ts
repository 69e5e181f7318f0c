import {
  type AccountEmailContent,
  createAccountEmail,
  type MailDeps,
  sendEmail,
} from '#server/commerce/content/email/index.ts'
import { deleteMailsTo } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { deleteEventsContaining, type Events } from '#server/commerce/core/events.ts'
import { createCode, createToken, findToken } from '#server/commerce/core/one-time-tokens/index.ts'
import { findStoredPaymentRow } from '#server/commerce/payments/stored-payments/index.ts'
import { formatStoredPayment } from '#shared/rules/payments/stored-payments.ts'
import { type Customer, findCustomer } from '../account/index.ts'

type AccountEmailRequest = Events['account-email-requested']

/**
 * Content and recipient of an account e-mail; undefined if its subject no longer exists. Tokens are created here and
 * stored nowhere else; a second attempt gets others.
 */
async function composeAccountEmail(
  tx: TransactionContext,
  { kind, request = '' }: AccountEmailRequest,
  customer: Customer,
): Promise<{ to: string; facts: AccountEmailContent } | undefined> {
  const { id: customerId, email: to, number } = customer
  switch (kind) {
    case 'confirm':
      return { to, facts: { kind, token: await createToken(tx, 'confirm-email', { customerId }) } }
    case 'exists':
    case 'reset':
      return { to, facts: { kind, token: await createToken(tx, 'password-reset', { customerId }) } }
    case 'password-changed':
    case 'second-factor-on':
    case 'second-factor-off':
      return { to, facts: { kind } }
    case 'payment-stored': {
      const stored = await findStoredPaymentRow(tx, request)
      return stored && { to, facts: { kind, storedPayment: formatStoredPayment(stored) } }
    }
    case 'welcome':
      return { to, facts: { kind, number, code: await createCode(tx, 'letter-code', customerId) } }
    case 'email-old':
    case 'email-new': {
      const newEmail = (await findToken(tx, 'change-email-request', request))?.data.email
      if (!newEmail) return undefined
      const side = kind === 'email-old' ? 'old' : 'new'
      const token = await createToken(tx, 'change-email', { customerId, data: { request, side } })
      return side === 'old'
        ? { to, facts: { kind: 'email-old', token, newEmail } }
        : { to: newEmail, facts: { kind: 'email-new', token } }
    }
  }
}

/** Sends a requested account e-mail, unless its customer does not exist or has left since. */
export async function sendAccountEmail(
  ctx: Context,
  deps: MailDeps,
  { eventId, ...request }: AccountEmailRequest & { eventId: string },
) {
  const customer = request.customerId === null ? undefined : await findCustomer(ctx, request.customerId)
  const mail = customer && (await inTransaction(ctx, (tx) => composeAccountEmail(tx, request, customer)))
  if (!mail) return
  const { to, facts } = mail
  const about = { to, locale: customer.locale, messageId: `account-${facts.kind}.${eventId}`, secret: true } as const
  await sendEmail(ctx, about, (setting) => createAccountEmail(setting, customer, facts), deps)
}

/**
 * Sends the e-mail that an account was deleted; afterwards the address is stored nowhere, not in the database's files
 * either (R40).
 */
export async function sendAccountDeletedEmail(
  ctx: Context,
  deps: MailDeps,
  { eventId, ...person }: Events['account-deleted'] & { eventId: string },
) {
  const about = {
    to: person.email,
    locale: person.locale,
    messageId: `account-deleted.${eventId}`,
    secret: true,
  } as const
  await sendEmail(ctx, about, (setting) => createAccountEmail(setting, person, { kind: 'deleted' }), deps)
  await inTransaction(ctx, async (tx) => {
    await deleteMailsTo(tx, person.email)
    await deleteEventsContaining(tx, [person.email])
  })
  await ctx.database.overwriteDeleted()
}

import { moveAlerts } from '#server/commerce/basket/wishlist/index.ts'
import { deleteMailsTo } from '#server/commerce/content/email-delivery/index.ts'
import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { consumeToken, createToken, revokeTokens } from '#server/commerce/core/one-time-tokens/index.ts'
import { requireConfirmation } from '#server/commerce/payments/stored-payments/index.ts'
import { moveNewsletter } from '#server/commerce/service/newsletter/index.ts'
import type { EmailChange, EmailRequestResult } from '#shared/api/credentials.ts'
import type { ChangeEmailInput, TokenInput } from '#shared/api/credentials-input.ts'
import { findCustomer, findCustomerForLogin, lockEmailAddresses, updateEmail } from '../account/index.ts'
import type { CredentialsDeps } from './deps.ts'
import { reauthenticate } from './password.ts'

/**
 * Sends a link to the old and to the new address; the change is made once both were followed. An old address that was
 * never confirmed gets none. If the new one has an account, only its owner is told (reliability R35). Errors as
 * reauthenticate.
 */
export async function changeEmail(
  ctx: Context,
  { email, password, captcha }: ChangeEmailInput,
  deps: CredentialsDeps,
): Promise<EmailRequestResult> {
  const { id: customerId, emailConfirmed } = await reauthenticate(ctx, password, 'password', deps)
  const refusal = await deps.guard.admitEmail(ctx, { email, captcha })
  if (refusal) return refusal
  await inTransaction(ctx, async (tx) => {
    await revokeTokens(tx, customerId, 'change-email')
    await revokeTokens(tx, customerId, 'change-email-request')
    const request = await createToken(tx, 'change-email-request', {
      customerId,
      data: { email, ...(!emailConfirmed && { old: 'confirmed' }) },
    })
    const owner = await findCustomerForLogin(tx, { email })
    if (emailConfirmed) await publish(tx, 'account-email-requested', { kind: 'email-old', customerId, request })
    await publish(
      tx,
      'account-email-requested',
      owner ? { kind: 'exists', customerId: owner.customer.id } : { kind: 'email-new', customerId, request },
    )
  })
  deps.recordEvent(ctx, 'change of address wanted', customerId)
  return { accepted: true }
}

/**
 * Confirms the change for one of the two addresses; undefined if the link or the change has ended, or if the address
 * was taken meanwhile.
 */
async function confirmOneSide(
  tx: TransactionContext,
  token: string,
): Promise<(EmailChange & { customerId: string }) | undefined> {
  await lockEmailAddresses(tx) // before any read: both links may be followed at once
  const { request = '', side = '' } = (await consumeToken(tx, 'change-email', token))?.data ?? {}
  const pending = await consumeToken(tx, 'change-email-request', request)
  if (!pending?.customerId) return undefined
  const { customerId } = pending
  const data = { ...pending.data, [side]: 'confirmed' }
  if (data.old !== 'confirmed' || data.new !== 'confirmed') {
    await createToken(tx, 'change-email-request', { customerId, data }, request)
    return { customerId, done: false }
  }
  const before = await findCustomer(tx, customerId)
  if (!before || !(await updateEmail(tx, customerId, data.email ?? ''))) return undefined
  // what came to an address that was never confirmed may be somebody else's
  if (before.emailConfirmed)
    for (const move of [moveAlerts, moveNewsletter]) await move(tx, before.email, data.email ?? '')
  await deleteMailsTo(tx, before.email) // the shop deletes the old address
  await requireConfirmation(tx, customerId)
  await revokeTokens(tx, customerId) // password links were sent to the old address
  return { customerId, done: true }
}

/** Follows one of the two links of an e-mail change. 400 link-invalid. */
export async function confirmEmailChange(
  ctx: Context,
  { token }: TokenInput,
  { recordEvent }: CredentialsDeps,
): Promise<EmailChange> {
  const confirmed = await inTransaction(ctx, (tx) => confirmOneSide(tx, token))
  if (!confirmed) throw new ShopError(400, 'link-invalid')
  const { customerId, done } = confirmed
  recordEvent(ctx, done ? 'address changed' : 'change of address confirmed by one side', customerId)
  return { done }
}

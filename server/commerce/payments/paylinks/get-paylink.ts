import type { Context } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { toNetwork } from '#server/commerce/core/throttle/index.ts'
import type { PaylinkAccessInput } from '#shared/api/paylinks.ts'
import { findPayment, type Payment } from '../payments/index.ts'
import { getPaymentGateway } from '../provider-payments/index.ts'
import { findPaylinkByHash, findPaylinkById, findPaylinkByOrder, type PaylinkRow } from './repository.ts'
import type { PaylinkTokens } from './token.ts'

// our own figure: enough for addresses that an e-mail client has broken
const WRONG_PAYLINK_LIMIT = { name: 'paylink-wrong', points: 30, seconds: 15 * 60 }

/** The paylink of a payment, if it was made through one. */
export const findPaylinkByPayment = (
  ctx: Context,
  { subject, subjectId, createdAt }: Payment,
): Promise<PaylinkRow | undefined> =>
  subject === 'paylink' ? findPaylinkById(ctx, subjectId) : findPaylinkByOrder(ctx, subjectId, createdAt)

/**
 * A visitor who comes back from the provider is authorised by the provider's signature: so the provider never learns
 * the token.
 */
async function findPaylinkByReturn(
  ctx: Context,
  { provider, payment, result, at, signature }: PaylinkAccessInput,
): Promise<PaylinkRow | undefined> {
  const { provider: ownProvider } = getPaymentGateway(ctx)
  if (provider !== ownProvider.name || !ownProvider.isSignedReturn({ payment, result, at, signature })) return undefined
  const foundPayment = await findPayment(ctx, payment)
  return foundPayment && findPaylinkByPayment(ctx, foundPayment)
}

/**
 * The paylink for a token or a signed return address. 404 link-invalid; after many wrong ones a network gets 429, but a
 * right one always works.
 */
export async function getPaylink(ctx: Context, tokens: PaylinkTokens, key: PaylinkAccessInput): Promise<PaylinkRow> {
  const hash = key.token ? tokens.hashIn(key.token, ctx.tenant) : undefined
  const link = hash ? await findPaylinkByHash(ctx, hash) : key.token ? undefined : await findPaylinkByReturn(ctx, key)
  if (link) return link
  if (key.token || key.signature)
    await ctx.rateLimit?.(WRONG_PAYLINK_LIMIT, `${ctx.tenant.id} ${toNetwork(ctx.clientIp ?? '')}`)
  throw new ShopError(404, 'link-invalid')
}

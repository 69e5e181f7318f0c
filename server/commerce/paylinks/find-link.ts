import type { PaylinkKey } from '#shared/contracts/paylinks.ts'
import type { Context } from '../context.ts'
import { ShopError } from '../errors.ts'
import { doorOf, findPayment, type Payment } from '../payments/index.ts'
import { networkOf } from '../throttle/index.ts'
import { findByHash, findLinkOf, findPaylink, type PaylinkRow } from './repository.ts'
import type { PaylinkTokens } from './token.ts'

const WRONG = { name: 'paylink-wrong', points: 30, seconds: 15 * 60 } // our own figure: enough for addresses that a mail program has broken

/** The link to which a payment belongs, if it was made after one. */
export const linkOfPayment = (ctx: Context, { subject, subjectId, createdAt }: Payment): Promise<PaylinkRow | undefined> =>
  subject === 'paylink' ? findPaylink(ctx, subjectId) : findLinkOf(ctx, subjectId, createdAt)

/** Who comes back from the provider proves it by what the provider has signed: so the provider never learns the link's own token. */
async function linkOfReturn(ctx: Context, { provider, payment, result, at, signature }: PaylinkKey): Promise<PaylinkRow | undefined> {
  const { provider: ours } = doorOf(ctx)
  if (provider !== ours.name || !ours.hasSigned({ payment, result, at, signature })) return undefined
  const named = await findPayment(ctx, payment)
  return named && linkOfPayment(ctx, named)
}

/** The link that somebody holds. 404 link-invalid; many wrong ones from a network are answered with 429, and never keep out a right one. */
export async function findLink(ctx: Context, tokens: PaylinkTokens, key: PaylinkKey): Promise<PaylinkRow> {
  const hash = key.token ? tokens.hashIn(key.token, ctx.tenant) : undefined
  const link = hash ? await findByHash(ctx, hash) : key.token ? undefined : await linkOfReturn(ctx, key)
  if (link) return link
  if (key.token || key.signature) await ctx.limit?.(WRONG, `${ctx.tenant.id} ${networkOf(ctx.clientIp ?? '')}`)
  throw new ShopError(404, 'link-invalid')
}

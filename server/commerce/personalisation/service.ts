import type { PersonalInput, PersonalSelection } from '#shared/contracts/personalisation.ts'
import { SHELF_LENGTH } from '#shared/contracts/recommendations.ts'
import type { Context } from '../context.ts'
import { ShopError } from '../errors.ts'
import { recommend, recommendFromViews } from '../recommendations/index.ts'
import { ccOf } from '../sessions/index.ts'

/** Fewer would look like a mistake. */
const LEAST = 4

/**
 * Goods for this visitor from what he has looked at in this session, else the most wanted. 403 forbidden where the named session is not the caller's own.
 * The mail address's hash is matched against its shape only: nothing is kept under it, and nothing looked up by it before there are customers.
 */
export async function personalSelection(ctx: Context, { type, id, session }: PersonalInput): Promise<PersonalSelection> {
  if (session !== '-' && (!ctx.session || ccOf(ctx.session.id) !== session)) throw new ShopError(403, 'forbidden')
  const items = await recommendFromViews(ctx, type === 'product' ? [id] : [], SHELF_LENGTH)
  if (items.length >= LEAST) return { basis: 'viewed', items }
  return { basis: 'popular', items: await recommend(ctx, { kind: 'popular', skus: [], limit: SHELF_LENGTH }) }
}

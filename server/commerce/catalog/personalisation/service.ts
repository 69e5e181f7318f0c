import type { Context } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { deriveCc } from '#server/commerce/customers/sessions/index.ts'
import type { PersonalSelection, PersonalSelectionInput } from '#shared/api/personalisation.ts'
import { DEFAULT_RECOMMENDATION_COUNT } from '#shared/api/recommendations.ts'
import { getRecommendations, recommendFromViews } from '../recommendations/index.ts'

/** Fewer would look like a mistake. */
const MIN_ITEM_COUNT = 4

/**
 * Goods for this visitor from what he has looked at in this session, else the most wanted. 403 forbidden where the
 * named session is not the caller's own. The mail address's hash is matched against its shape only: nothing is kept
 * under it, and nothing looked up by it before there are customers.
 */
export async function getPersonalSelection(
  ctx: Context,
  { type, id, session }: PersonalSelectionInput,
): Promise<PersonalSelection> {
  if (session !== '-' && (!ctx.session || deriveCc(ctx.session.id) !== session)) throw new ShopError(403, 'forbidden')
  const items = await recommendFromViews(ctx, type === 'product' ? [id] : [], DEFAULT_RECOMMENDATION_COUNT)
  if (items.length >= MIN_ITEM_COUNT) return { basis: 'viewed', items }
  return {
    basis: 'popular',
    items: await getRecommendations(ctx, { kind: 'popular', skus: [], limit: DEFAULT_RECOMMENDATION_COUNT }),
  }
}

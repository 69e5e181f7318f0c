import type { Context } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { deriveCc } from '#server/commerce/customers/sessions/index.ts'
import type { PersonalSelection, PersonalSelectionInput } from '#shared/api/personalisation.ts'
import { DEFAULT_RECOMMENDATION_COUNT } from '#shared/api/recommendations.ts'
import { getRecommendations, recommendFromViews } from '../recommendations/index.ts'

/** Fewer would look like an error. */
const MIN_ITEM_COUNT = 4

/**
 * Recommendations from the products that this visitor has viewed in this session, otherwise the bestsellers. 403
 * forbidden for another visitor's session. The email hash is only checked for its format: it is neither stored nor
 * looked up.
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

import { type Context, inTransaction, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import type { FeedbackInput } from '#shared/api/own-reviews.ts'
import { DAY_MS } from '#shared/dates.ts'

const FEEDBACK_LIMIT = { name: 'review-feedback', points: 60, seconds: 3600 }
const VOTE_RETENTION_MS = 180 * DAY_MS // as long as an anonymous visitor may be known again

async function changeCount({ db, tenant }: TransactionContext, id: string, change: number) {
  await db
    .updateTable('review')
    .set((eb) => ({ helpfulCount: eb('helpfulCount', '+', change) }))
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .execute()
}

async function insertVote({ db, tenant, now }: TransactionContext, reviewId: string, visitor: string) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reviewVote')
    .values({ tenant: tenant.id, reviewId, visitor, votedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['tenant', 'reviewId', 'visitor']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

async function deleteVote({ db, tenant }: TransactionContext, reviewId: string, visitor: string) {
  const { numDeletedRows } = await db
    .deleteFrom('reviewVote')
    .where('tenant', '=', tenant.id)
    .where('reviewId', '=', reviewId)
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const findPublished = ({ db, tenant }: Context, id: string) =>
  db.selectFrom('review').select('helpfulCount').where('tenant', '=', tenant.id).where('id', '=', id).executeTakeFirst()

/** True if the visitor wrote the review: nobody votes for their own. */
async function isAuthor({ db, tenant }: Context, id: string, visitor: string): Promise<boolean> {
  const row = await db
    .selectFrom('customerReview')
    .select('buyer')
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.buyer === visitor
}

/**
 * Counts that the visitor finds a review helpful, once for each account or browser, or takes it back. Returns the count
 * that follows; 404 not-found for a review that is not published.
 */
export async function voteForReview(ctx: Context, { id, helpful }: FeedbackInput): Promise<{ helpful: number }> {
  const { visitor } = requireSession(ctx)
  await ctx.rateLimit?.(FEEDBACK_LIMIT, `${ctx.tenant.id} ${ctx.clientIp || visitor}`)
  if (!(await findPublished(ctx, id))) throw notFound()
  await inTransaction(ctx, async (tx) => {
    if (await isAuthor(tx, id, visitor)) return
    const change = helpful === 'true' ? await insertVote(tx, id, visitor) : -(await deleteVote(tx, id, visitor))
    if (change !== 0) await changeCount(tx, id, change)
  })
  return { helpful: (await findPublished(ctx, id))?.helpfulCount ?? 0 }
}

/** Forgets who found a review helpful when; the count stays. */
export async function pruneVotes({ db, tenant, now }: TransactionContext) {
  const before = new Date(now.getTime() - VOTE_RETENTION_MS).toISOString()
  await db.deleteFrom('reviewVote').where('tenant', '=', tenant.id).where('votedAt', '<', before).execute()
}

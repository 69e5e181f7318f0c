import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { DAY_MS } from '#shared/dates.ts'
import { deleteBasketOptionsBefore } from '../basket-options/index.ts'
import { deleteRemovedLinesBefore } from './removed-line-repository.ts'
import { deleteBasketVisitsBefore } from './visit-repository.ts'
import { deleteAbandonedLinesBefore } from './whole-basket-repository.ts'

export const REMOVED_LINE_RETENTION_DAYS = 30 // idea N17
const VISIT_RETENTION_DAYS = 180 // without a view for that long, lines are compared with the day they were added
const ABANDONED_BASKET_RETENTION_DAYS = 60 // as the privacy notice promises
/** The instant so many days ago (ISO 8601). */
export const daysAgo = ({ now }: Context, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** Deletes what is older than its retention period. */
export const pruneBaskets = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await deleteRemovedLinesBefore(tx, daysAgo(ctx, REMOVED_LINE_RETENTION_DAYS))
    await deleteBasketOptionsBefore(tx, daysAgo(ctx, ABANDONED_BASKET_RETENTION_DAYS))
    await deleteAbandonedLinesBefore(tx, daysAgo(ctx, ABANDONED_BASKET_RETENTION_DAYS))
    await deleteBasketVisitsBefore(tx, daysAgo(ctx, VISIT_RETENTION_DAYS))
  })

import type { Context } from '#server/commerce/core/context.ts'

/**
 * Acquires the right to compute a part for a shop with one conditional statement; false while the last run of any
 * process is more recent.
 */
export async function acquireRecommendationRefresh(
  { database, tenant, now }: Context,
  part: string,
  everyMs: number,
): Promise<boolean> {
  const acquired = await database.writer
    .insertInto('setting')
    .values({ key: `recommendations-${part}-${tenant.id}`, value: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value') }))
        .where('setting.value', '<=', new Date(now.getTime() - everyMs).toISOString()),
    )
    .returning('key')
    .executeTakeFirst()
  return acquired !== undefined
}

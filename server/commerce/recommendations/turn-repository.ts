import type { Context } from '../context.ts'

/** Takes the turn to compute a part for a shop; false while the last turn, of whichever process, is younger. One conditional statement. */
export async function takeTurn({ database, tenant, now }: Context, part: string, everyMs: number): Promise<boolean> {
  const taken = await database.writer
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
  return taken !== undefined
}

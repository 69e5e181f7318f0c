import type { Database, OutboxTable } from '../database/index.ts'

/** An event that waits for its handler. */
export type DueEvent = Pick<OutboxTable, 'id' | 'tenant' | 'type' | 'payload' | 'attempts'>

/** The events that are due, oldest first. */
export const findDueEvents = ({ reader }: Database, now: Date, limit: number): Promise<DueEvent[]> =>
  reader
    .selectFrom('outbox')
    .select(['id', 'tenant', 'type', 'payload', 'attempts'])
    .where('doneAt', 'is', null)
    .where('nextAttemptAt', '<=', now.toISOString())
    .orderBy('id')
    .limit(limit)
    .execute()

/** Leases an event until `until`; false if another process was faster. One conditional statement for both databases. */
export async function leaseEvent({ writer }: Database, { id, attempts }: DueEvent, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('outbox')
    .set({ attempts: attempts + 1, nextAttemptAt: until.toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markEventDone({ writer }: Database, id: string, now: Date) {
  await writer.updateTable('outbox').set({ doneAt: now.toISOString(), error: null }).where('id', '=', id).execute()
}

export async function postponeEvent({ writer }: Database, id: string, until: Date, error: string) {
  await writer.updateTable('outbox').set({ nextAttemptAt: until.toISOString(), error }).where('id', '=', id).execute()
}

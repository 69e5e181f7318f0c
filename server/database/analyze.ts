import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema/index.ts'

/**
 * Has PostgreSQL count what these tables hold, so that it plans with that from now on; by itself it does so a minute
 * later, and until then takes many goods for few. SQLite plans without counts.
 */
export async function analyze(
  { kind, writer }: { kind: 'sqlite' | 'postgres'; writer: Kysely<Schema> },
  tables: readonly (keyof Schema)[],
) {
  if (kind === 'postgres') await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(writer)
}

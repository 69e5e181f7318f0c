import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema/index.ts'

/**
 * Updates PostgreSQL's statistics of these tables immediately, for good query plans; autovacuum does so a minute later,
 * and until then PostgreSQL underestimates new rows. SQLite plans without statistics.
 */
export async function analyze(
  { kind, writer }: { kind: 'sqlite' | 'postgres'; writer: Kysely<Schema> },
  tables: readonly (keyof Schema)[],
) {
  if (kind === 'postgres') await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(writer)
}

import { sql } from 'kysely'
import type { Database } from '#server/database/index.ts'

/** A row by the column names of SQL. */
export type RawRow = Readonly<Record<string, string | number | null>>

/** Inserts rows into a table of any version of the schema. */
export async function insertRawRows({ writer }: Database, table: string, rows: readonly RawRow[]) {
  const db = writer.withoutPlugins()
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((name) => sql.id(name)))
    await sql`insert into ${sql.id(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
  }
}

/** All rows of a table of any version of the schema, by the columns named. */
export async function selectRawRows(
  { reader }: Database,
  table: string,
  columns: readonly string[],
): Promise<readonly RawRow[]> {
  const names = sql.join(columns.map((name) => sql.id(name)))
  const { rows } = await sql<RawRow>`select ${names} from ${sql.id(table)} order by ${names}`.execute(
    reader.withoutPlugins(),
  )
  // On PostgreSQL the connection itself gives columns their names in camel case.
  return rows.map((row) => Object.fromEntries(Object.values(row).map((value, i) => [columns[i], value])))
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema/index.ts'

const CHUNK_SIZE = 1000

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The key columns of a table, and the columns to update in an existing row. */
export interface UpsertColumns<T extends keyof Schema> {
  key: readonly (keyof Schema[T] & string)[]
  update: readonly (keyof Schema[T] & string)[]
}

/** What to do with a row whose key exists. */
type OnConflict<T extends keyof Schema> = 'fail' | 'keep' | UpsertColumns<T>

const toColumnRef = (name: string) => sql.ref(toSnakeCase(name))

function buildConflictClause<T extends keyof Schema>(onConflict: OnConflict<T>) {
  if (onConflict === 'fail') return sql``
  if (onConflict === 'keep') return sql`on conflict do nothing`
  const assignments = onConflict.update.map(
    (name) => sql`${toColumnRef(name)} = ${sql.ref(`excluded.${toSnakeCase(name)}`)}`,
  )
  return sql`on conflict (${sql.join(onConflict.key.map(toColumnRef))}) do update set ${sql.join(assignments)}`
}

/**
 * Inserts rows with one statement per thousand and one JSON parameter each, which the database unpacks; all or none of
 * them inside a transaction. The columns are those of the first row, in camelCase.
 */
export async function insertAll<T extends keyof Schema>(
  db: Kysely<Schema>,
  kind: 'sqlite' | 'postgres',
  table: T,
  rows: readonly Schema[T][],
  onConflict: OnConflict<T> = 'fail',
) {
  const first = rows[0]
  if (!first) return
  const columnByName = new Map(Object.keys(first).map((name) => [name, toSnakeCase(name)]))
  const columnNames = [...columnByName.values()]
  const toColumns = (row: Schema[T]) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnByName.get(name) ?? name, value]))
  const target = sql.table(toSnakeCase(table))
  const columns = sql.join(columnNames.map((column) => sql.ref(column)))
  const picked =
    kind === 'sqlite' ? sql.join(columnNames.map((column) => sql`value ->> ${sql.lit(`$.${column}`)}`)) : columns
  const conflictClause = buildConflictClause(onConflict)
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    const json = JSON.stringify(rows.slice(start, start + CHUNK_SIZE).map(toColumns))
    // "where true" prevents SQLite from parsing "on conflict" as a join condition.
    const source =
      kind === 'sqlite'
        ? sql`json_each(${json}) where true`
        : sql`json_populate_recordset(null::${target}, ${json}::json)`
    await sql`insert into ${target} (${columns}) select ${picked} from ${source} ${conflictClause}`.execute(db)
  }
}

import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  PostgresAdapter,
  type QueryResult,
  type SelectQueryBuilder,
} from 'kysely'
import type { Schema } from './schema/index.ts'
import { ConcurrentUpdateError } from './transactions.ts'

type Value = string | number | null
/** Values by name; a list may contain whole rows. */
type ParameterValues<V> = Readonly<Record<keyof V, Value | readonly Value[] | readonly object[]>>

const MAX_LIST_LENGTH = 100 // statements with longer lists are rarely repeated

/** Represents a value in a statement until it is called. */
class Placeholder {
  readonly path: readonly (string | number)[]
  constructor(path: readonly (string | number)[]) {
    this.path = path
  }
  /** The code that builds a statement must not read the values. */
  [Symbol.toPrimitive](): never {
    throw new Error(`the value of "${this.path.join('.')}" comes with the call`)
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The same structure with a placeholder for each value. */
function createPlaceholders(value: unknown, path: readonly (string | number)[] = []): unknown {
  if (Array.isArray(value)) return value.map((each, i) => createPlaceholders(each, [...path, i]))
  if (!isObject(value)) return new Placeholder(path)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, createPlaceholders(each, [...path, name])]),
  )
}

/** Gets the value of a parameter from the values of a call. */
type Getter = (values: unknown) => unknown

function toGetter(parameter: unknown): Getter {
  if (Array.isArray(parameter)) {
    const getters = parameter.map(toGetter) // PostgreSQL takes a list as one parameter
    return (values) => getters.map((get) => get(values))
  }
  if (!(parameter instanceof Placeholder)) return () => parameter
  const { path } = parameter
  return (values) => {
    let value = values
    for (const key of path) value = isObject(value) ? Reflect.get(value, key) : undefined
    return value
  }
}

/** The lengths of the lists, by which the statement's text differs; undefined if one is too long. */
function findListLengths(values: object): string | undefined {
  let lengths = ''
  for (const value of Object.values(values)) {
    if (!Array.isArray(value)) continue
    if (value.length > MAX_LIST_LENGTH) return undefined
    lengths += `${value.length},`
  }
  return lengths
}

/** The row of a statement that always returns one; throws if it did not. */
export function getOnlyRow<Row>({ rows: [row] }: QueryResult<Row>): Row {
  if (row === undefined) throw new Error('a statement that always gives a row gave none')
  return row
}

/** Returns the statement with these values, built and compiled on first use. */
function createCompiler<V extends ParameterValues<V>, Row>(build: (db: Kysely<Schema>, values: V) => Compilable<Row>) {
  const compiled = new Map<unknown, Map<string, { query: CompiledQuery<Row>; getters: readonly Getter[] }>>()
  function compile(db: Kysely<Schema>, values: V) {
    // `build` only passes the values on, so placeholders may take their place.
    const query = build(db, createPlaceholders(values) as V).compile()
    return { query, getters: query.parameters.map(toGetter) }
  }
  return (db: Kysely<Schema>, values: V): CompiledQuery<Row> => {
    const lengths = findListLengths(values)
    if (lengths === undefined) return build(db, values).compile()
    const byLengths = compiled.getOrInsertComputed(db.getExecutor().adapter.constructor, () => new Map())
    const { query, getters } = byLengths.getOrInsertComputed(lengths, () => compile(db, values))
    return { ...query, parameters: getters.map((get) => get(values)) }
  }
}

/**
 * A statement that is built and compiled once for each dialect and each length of its lists, as that takes longer than
 * running it. `build` passes the values on to Kysely and reads none of them.
 */
export function preparedQuery<V extends ParameterValues<V>, Row>(
  build: (db: Kysely<Schema>, values: V) => Compilable<Row>,
) {
  const compile = createCompiler(build)
  return (db: Kysely<Schema>, values: V): Promise<QueryResult<Row>> => db.executeQuery(compile(db, values))
}

const isPostgres = (db: Kysely<Schema>) => db.getExecutor().adapter instanceof PostgresAdapter

/** Locks the rows of a query until the transaction ends; on SQLite a transaction locks everything. */
export const lockRows = <DB, TB extends keyof DB, O>(db: Kysely<Schema>, query: SelectQueryBuilder<DB, TB, O>) =>
  isPostgres(db) ? query.forNoKeyUpdate() : query

/**
 * By statement, so that the same text is always the same string: a new string would have to be hashed for each lookup.
 */
const rowCountChecks = new Map<string, Map<number, string>>()

/** Makes the server fail with a division by zero if the statement changes another number of rows. */
const assertRowCount = (statement: string, rows: number): string =>
  rowCountChecks
    .getOrInsertComputed(statement, () => new Map<number, string>())
    .getOrInsertComputed(
      rows,
      () =>
        `with touched as (${statement} returning 1 as one) select 1 / (count(one) = ${rows})::integer as row_count_matches from touched`,
    )

/**
 * Like preparedQuery(), for changes of exactly `expectedRows` rows; otherwise the transaction fails with
 * ConcurrentUpdateError, on PostgreSQL even if it is deferred.
 */
export function preparedUpdate<V extends ParameterValues<V>>(build: (db: Kysely<Schema>, values: V) => Compilable) {
  const compile = createCompiler(build)
  return async (db: Kysely<Schema>, values: V, expectedRows = 1): Promise<void> => {
    const query = compile(db, values)
    if (isPostgres(db)) await db.executeQuery({ ...query, sql: assertRowCount(query.sql, expectedRows) })
    else if ((await db.executeQuery(query)).numAffectedRows !== BigInt(expectedRows)) throw new ConcurrentUpdateError()
  }
}

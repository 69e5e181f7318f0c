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
/** Values by name; a list may hold whole rows. */
type ParameterValues<V> = Readonly<Record<keyof V, Value | readonly Value[] | readonly object[]>>

const MAX_LIST_LENGTH = 100 // a statement with more in its lists is rarely asked for again

/** Represents a value in a statement; each call gives its own. */
class Placeholder {
  readonly path: readonly (string | number)[]
  constructor(path: readonly (string | number)[]) {
    this.path = path
  }
  /** What builds a statement may not look at the values. */
  [Symbol.toPrimitive](): never {
    throw new Error(`the value of "${this.path.join('.')}" comes with the call`)
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The same in shape, with a mark in place of each value. */
function createPlaceholders(value: unknown, path: readonly (string | number)[] = []): unknown {
  if (Array.isArray(value)) return value.map((each, i) => createPlaceholders(each, [...path, i]))
  if (!isObject(value)) return new Placeholder(path)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, createPlaceholders(each, [...path, name])]),
  )
}

/** Gives the value of a parameter from those that come with a call. */
type Getter = (values: unknown) => unknown

function toGetter(parameter: unknown): Getter {
  if (Array.isArray(parameter)) {
    const getters = parameter.map(toGetter) // PostgreSQL takes a list as one
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

/** By what the statement's text differs: how many values its lists have; undefined where one has too many. */
function findListLengths(values: object): string | undefined {
  let lengths = ''
  for (const value of Object.values(values)) {
    if (!Array.isArray(value)) continue
    if (value.length > MAX_LIST_LENGTH) return undefined
    lengths += `${value.length},`
  }
  return lengths
}

/** The row of a statement that always gives one; throws where it gave none. */
export function getOnlyRow<Row>({ rows: [row] }: QueryResult<Row>): Row {
  if (row === undefined) throw new Error('a statement that always gives a row gave none')
  return row
}

/** The statement with these values in place, built and compiled where it was not yet. */
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
 * running it. `build` hands the values on to Kysely and looks at none of them.
 */
export function preparedQuery<V extends ParameterValues<V>, Row>(
  build: (db: Kysely<Schema>, values: V) => Compilable<Row>,
) {
  const compile = createCompiler(build)
  return (db: Kysely<Schema>, values: V): Promise<QueryResult<Row>> => db.executeQuery(compile(db, values))
}

const isPostgres = (db: Kysely<Schema>) => db.getExecutor().adapter instanceof PostgresAdapter

/** Keeps others from changing the rows it reads until the transaction ends; on SQLite a transaction keeps them all. */
export const lockRows = <DB, TB extends keyof DB, O>(db: Kysely<Schema>, query: SelectQueryBuilder<DB, TB, O>) =>
  isPostgres(db) ? query.forNoKeyUpdate() : query

/** By the statement: a text that is put together anew is also read anew by whoever looks for its name. */
const rowCountChecks = new Map<string, Map<number, string>>()

/** Lets the server end the transaction, by a division by zero, if the statement changes another number of rows. */
const assertRowCount = (statement: string, rows: number): string =>
  rowCountChecks
    .getOrInsertComputed(statement, () => new Map<number, string>())
    .getOrInsertComputed(
      rows,
      () =>
        `with touched as (${statement} returning 1 as one) select 1 / (count(one) = ${rows})::integer as row_count_matches from touched`,
    )

/**
 * As preparedQuery(), for a change of exactly `expectedRows` rows; otherwise the transaction ends with
 * ConcurrentUpdateError, on PostgreSQL also when deferred.
 */
export function preparedUpdate<V extends ParameterValues<V>>(build: (db: Kysely<Schema>, values: V) => Compilable) {
  const compile = createCompiler(build)
  return async (db: Kysely<Schema>, values: V, expectedRows = 1): Promise<void> => {
    const query = compile(db, values)
    if (isPostgres(db)) await db.executeQuery({ ...query, sql: assertRowCount(query.sql, expectedRows) })
    else if ((await db.executeQuery(query)).numAffectedRows !== BigInt(expectedRows)) throw new ConcurrentUpdateError()
  }
}

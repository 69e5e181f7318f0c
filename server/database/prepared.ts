import { type Compilable, type CompiledQuery, type Kysely, PostgresAdapter, type QueryResult, type SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

type Value = string | number | null
/** Values by name; a list may hold whole rows. */
type ValuesOf<V> = Readonly<Record<keyof V, Value | readonly Value[] | readonly object[]>>

const LONGEST = 100 // a statement with more in its lists is rarely asked for again

/** Stands in a statement for a value that comes with each call. */
class Mark {
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
function marksFor(value: unknown, path: readonly (string | number)[] = []): unknown {
  if (Array.isArray(value)) return value.map((each, i) => marksFor(each, [...path, i]))
  if (!isObject(value)) return new Mark(path)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, marksFor(each, [...path, name])]))
}

/** Gives the value of a parameter from those that come with a call. */
type Getter = (values: unknown) => unknown

function getterOf(parameter: unknown): Getter {
  if (Array.isArray(parameter)) {
    const getters = parameter.map(getterOf) // PostgreSQL takes a list as one
    return (values) => getters.map((get) => get(values))
  }
  if (!(parameter instanceof Mark)) return () => parameter
  const { path } = parameter
  return (values) => {
    let at = values
    for (const key of path) at = (at as Record<string, unknown>)[key]
    return at
  }
}

/** By what the statement's text differs: how many values its lists have; undefined where one has too many. */
function lengthsOf(values: object): string | undefined {
  let lengths = ''
  for (const value of Object.values(values)) {
    if (!Array.isArray(value)) continue
    if (value.length > LONGEST) return undefined
    lengths += `${value.length},`
  }
  return lengths
}

/** The row of a statement that always gives one; throws where it gave none. */
export function onlyRow<Row>({ rows: [row] }: QueryResult<Row>): Row {
  if (row === undefined) throw new Error('a statement that always gives a row gave none')
  return row
}

/** The statement with these values in place, built and compiled where it was not yet. */
function compiling<V extends ValuesOf<V>, Row>(build: (db: Kysely<Schema>, values: V) => Compilable<Row>) {
  const compiled = new Map<unknown, Map<string, { query: CompiledQuery<Row>; getters: readonly Getter[] }>>()
  function compile(db: Kysely<Schema>, values: V) {
    const query = build(db, marksFor(values) as V).compile()
    return { query, getters: query.parameters.map(getterOf) }
  }
  return (db: Kysely<Schema>, values: V): CompiledQuery<Row> => {
    const lengths = lengthsOf(values)
    if (lengths === undefined) return build(db, values).compile()
    const known = compiled.getOrInsertComputed(db.getExecutor().adapter.constructor, () => new Map())
    const { query, getters } = known.getOrInsertComputed(lengths, () => compile(db, values))
    return { ...query, parameters: getters.map((get) => get(values)) }
  }
}

/**
 * A statement that is built and compiled once for each dialect and each length of its lists, as that takes longer than running it. `build`
 * hands the values on to Kysely and looks at none of them.
 */
export function prepared<V extends ValuesOf<V>, Row>(build: (db: Kysely<Schema>, values: V) => Compilable<Row>) {
  const compile = compiling(build)
  return (db: Kysely<Schema>, values: V): Promise<QueryResult<Row>> => db.executeQuery(compile(db, values))
}

const isPostgres = (db: Kysely<Schema>) => db.getExecutor().adapter instanceof PostgresAdapter

/** Keeps others from changing the rows it reads until the transaction ends; on SQLite a transaction keeps them all. */
export const locking = <DB, TB extends keyof DB, O>(db: Kysely<Schema>, query: SelectQueryBuilder<DB, TB, O>) =>
  isPostgres(db) ? query.forNoKeyUpdate() : query

/** Others have changed meanwhile what a transaction has built upon; nothing of it stays, and it may be tried again. */
export class NotHeld extends Error {
  constructor(options?: ErrorOptions) {
    super('others have changed what the transaction was built upon', options)
    this.name = 'NotHeld'
  }
}

/** By the statement: a text that is put together anew is also read anew by whoever looks for its name. */
const ensuredTexts = new Map<string, Map<number, string>>()

/** Ends the transaction by itself where the statement in it touches another number of rows: the server has no milder way than a division by zero. */
const ensured = (statement: string, rows: number): string =>
  ensuredTexts
    .getOrInsertComputed(statement, () => new Map<number, string>())
    .getOrInsertComputed(rows, () => `with touched as (${statement} returning 1 as one) select 1 / (count(one) = ${rows})::integer as held from touched`)

/** As prepared(), for a change that has to touch `rows` rows, or the transaction ends with NotHeld: on PostgreSQL by the server itself, also when held back. */
export function insisting<V extends ValuesOf<V>>(build: (db: Kysely<Schema>, values: V) => Compilable) {
  const compile = compiling(build)
  return async (db: Kysely<Schema>, values: V, rows = 1): Promise<void> => {
    const query = compile(db, values)
    if (isPostgres(db)) await db.executeQuery({ ...query, sql: ensured(query.sql, rows) })
    else if ((await db.executeQuery(query)).numAffectedRows !== BigInt(rows)) throw new NotHeld()
  }
}

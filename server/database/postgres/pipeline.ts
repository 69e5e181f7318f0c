import pg from 'pg'
import { DeferredWrites } from '../transactions.ts'

/** A value as it is sent to the server. */
type Value = string | null

/** The result of a statement, as Kysely expects it. */
export interface StatementResult {
  command: string
  rowCount: number | null
  rows: object[]
}

interface Statement {
  text: string
  values: Value[]
  /** The name under which the connection prepares it; '' if it does not. */
  name: string
  resolve(answer: StatementResult): void
  reject(error: Error): void
}

interface Column {
  name: string
  parse(value: string): unknown
}

/** The statements that a connection has prepared, with the columns of their rows. */
type PreparedColumns = Map<string, readonly Column[]>

const quoteArrayItem = (item: Value) => (item === null ? 'NULL' : `"${item.replace(/["\\]/g, '\\$&')}"`)

function toValue(value: unknown): Value {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map((item) => quoteArrayItem(toValue(item))).join()}}`
  if (typeof value === 'object') throw new TypeError('the database takes texts, numbers and lists of them')
  return String(value)
}

/** Gives a column's name in the rows. */
type ToRowName = (column: string) => string

/**
 * Statements that are sent as one message and succeed or fail together: the server rolls all of them back if one fails.
 * Columns are described once per connection, not with each result. (pg's own `pipeline: true` takes 40 per cent more
 * processor time per order.)
 */
class PipelinedBatch implements pg.Submittable {
  readonly #statements: readonly Statement[]
  readonly #prepared: PreparedColumns
  readonly #toRowName: ToRowName
  readonly #onReady: () => void
  readonly #answers: StatementResult[] = []
  #columns: readonly Column[] = []
  #rows: object[] = []

  constructor(statements: readonly Statement[], prepared: PreparedColumns, toRowName: ToRowName, onReady: () => void) {
    this.#statements = statements
    this.#prepared = prepared
    this.#toRowName = toRowName
    this.#onReady = onReady
  }

  submit(connection: pg.Connection) {
    connection.stream.cork()
    const sent = new Set<string>()
    for (const { name, text, values } of this.#statements) {
      const isPrepared = this.#prepared.has(name) || sent.has(name)
      if (!isPrepared) {
        connection.close({ type: 'S', name }, true) // a failed attempt may have left it there
        connection.parse({ name, text, types: [] }, true)
        if (name) sent.add(name)
      }
      connection.bind({ statement: name, values }, true)
      if (!isPrepared) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  get #name() {
    return this.#statements[this.#answers.length]?.name ?? ''
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name: this.#toRowName(name),
      parse: pg.types.getTypeParser(dataTypeID),
    }))
  }

  handleDataRow({ fields }: { fields: readonly Value[] }) {
    const row: Record<string, unknown> = {}
    let i = 0
    for (const { name, parse } of this.#prepared.get(this.#name) ?? this.#columns) {
      const value = fields[i++] ?? null
      row[name] = value === null ? null : parse(value)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }) {
    if (this.#name && !this.#prepared.has(this.#name)) this.#prepared.set(this.#name, this.#columns)
    const [command = '', ...counts] = text.split(' ') // COMMIT, UPDATE 1, INSERT 0 1
    this.#answers.push({ command, rowCount: counts.length > 0 ? Number(counts.at(-1)) : null, rows: this.#rows })
    this.#columns = []
    this.#rows = []
  }

  handleReadyForQuery() {
    for (const [i, answer] of this.#answers.entries()) this.#statements[i]?.resolve(answer)
    this.#onReady()
  }

  handleError(error: Error) {
    this.#prepared.delete(this.#name) // its columns may have changed by a migration
    for (const { reject } of this.#statements) reject(error)
    this.#onReady()
  }
}

/** Executes a statement, prepared under `name` if it has one. */
export type PipelinedQuery = (text: string, values?: readonly unknown[], name?: string) => Promise<StatementResult>

/** The answer to a deferred statement: nothing, because it has not been sent. */
const DEFERRED: StatementResult = { command: 'DEFERRED', rowCount: null, rows: [] }

/** A connection's statements. */
export interface Pipeline {
  /** Statements of one turn of the event loop, or while an answer is awaited, are sent together, in order. */
  query: PipelinedQuery
  /**
   * Defers statements from here on, until sendDeferred() sends them with the next one, or discardDeferred() drops them.
   */
  defer(): void
  sendDeferred(): void
  discardDeferred(): void
}

/** What follows a failed statement of a transaction is answered with this code alone. */
const IN_FAILED_TRANSACTION = '25P02'

/** Pipelines the statements of a connection. Rows name their columns as `toRowName` does. */
export function createPipeline(client: pg.ClientBase, toRowName: ToRowName = (column) => column): Pipeline {
  const prepared: PreparedColumns = new Map()
  let queue: Statement[] = []
  const deferredWrites = new DeferredWrites<Omit<Statement, 'resolve' | 'reject'>>()
  let isInFlight = false
  let lastFailure: Error | undefined

  function flush() {
    if (isInFlight || queue.length === 0) return
    isInFlight = true
    const statements = queue
    queue = []
    client.query(new PipelinedBatch(statements, prepared, toRowName, onReady))
  }

  function onReady() {
    isInFlight = false
    flush()
  }

  /** The error that ended the transaction, in place of one that says only that it has ended. */
  function toFirstError(error: Error) {
    const isConsequence = error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION
    if (!isConsequence) lastFailure = error
    return lastFailure ?? error
  }

  const enqueue = (statement: Statement) => {
    if (queue.push(statement) === 1) process.nextTick(flush)
  }

  return {
    query: (text, values = [], name = '') =>
      new Promise((resolve, reject) => {
        const statement = { text, values: values.map(toValue), name }
        if (deferredWrites.add(statement)) resolve(DEFERRED)
        else enqueue({ ...statement, resolve, reject: (error) => reject(toFirstError(error)) })
      }),
    defer() {
      deferredWrites.start()
    },
    sendDeferred() {
      const ignoreResult = { resolve: () => undefined, reject: () => undefined } // the next statement fails with them
      for (const statement of deferredWrites.take()) enqueue({ ...statement, ...ignoreResult })
    },
    discardDeferred() {
      deferredWrites.take()
    },
  }
}

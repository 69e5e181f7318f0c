import pg from 'pg'

/** A value as it goes to the server. */
type Value = string | null

/** What Kysely wants to know of a statement that was run. */
export interface Answer {
  command: string
  rowCount: number | null
  rows: object[]
}

interface Statement {
  text: string
  values: Value[]
  /** Under which the connection keeps it prepared; '' where it does not. */
  name: string
  resolve(answer: Answer): void
  reject(error: Error): void
}

interface Column {
  name: string
  parse(value: string): unknown
}

/** The statements that a connection has prepared, with the columns of their rows. */
type Prepared = Map<string, readonly Column[]>

const quoted = (item: Value) => (item === null ? 'NULL' : `"${item.replace(/["\\]/g, '\\$&')}"`)

function toValue(value: unknown): Value {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map((item) => quoted(toValue(item))).join()}}`
  if (typeof value === 'object') throw new TypeError('the database takes texts, numbers and lists of them')
  return String(value)
}

/** What a column is called in the rows. */
type NameOf = (column: string) => string

/**
 * Statements that go to the server as one message and are answered as one: all of them, or none where one fails, because the server then takes back what
 * it has done. Columns are described once for each connection, not with each answer.
 */
class Flight implements pg.Submittable {
  readonly #statements: readonly Statement[]
  readonly #prepared: Prepared
  readonly #nameOf: NameOf
  readonly #land: () => void
  readonly #answers: Answer[] = []
  #columns: readonly Column[] = []
  #rows: object[] = []

  constructor(statements: readonly Statement[], prepared: Prepared, nameOf: NameOf, land: () => void) {
    this.#statements = statements
    this.#prepared = prepared
    this.#nameOf = nameOf
    this.#land = land
  }

  submit(connection: pg.Connection) {
    connection.stream.cork()
    const sent = new Set<string>()
    for (const { name, text, values } of this.#statements) {
      const isKnown = this.#prepared.has(name) || sent.has(name)
      if (!isKnown) {
        connection.close({ type: 'S', name }, true) // a try that failed may have left it there
        connection.parse({ name, text, types: [] }, true)
        if (name) sent.add(name)
      }
      connection.bind({ statement: name, values }, true)
      if (!isKnown) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  get #name() {
    return this.#statements[this.#answers.length]?.name ?? ''
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name: this.#nameOf(name), parse: pg.types.getTypeParser(dataTypeID) }))
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
    this.#land()
  }

  handleError(error: Error) {
    this.#prepared.delete(this.#name) // its columns may have changed by a migration
    for (const { reject } of this.#statements) reject(error)
    this.#land()
  }
}

/** Asks for a statement, kept prepared under `name` where it has one. */
export type Ask = (text: string, values?: readonly unknown[], name?: string) => Promise<Answer>

/** What a statement is told that is held back: nothing, as the server does not know it yet. */
const HELD: Answer = { command: 'HELD', rowCount: null, rows: [] }

/** A connection's statements. */
export interface Flights {
  /** What is asked in one turn of the loop, and while an answer is waited for, goes to the server together, in order. */
  ask: Ask
  /** From here on statements are told nothing and stay here, until go() sends them with what is asked next, or drop() forgets them. */
  hold(): void
  go(): void
  drop(): void
}

/** The statements of this connection; what is asked of it past them is not in order with them. Rows name their columns as `nameOf` does. */
export function flightsOver(client: pg.ClientBase, nameOf: NameOf = (column) => column): Flights {
  const prepared: Prepared = new Map()
  let waiting: Statement[] = []
  let held: Omit<Statement, 'resolve' | 'reject'>[] | undefined
  let isUnderWay = false

  function depart() {
    if (isUnderWay || waiting.length === 0) return
    isUnderWay = true
    const statements = waiting
    waiting = []
    client.query(new Flight(statements, prepared, nameOf, land))
  }

  function land() {
    isUnderWay = false
    depart()
  }

  const send = (statement: Statement) => {
    if (waiting.push(statement) === 1) process.nextTick(depart)
  }

  return {
    ask: (text, values = [], name = '') =>
      new Promise((resolve, reject) => {
        const statement = { text, values: values.map(toValue), name }
        if (!held) return send({ ...statement, resolve, reject })
        held.push(statement)
        resolve(HELD)
      }),
    hold() {
      held ??= []
    },
    go() {
      const nobody = { resolve: () => undefined, reject: () => undefined } // what is asked next fails with them
      for (const statement of held ?? []) send({ ...statement, ...nobody })
      held = undefined
    },
    drop() {
      held = undefined
    },
  }
}

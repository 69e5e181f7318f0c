import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely'
import type { Database } from '#server/database/index.ts'

/** Tables that belong to no tenant. Every other one has the column, and a statement on it says whose rows it means. */
const SHARED_TABLES = new Set([
  'setting',
  'postal_code',
  'sqlite_master',
  'sqlite_schema',
  'kysely_migration',
  'kysely_migration_lock',
])

/** Who may ask for rows of all tenants, and why. */
const CROSS_TENANT_FUNCTIONS: Readonly<Record<string, string>> = {
  findDueEvents: 'the worker handles the events of all tenants',
  leaseEvent: 'the worker, by an id of its own',
  markEventDone: 'the worker, by an id of its own',
  postponeEvent: 'the worker, by an id of its own',
  readChanges: 'the search indexes of all tenants follow one log',
  isMailSent: 'the mailer, by an id of its own',
  markMailSent: 'the mailer, by an id of its own',
  listMails: 'the mailbox of development shows the mails of all tenants',
  findMail: 'the mailbox of development shows the mails of all tenants',
  findProductAlternates: 'hreflang names the same goods in the other shops',
  findCategoryAlternates: 'hreflang names the same range in the other shops',
}

/** A node of Kysely's tree of any kind, as far as it is read here. */
type Node = OperationNode & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'kind' in value
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The name that stands in an identifier, however deep it is wrapped. */
function readName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.kind === 'IdentifierNode') return String(node.name)
  return readName(node.identifier) ?? readName(node.table) ?? readName(node.column) ?? readName(node.node)
}

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield each
}

const isStatement = ({ kind }: Node) => /^(Select|Update|Delete|Insert|Merge)QueryNode$/.test(kind)

/** What one statement reads or changes, by the names it gives the tables. */
class Scope {
  readonly tables = new Map<string, string>()
  readonly constrained = new Set<string>()
  /** Pairs of tables whose tenants are the same. */
  readonly equal: [string, string][] = []

  addTable(node: Node) {
    const inner = node.kind === 'AliasNode' ? (node.node as Node) : node
    const name = inner.kind === 'TableNode' ? readName(inner) : undefined
    if (!name) return
    this.tables.set(node.kind === 'AliasNode' ? (readName(node.alias) ?? name) : name, toSnakeCase(name))
  }

  /** The table whose tenant column this is; undefined for anything else. */
  findTenantOwner(node: unknown): string | undefined {
    if (!isNode(node)) return undefined
    if (node.kind === 'TupleNode')
      return (node.values as Node[]).map((each) => this.findTenantOwner(each)).find(Boolean)
    if (node.kind !== 'ReferenceNode' || readName(node.column) !== 'tenant') return undefined
    return readName(node.table) ?? [...this.tables.keys()][0]
  }

  addCondition(node: unknown) {
    if (!isNode(node)) return
    if (node.kind === 'AndNode') for (const side of [node.left, node.right]) this.addCondition(side)
    if (node.kind === 'ParensNode') this.addCondition(node.node)
    if (node.kind === 'RawNode' && /\btenant\b/.test(JSON.stringify(node)))
      for (const name of this.tables.keys()) this.constrained.add(name)
    if (node.kind !== 'BinaryOperationNode') return
    if (!['=', 'in'].includes(String((node.operator as Node).operator))) return
    const left = this.findTenantOwner(node.leftOperand)
    const right = this.findTenantOwner(node.rightOperand)
    if (left && right) this.equal.push([left, right])
    else if (left) this.constrained.add(left)
    else if (right) this.constrained.add(right)
  }

  /** Tables of which rows of any tenant may come. */
  listUnconstrained(outer: ReadonlySet<string>): string[] {
    for (const name of outer) if (!this.tables.has(name)) this.constrained.add(name)
    for (let grown = true; grown; ) {
      grown = false
      for (const [one, other] of this.equal)
        if (this.constrained.has(one) !== this.constrained.has(other)) {
          this.constrained.add(one).add(other)
          grown = true
        }
    }
    return [...this.tables.keys()].filter((name) => !this.constrained.has(name))
  }
}

function readScope(statement: Node, temporary: ReadonlySet<string>): Scope {
  const scope = new Scope()
  const froms = [statement.from, statement.using].flatMap((from) => (isNode(from) ? [...childrenOf(from)] : []))
  const target = statement.kind === 'UpdateQueryNode' ? [statement.table as Node] : []
  const joins = (statement.joins as readonly Node[] | undefined) ?? []
  for (const node of [...target, ...froms, ...joins.map(({ table }) => table as Node)]) scope.addTable(node)
  for (const [alias, table] of scope.tables)
    if (SHARED_TABLES.has(table) || temporary.has(table)) scope.tables.delete(alias)
  for (const { on } of joins) if (isNode(on)) scope.addCondition(on.on)
  if (isNode(statement.where)) scope.addCondition(statement.where.where)
  return scope
}

/** The tables of a statement, of its subqueries and of what it is built upon, that no condition keeps to one tenant. */
export function listUnconstrainedTables(
  node: Node,
  outer: ReadonlySet<string> = new Set(),
  temporary: ReadonlySet<string> = new Set(),
): string[] {
  if (!isStatement(node))
    return [...childrenOf(node)].flatMap((each) => listUnconstrainedTables(each, outer, temporary))
  const named = isNode(node.with)
    ? (node.with.expressions as Node[]).map(({ name }) => toSnakeCase(readName(name) ?? ''))
    : []
  const temporaryHere = new Set([...temporary, ...named])
  const scope = readScope(node, temporaryHere)
  const found = scope.listUnconstrained(outer)
  const known = new Set([...outer, ...scope.tables.keys()])
  return [...found, ...[...childrenOf(node)].flatMap((each) => listUnconstrainedTables(each, known, temporaryHere))]
}

/** The function of the shop that runs a statement; undefined where a test itself does. */
function findCaller(): string | undefined {
  const lines = (new Error().stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  const [caller = ''] = lines.filter((line) => !/node_modules|tenant-guard\.ts|node:/.test(line))
  return /\.test\.tsx?:|\/test\//.test(caller) ? undefined : (/at (?:async )?([\w.]+)/.exec(caller)?.[1] ?? caller)
}

class TenantGuard implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }) {
    const tables = listUnconstrainedTables(node as unknown as Node)
    if (tables.length === 0) return node
    const caller = findCaller()
    if (caller !== undefined && !(caller in CROSS_TENANT_FUNCTIONS))
      throw new Error(`${caller}: a statement on ${tables.join(', ')} does not say whose rows it means`)
    return node
  }
  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result
  }
}

/**
 * From here on a statement of the shop on a table of tenants fails where it does not say whose rows it means. Tests may
 * look at all of them.
 */
export function guardTenants(database: Database) {
  if (database.kind !== 'sqlite') return // there a transaction has an executor of its own, which takes no plugin
  const guard = new TenantGuard()
  const { reader, writer, transact } = database
  Object.assign(database, {
    reader: reader.withPlugin(guard),
    writer: writer.withPlugin(guard),
    transact: ((work) =>
      transact((db, deferWrites) => work(db.withPlugin(guard), deferWrites))) satisfies Database['transact'],
  })
}

import {
  type BinaryOperationNode,
  CamelCasePlugin,
  OperatorNode,
  type PluginTransformResultArgs,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely'
import type pg from 'pg'
import { type Ask, type Flights, flightsOver } from './flights.ts'

const NAMED = 500 // statements; each connection keeps those that it has prepared

const names = new Map<string, string>()

/**
 * The name under which a connection prepares this text once: the server then neither reads nor plans it again. None for "*", because what that stands for
 * changes when another process migrates, and none where all names are given. Statements without values are asked once in a process, as those that make
 * tables are, and would use up the names.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size === NAMED || text.includes('*')) return known
  const name = `kontor-${names.size}`
  names.set(text, name)
  return name
}

/** Names of tables and columns: ours in TypeScript, those of the database in statements; rows come from the connection with ours. */
class NamingPlugin extends CamelCasePlugin {
  readonly nameOfColumn = (column: string) => this.camelCase(column)

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
export const namingPlugin = new NamingPlugin()

const flightsOf = new WeakMap<pg.PoolClient, Flights>()

/** What a connection answers, prepared; and its flights. */
export function preparing(client: pg.PoolClient): { flights: Flights; query: Ask } {
  const flights = flightsOf.get(client) ?? flightsOver(client, namingPlugin.nameOfColumn)
  flightsOf.set(client, flights)
  return { flights, query: (text, values = []) => flights.ask(text, values, values.length > 0 ? nameOf(text) : undefined) }
}

function poolClient(client: pg.PoolClient): PostgresPoolClient {
  const query = preparing(client).query as unknown as PostgresPoolClient['query']
  return { query, release: (broken) => client.release(broken) }
}

/** A pool of such connections, as Kysely knows it. */
export const preparingPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => poolClient(await pool.connect()),
  end: () => pool.end(),
})

const LIST_OPERATORS = new Map([
  ['in', '= any'],
  ['not in', '<> all'],
])

/** Sends a list as one array, so that its length makes no statement of its own. */
class ArrayCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode) {
    const { leftOperand, operator, rightOperand } = node
    const compares = OperatorNode.is(operator) ? LIST_OPERATORS.get(operator.operator) : undefined
    if (!compares || !PrimitiveValueListNode.is(rightOperand)) return super.visitBinaryOperation(node)
    this.visitNode(leftOperand)
    this.append(` ${compares}(`)
    this.appendValue([...rightOperand.values])
    this.append(')')
  }
}

/** Kysely's dialect, whose statements are few enough to be prepared. */
export class PreparingDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new ArrayCompiler()
  }
}

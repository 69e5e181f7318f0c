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
import { createPipeline, type Pipeline, type PipelinedQuery } from './pipeline.ts'

const MAX_NAMED_STATEMENTS = 500 // each connection keeps its prepared statements

const statementNames = new Map<string, string>()

/**
 * The name under which a connection prepares this text once, so that the server parses and plans it only once. None for
 * "*", whose columns may change when another process migrates, and none if all names are in use. Statements without
 * parameters, such as those that create tables, run once per process and would use up the names.
 */
function findStatementName(text: string): string | undefined {
  const existing = statementNames.get(text)
  if (existing !== undefined || statementNames.size === MAX_NAMED_STATEMENTS || text.includes('*')) return existing
  const name = `kontor-${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/**
 * Maps names of tables and columns to camelCase in TypeScript and snake_case in SQL; the connection renames the columns
 * of rows.
 */
class NamingPlugin extends CamelCasePlugin {
  readonly toColumnName = (column: string) => this.camelCase(column)

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
export const namingPlugin = new NamingPlugin()

const pipelines = new WeakMap<pg.PoolClient, Pipeline>()

/** A connection's pipeline, and its statements prepared by name. */
export function getPreparedConnection(client: pg.PoolClient): { pipeline: Pipeline; query: PipelinedQuery } {
  const pipeline = pipelines.get(client) ?? createPipeline(client, namingPlugin.toColumnName)
  pipelines.set(client, pipeline)
  return {
    pipeline,
    query: (text, values = []) => pipeline.query(text, values, values.length > 0 ? findStatementName(text) : undefined),
  }
}

function toPoolClient(client: pg.PoolClient): PostgresPoolClient {
  // Kysely's query has a second form for cursors, which nothing here uses.
  const query = getPreparedConnection(client).query as PostgresPoolClient['query']
  return { query, release: (broken) => client.release(broken) }
}

/** A pool of such connections in Kysely's type. */
export const createPreparingPool = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => toPoolClient(await pool.connect()),
  end: () => pool.end(),
})

const LIST_OPERATORS = new Map([
  ['in', '= any'],
  ['not in', '<> all'],
])

/** Sends a list as one array, so that statements do not differ by its length. */
class ArrayCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode) {
    const { leftOperand, operator, rightOperand } = node
    const listOperator = OperatorNode.is(operator) ? LIST_OPERATORS.get(operator.operator) : undefined
    if (!listOperator || !PrimitiveValueListNode.is(rightOperand)) return super.visitBinaryOperation(node)
    this.visitNode(leftOperand)
    this.append(` ${listOperator}(`)
    this.appendValue([...rightOperand.values])
    this.append(')')
  }
}

/** Kysely's dialect with few enough statements to prepare them. */
export class PreparedStatementDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new ArrayCompiler()
  }
}

import fc from 'fast-check'
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { getGatewaySchema } from '#server/commerce/gateway/index.ts'
import { hostileJson, hostileText, inheritedNames } from './hostile-values.ts'

const MAX_DEPTH = 3

function selectFields(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const inner = Object.values(named.getFields())
    .filter(({ args }) => args.every((arg) => !isNonNullType(arg.type)))
    .flatMap((field) => {
      if (!isObjectType(getNamedType(field.type))) return field.name
      return depth < MAX_DEPTH ? `${field.name} ${selectFields(field.type, depth + 1)}` : []
    })
  return `{ ${['__typename', ...inner].join(' ')} }`
}

/** A value that GraphQL itself takes for the type, since the rules behind it are to be met; now and then any other. */
function valueFor(type: GraphQLInputType): fc.Arbitrary<string> {
  const bare = getNullableType(type)
  return fc.oneof({ arbitrary: typedValueFor(bare), weight: 9 }, hostileJson)
}

function typedValueFor(type: GraphQLInputType): fc.Arbitrary<string> {
  if (isListType(type)) return fc.array(valueFor(type.ofType), { maxLength: 3 }).map((all) => `[${all}]`)
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => JSON.stringify(name)))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map((field) =>
      valueFor(field.type).map((value) => `"${field.name}":${value}`),
    )
    return fc.tuple(...fields).map((all) => `{${all}}`)
  }
  const { name } = getNamedType(type)
  if (name === 'Int') return fc.oneof(fc.constantFrom('0', '1', '-1', '11', '2147483647'), fc.integer().map(String))
  if (name === 'Float') return fc.oneof(fc.constantFrom('0', '-0', '1e-9', '1e308'), fc.integer().map(String))
  return name === 'Boolean' ? fc.constantFrom('true', 'false') : hostileText.map((text) => JSON.stringify(text))
}

export interface GraphqlOperation {
  name: string
  /** Bodies for the gateway. */
  body: fc.Arbitrary<string>
}

function buildOperation(
  kind: 'query' | 'mutation',
  { name, args, type }: GraphQLField<unknown, unknown>,
): GraphqlOperation {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const inParentheses = (text: string) => (text === '' ? '' : `(${text})`)
  const query = `${kind}${inParentheses(declared)} { ${name}${inParentheses(passed)} ${selectFields(type)} }`
  const values = args.map((arg) => valueFor(arg.type).map((value) => `"${arg.name}":${value}`))
  const foreign = fc.option(
    fc.tuple(fc.constantFrom(...inheritedNames), hostileJson).map(([key, value]) => `"${key}":${value}`),
    { nil: undefined },
  )
  const variables = fc.tuple(fc.tuple(...values), foreign).map((parts) => parts.flat().filter(Boolean).join())
  return { name, body: variables.map((given) => `{"query":${JSON.stringify(query)},"variables":{${given}}}`) }
}

/** Every query and mutation of the schema with all its arguments as variables. */
export function listGraphqlOperations(): GraphqlOperation[] {
  const schema = getGatewaySchema()
  const list = (kind: 'query' | 'mutation', fields = {}) =>
    Object.values<GraphQLField<unknown, unknown>>(fields).map((field) => buildOperation(kind, field))
  return [
    ...list('query', schema.getQueryType()?.getFields()),
    ...list('mutation', schema.getMutationType()?.getFields()),
  ]
}

import '../basket/basket/index.ts'
import '../catalog/products/index.ts'
import '../checkout/checkout/index.ts'
import '../payments/invoices/index.ts'
import '../orders/orders/index.ts'
import '../catalog/recommendations/index.ts'
import '../basket/wishlist/index.ts'
import { type GraphQLSchema, isEnumType, isIntrospectionType } from 'graphql'
import { builder } from '../core/graphql-builder.ts'

/**
 * Answers carry enums as the values that both ends store and show ("sold-out"), not as their names, since a GraphQL
 * name cannot contain a hyphen (sold_out). Arguments are names, as GraphQL has it.
 */
function sendEnumValues(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || isIntrospectionType(type)) continue
    const values = new Set(type.getValues().map(({ value }) => value))
    type.coerceOutputValue = (value) => {
      if (typeof value === 'string' && values.has(value)) return value
      throw new TypeError(`${type.name} cannot be ${String(value)}`)
    }
  }
  return schema
}

let cachedSchema: GraphQLSchema | undefined

/** The gateway's one schema: what the modules named above have registered by being imported. Made once a process. */
export const getGatewaySchema = (): GraphQLSchema =>
  (cachedSchema ??= sendEnumValues(builder.toSchema({ sortSchema: false })))

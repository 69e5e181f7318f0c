import '../basket/basket/index.ts'
import '../catalog/products/index.ts'
import '../checkout/checkout/index.ts'
import '../payments/invoices/index.ts'
import '../payments/bookings/index.ts'
import '../payments/due-payments/index.ts'
import '../orders/orders/index.ts'
import '../orders/order-list/index.ts'
import '../orders/buy-again/index.ts'
import '../orders/promises/index.ts'
import '../orders/shipments/index.ts'
import '../orders/shipment-enquiries/index.ts'
import '../catalog/recommendations/index.ts'
import '../basket/wishlist/index.ts'
import { type GraphQLSchema, isEnumType, isIntrospectionType } from 'graphql'
import { builder } from '../core/graphql-builder.ts'

/**
 * Responses contain enum values as they are stored and shown ("sold-out"), not their names, because a GraphQL name
 * cannot contain a hyphen (sold_out). Arguments are names, as GraphQL defines.
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

/** The GraphQL schema: everything the modules imported above have registered. Built once a process. */
export const getGatewaySchema = (): GraphQLSchema =>
  (cachedSchema ??= sendEnumValues(builder.toSchema({ sortSchema: false })))

import SchemaBuilder from '@pothos/core'
import type { SortedDimensions } from '#shared/api/catalog.ts'
import type { Money } from '#shared/money.ts'
import type { Context } from './context.ts'

/** The builder of the gateway's only schema: each module adds its types and fields in its own graphql.ts. */
export const builder = new SchemaBuilder<{
  Context: { ctx: Context }
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  Objects: { Money: Money }
  Scalars: {
    ID: { Input: string; Output: string }
    SortedDimensions: { Input: SortedDimensions; Output: SortedDimensions }
  }
}>({ defaultFieldNullability: false, defaultInputFieldRequiredness: true })

/**
 * Declares an enum by the values that both ends store and show. A GraphQL name cannot contain a hyphen: the schema has
 * sold_out for "sold-out", but responses have the value (see sendEnumValues in the gateway).
 */
export function enumType<const Value extends string>(name: string, values: readonly Value[], description?: string) {
  const entries = values.map((value) => [value.replaceAll('-', '_'), { value }] as const)
  return builder.enumType(name, { description, values: Object.fromEntries(entries) })
}

builder.queryType({})
builder.mutationType({})

builder.scalarType('SortedDimensions', {
  description: 'Edges of a package in millimetres, longest first: a list of three.',
  serialize: (dimensions) => dimensions,
})

const currencyType = enumType('Currency', ['EUR', 'CHF'])

builder.objectType('Money', {
  description: 'An amount in whole cents; never a float.',
  fields: (t) => ({ cents: t.exposeInt('cents'), currency: t.expose('currency', { type: currencyType }) }),
})

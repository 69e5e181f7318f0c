import SchemaBuilder from '@pothos/core'
import type { Money } from '#shared/money.ts'
import type { Context } from './context.ts'

/** The gateway's one schema grows from here: each module adds its types and fields in its own graphql.ts. */
export const builder = new SchemaBuilder<{
  Context: { ctx: Context }
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  Objects: { Money: Money }
}>({ defaultFieldNullability: false, defaultInputFieldRequiredness: true })

builder.queryType({})
builder.mutationType({})

builder.objectType('Money', {
  description: 'An amount in whole cents; never a float.',
  fields: (t) => ({ cents: t.exposeInt('cents'), currency: t.exposeString('currency') }),
})

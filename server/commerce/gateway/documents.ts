import { type DocumentNode, GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { limitAliases, limitDepth, MAX_TOKENS } from './limits.ts'

const CACHED_DOCUMENTS = 500 // the shop's own pages send a few dozen

/** A document that may be executed, or why not. */
export type Checked = { document: DocumentNode } | { errors: readonly GraphQLError[] }

/** Parses and validates documents once each. Introspection is for development: production tells nobody its schema. */
export function createDocuments(schema: GraphQLSchema, production: boolean): (query: string) => Checked {
  const rules = [limitDepth, limitAliases, ...(production ? [NoSchemaIntrospectionCustomRule] : []), ...specifiedRules]
  const known = new LRUCache<string, Checked>({ max: CACHED_DOCUMENTS })

  function check(query: string): Checked {
    try {
      const document = parse(query, { maxTokens: MAX_TOKENS })
      const errors = validate(schema, document, rules, { maxErrors: 5, hideSuggestions: production })
      return errors.length > 0 ? { errors } : { document }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] }
      throw error
    }
  }

  return (query) => {
    const checked = known.get(query) ?? check(query)
    known.set(query, checked)
    return checked
  }
}

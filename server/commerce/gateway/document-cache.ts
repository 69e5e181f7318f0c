import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { limitAliases, limitDepth, MAX_TOKENS } from './limits.ts'

const MAX_CACHE_SIZE = 1_000_000 // characters of documents; the shop's own pages send some 50,000

/** A document that may be executed, or its errors. */
export type DocumentValidation = { document: DocumentNode } | { errors: readonly GraphQLError[] }

export type GetDocument = (query: string) => DocumentValidation

/** Parses and validates each document once. Introspection is for development only. */
export function createDocumentCache(schema: GraphQLSchema, production: boolean): GetDocument {
  const rules = [limitDepth, limitAliases, ...(production ? [NoSchemaIntrospectionCustomRule] : []), ...specifiedRules]
  const cache = new LRUCache<string, DocumentValidation>({
    maxSize: MAX_CACHE_SIZE,
    sizeCalculation: (_validation, query) => query.length + 1, // a size must not be 0
  })

  function parseAndValidate(query: string): DocumentValidation {
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
    const checked = cache.get(query) ?? parseAndValidate(query)
    cache.set(query, checked)
    return checked
  }
}

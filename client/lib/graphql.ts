import type { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

type Tada = initGraphQLTada<{ introspection: introspection; disableMasking: true }>

/** Types a GraphQL document from the gateway's schema; at run time it is only the text. */
export const graphql = ((text: string) => text) as unknown as Tada

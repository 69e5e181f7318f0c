import type { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

type Tada = initGraphQLTada<{ introspection: introspection; disableMasking: true }>

/** The text with the fragments that it names; one that several of them need stands in it once. */
const withFragments = (text: string, fragments: readonly string[] = []) =>
  [...new Set([text, ...fragments].flatMap((each) => each.split(/ (?=fragment \w+ on )/)))].join(' ')

/** Types a GraphQL document from the gateway's schema; at run time it is only the text. What several documents ask for is a fragment: it is typed once. */
export const graphql = withFragments as unknown as Tada

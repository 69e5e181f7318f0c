/** GraphQL endpoint, from which pages load most of what they show. */
export const GATEWAY_API = '/api/gateway'

/**
 * Says `query` where a query is too long for an address and comes by POST: it changes nothing and begins no session.
 */
export const OPERATION_HEADER = 'x-graphql-operation'

/** GraphQL endpoint, from which pages load most of what they show. */
export const GATEWAY_API = '/api/gateway'

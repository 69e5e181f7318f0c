/** GraphQL: pages ask for most of what they show here. */
export const GATEWAY_API = '/api/gateway'

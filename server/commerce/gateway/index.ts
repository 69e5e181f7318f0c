export { createGateway } from './gateway.ts'
export { getGatewaySchema } from './schema.ts'

export { createGateway } from './gateway.ts'
export { createSchema } from './schema.ts'

import '../basket/index.ts'
import '../catalog/index.ts'
import '../checkout/index.ts'
import '../invoices/index.ts'
import '../orders/index.ts'
import '../recommendations/index.ts'
import '../wishlist/index.ts'
import type { GraphQLSchema } from 'graphql'
import { builder } from '../graphql-builder.ts'

let made: GraphQLSchema | undefined

/** The gateway's one schema: what the modules named above have registered by being imported. Made once a process. */
export const createSchema = (): GraphQLSchema => (made ??= builder.toSchema({ sortSchema: false }))

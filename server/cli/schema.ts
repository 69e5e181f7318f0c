import { writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { introspectionFromSchema, lexicographicSortSchema } from 'graphql'
import { createSchema } from '../commerce/gateway/index.ts'

/** npm run schema: writes the gateway's schema as types for the browser's documents (client/lib/graphql.ts). */
const introspection = minifyIntrospection(introspectionFromSchema(lexicographicSortSchema(createSchema()), { descriptions: false }))
writeFileSync('client/lib/graphql-env.d.ts', outputIntrospectionFile(introspection, { fileType: '.d.ts' }))

/* Buying what an order contained once more. */
import './graphql.ts'

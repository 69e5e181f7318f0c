/* The orders of a customer, page by page. */
import './graphql.ts'

export { withdrawalExclusions, withdrawalExclusionType } from './graphql-types.ts'

export { type Indexes, refreshIndex, startIndexes } from './indexes.ts'
export { searchRoutes } from './routes.ts'

export { clicksFor, countClick, countSearch, writeCounts } from './counts.ts'
export { popularTerms } from './popular-terms.ts'
export { createHistoryRoutes } from './routes.ts'
export { pruneHistory } from './service.ts'

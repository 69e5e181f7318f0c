export { clicksFor, countClick, countSearch, writeCounts } from './counts.ts'
export { popularTerms } from './popular-terms.ts'
export { createHistoryRoutes } from './routes.ts'
export { adoptHistory, pruneHistory } from './service.ts'

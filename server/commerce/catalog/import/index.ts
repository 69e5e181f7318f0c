export { FeedError } from './feed-row.ts'
export { getFeedName, importFeed } from './import-feed.ts'
export type { ImportProgress } from './import-run.ts'

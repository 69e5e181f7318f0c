export { FeedError } from './feed-row.ts'
export { getFeedName, type ImportProgress, importFeed } from './import-feed.ts'

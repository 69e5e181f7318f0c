export { FeedError } from './feed-row.ts'
export { feedName, type ImportProgress, importFeed } from './import-feed.ts'

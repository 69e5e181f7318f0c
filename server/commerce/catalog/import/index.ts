export { type BrokenRow, type FeedEntry, FeedError, type FeedRow } from './feed-row.ts'
export { feedName, type ImportProgress, type ImportResult, importFeed } from './import-feed.ts'
export { readFeed } from './read-feed.ts'
export { checkValues, type Problem } from './rules.ts'

export { siteFrameQuery, useSiteFrame } from './queries.ts'

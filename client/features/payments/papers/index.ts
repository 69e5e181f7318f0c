export { Papers } from './papers.tsx'
export { ownPapersQuery, parsePaperFilter } from './queries.ts'

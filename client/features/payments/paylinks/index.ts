export { paylinkAction } from './paylink-action.ts'
export { PaylinkView } from './paylink-view.tsx'
export { parsePaylinkAccess, paylinkQuery } from './queries.ts'

export { paylinkAction } from './paylink-action.ts'
export { PaylinkView } from './paylink-view.tsx'
export { keyIn, paylinkQuery } from './queries.ts'

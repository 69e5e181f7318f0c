export { JoinableOrderHint } from './joinable-order-hint.tsx'
export { prefetchJoinableOrder } from './queries.ts'

export { NoOrdersYet } from './no-orders-yet.tsx'
export { OrderList } from './order-list.tsx'
export { OrderRow } from './order-row.tsx'
export {
  type AccountOverviewData,
  accountOverviewQuery,
  balanceQuery,
  type ListedOrder,
  ownOrdersQuery,
  parseOrderFilter,
} from './queries.ts'

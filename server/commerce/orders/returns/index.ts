/* Goods that buyers send back. */
export { announceWithdrawnGoods } from './announce.ts'
export { cancelWithdrawnGoods } from './cancel-withdrawn.ts'
export { drawReturnLabel } from './label.ts'
export { toOrderReturn } from './order-returns.ts'
export {
  acceptReturn,
  listReturns,
  markReturnSent,
  markReturnsRefunded,
  receiveReturn,
  refuseReturn,
} from './process.ts'
export {
  findReturnConsignment,
  insertReturnConsignment,
  listReturnConsignments,
  listSilentConsignments,
  type ReturnConsignment,
  recordReturnConsignment,
} from './return-consignments.ts'
export { findReturn, listReturnsByOrder, type ReturnRow } from './return-repository.ts'
export { returnsRoutes } from './routes.ts'

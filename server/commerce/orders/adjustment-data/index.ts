/* Changes of what orders cost, as they are stored. */
export { getCurrentTotal } from './current-total.ts'
export {
  findRemainingOrder,
  insertAdjustment,
  listAdjustmentsByOrder,
  recordAdjustmentNote,
  type StoredAdjustment,
  toRemovals,
} from './repository.ts'

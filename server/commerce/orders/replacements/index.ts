/* What the shop sends in place of goods, at no price. */
export {
  insertReplacements,
  listReplacements,
  listReplacementsInState,
  listReplacementsOfShipment,
  markReplacementsSent,
  reopenReplacements,
  type StoredReplacement,
  updateSentReplacements,
} from './replacement-repository.ts'

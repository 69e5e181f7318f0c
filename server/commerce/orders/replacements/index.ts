/* What the shop sends in place of goods, at no price. */
export { describeSentPieces } from './describe-sent-pieces.ts'
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

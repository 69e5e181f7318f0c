import { allocate } from '#shared/money.ts'

/** An instalment that has not fallen due, in cents: the part that repays the credit, and its surcharge. */
export interface ComingInstalment {
  repaidCents: number
  surchargeCents: number
}

/**
 * Lowers the coming instalments so that together they repay `principalCents`, which is no more than before. Each is
 * lowered in proportion, and the surcharge with them: interest on the declining balance grows with the balance.
 */
export function lowerInstalments<T extends ComingInstalment>(coming: readonly T[], principalCents: number): T[] {
  const before = coming.reduce((sum, { repaidCents }) => sum + repaidCents, 0)
  const surcharge = coming.reduce((sum, { surchargeCents }) => sum + surchargeCents, 0)
  const repaid = allocate(
    principalCents,
    coming.map((each) => each.repaidCents),
  )
  const surcharges = allocate(
    before > 0 ? Math.round((surcharge * principalCents) / before) : 0,
    coming.map((each) => each.surchargeCents),
  )
  return coming.map((each, i) => ({ ...each, repaidCents: repaid[i] ?? 0, surchargeCents: surcharges[i] ?? 0 }))
}

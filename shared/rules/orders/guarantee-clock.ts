import { addMonths } from '../../dates.ts'

/** The last days on which the seller is liable by law, and on which the shop's own guarantee ends. */
export interface GuaranteeClock {
  legalUntil: string
  /** Absent in shops without a guarantee of their own. */
  shopUntil?: string
}

/** Both terms count from the day of delivery; the shop's own follows the legal one. */
export function computeGuarantee(
  deliveredOn: string,
  { legalGuaranteeMonths, extraGuaranteeMonths }: { legalGuaranteeMonths: number; extraGuaranteeMonths: number },
): GuaranteeClock {
  return {
    legalUntil: addMonths(deliveredOn, legalGuaranteeMonths),
    ...(extraGuaranteeMonths > 0 && {
      shopUntil: addMonths(deliveredOn, legalGuaranteeMonths + extraGuaranteeMonths),
    }),
  }
}

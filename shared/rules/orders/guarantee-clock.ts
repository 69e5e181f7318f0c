import { addMonths } from '../../dates.ts'
import type { Country, Tenant } from '../../tenant.ts'

/** Contracts of this day and later are extended by a repair: Dir. (EU) 2024/1799, Art. 16 and 22. */
const EXTENDED_CONTRACTS_FROM = '2026-07-31'
/** By how much, once, however often something is repaired. */
export const EXTENSION_MONTHS = 12

/** A defect that was repaired free of charge. */
export interface Repair {
  reportedOn: string
  repairedOn: string
}

/** What is known of something bought; days of the shop's own time zone. */
export interface BoughtGoods {
  orderedOn: string
  deliveredOn: string
  repairs?: readonly Repair[]
}

/** The last days on which the seller is liable by law, and on which the shop's own guarantee ends. */
export interface GuaranteeClock {
  legalUntil: string
  /** Absent in shops without a guarantee of their own, and where the law reaches as far by now. */
  shopUntil?: string
  /** True if a repair has extended the liability by law. */
  extended?: true
  /** Until when the seller is liable for the repaired defect alone; absent where that is no later. */
  repairUntil?: string
}

type GuaranteeTerms = Pick<Tenant, 'country' | 'legalGuaranteeMonths' | 'extraGuaranteeMonths'>

/** True where a repair extends the liability for the goods; elsewhere a term of its own begins for the defect. */
export const isExtendedByRepair = (country: Country, orderedOn: string) =>
  country !== 'CH' && orderedOn >= EXTENDED_CONTRACTS_FROM

/**
 * Both terms count from the day of delivery; the shop's own follows the legal one. In the EU a repair extends the legal
 * term once by 12 months if the defect was reported within it (law 41). In Switzerland the term of the goods stays, and
 * that of the repaired defect begins anew, because the repair acknowledges it (Art. 135 no. 1 and 137 OR).
 */
export function computeGuarantee(
  { orderedOn, deliveredOn, repairs = [] }: BoughtGoods,
  { country, legalGuaranteeMonths, extraGuaranteeMonths }: GuaranteeTerms,
): GuaranteeClock {
  const plainUntil = addMonths(deliveredOn, legalGuaranteeMonths)
  const counting = repairs.filter(({ reportedOn }) => reportedOn <= plainUntil)
  const extended = counting.length > 0 && isExtendedByRepair(country, orderedOn)
  const legalUntil = extended ? addMonths(deliveredOn, legalGuaranteeMonths + EXTENSION_MONTHS) : plainUntil
  const shopUntil = addMonths(deliveredOn, legalGuaranteeMonths + extraGuaranteeMonths)
  const lastRepair = counting
    .map(({ repairedOn }) => repairedOn)
    .toSorted()
    .at(-1)
  const repairUntil = country === 'CH' && lastRepair ? addMonths(lastRepair, legalGuaranteeMonths) : ''
  return {
    legalUntil,
    ...(shopUntil > legalUntil && { shopUntil }),
    ...(extended && { extended }),
    ...(repairUntil > legalUntil && { repairUntil }),
  }
}

import type { Tenant } from '#shared/tenant.ts'

/** The categories of electrical goods (Directive 2012/19/EU, Annex III; ElektroG, Anlage 1). */
export const electricalCategories = [1, 2, 3, 4, 5, 6] as const
export type ElectricalCategory = (typeof electricalCategories)[number]

/** Those of which old ones are collected at home: cooling, screens, and anything large. */
const collectedCategories: readonly ElectricalCategory[] = [1, 2, 4]

/** Whether the shop has to ask the buyer if an old appliance is to be collected (law 28, ElektroG § 17 (1)). */
export const mustAskForOldAppliance = (
  { asksForOldAppliances }: Pick<Tenant, 'asksForOldAppliances'>,
  category: ElectricalCategory | undefined,
): boolean => asksForOldAppliances === true && category !== undefined && collectedCategories.includes(category)

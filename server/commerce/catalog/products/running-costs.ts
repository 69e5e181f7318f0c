import type { Context } from '#server/commerce/core/context.ts'
import type { ProductFactsJson } from '#server/database/index.ts'
import type { RunningCosts } from '#shared/api/catalog.ts'
import {
  calculateExtraFuelCents,
  calculateKwhPerYear,
  estimateRunningCosts,
  findUsageDevice,
  type LabelledUse,
} from '#shared/rules/catalog/running-costs.ts'

type LabelFacts = Pick<ProductFactsJson, 'energy' | 'tyre'>

/** What the energy label says of one size. */
function findLabelledUse({ energy }: LabelFacts, size: string): LabelledUse | undefined {
  if (!energy?.use) return undefined
  const { bySize, ...use } = energy.use
  return { ...use, kwh: bySize?.[size] ?? use.kwh }
}

/** What a product in one size costs to run in a year by its label, in cents; undefined without a label. */
export function findRunningCostCents(
  { tenant }: Pick<Context, 'tenant'>,
  facts: LabelFacts,
  size: string,
): number | undefined {
  if (facts.tyre) return calculateExtraFuelCents(facts.tyre.fuel, tenant.runningTariff)
  const use = findLabelledUse(facts, size)
  return use && Math.round(calculateKwhPerYear(use) * tenant.runningTariff.centsPerKwh)
}

/** The running costs as an estimate for shoppers, for one year and for five, with what it is based on. */
export function findRunningCosts(
  ctx: Pick<Context, 'tenant'>,
  facts: LabelFacts,
  size: string,
): RunningCosts | undefined {
  const cents = findRunningCostCents(ctx, facts, size)
  if (cents === undefined) return undefined
  const use = facts.tyre ? undefined : findLabelledUse(facts, size)
  return {
    ...estimateRunningCosts(cents, ctx.tenant.currency),
    kwhPerYear: use && Math.round(calculateKwhPerYear(use) * 10) / 10,
    device: use && findUsageDevice(use),
  }
}

import type { RunningCosts } from '#shared/contracts/catalog.ts'
import { extraFuelCents, kwhPerYear, type LabelledUse, runningCostsFor, usualDevice } from '#shared/rules/running-costs.ts'
import type { StyleFacts } from '../../database/index.ts'
import type { Context } from '../context.ts'

type Facts = Pick<StyleFacts, 'energy' | 'tyre'>

/** What the label says of one size. */
function labelledUse({ energy }: Facts, size: string): LabelledUse | undefined {
  if (!energy?.use) return undefined
  const { bySize, ...use } = energy.use
  return { ...use, kwh: bySize?.[size] ?? use.kwh }
}

/** What one size of the goods costs to run in a year by its label, in cents; undefined where no label says so. */
export function runningCentsOf({ tenant }: Pick<Context, 'tenant'>, facts: Facts, size: string): number | undefined {
  if (facts.tyre) return extraFuelCents(facts.tyre.fuel, tenant.runningTariff)
  const use = labelledUse(facts, size)
  return use && Math.round(kwhPerYear(use) * tenant.runningTariff.centsPerKwh)
}

/** The same as an estimate for a shopper, for one year and for five, with what it rests on. */
export function runningCostsOf(ctx: Pick<Context, 'tenant'>, facts: Facts, size: string): RunningCosts | undefined {
  const cents = runningCentsOf(ctx, facts, size)
  if (cents === undefined) return undefined
  const use = facts.tyre ? undefined : labelledUse(facts, size)
  const device = use && usualDevice(use)
  return { ...runningCostsFor(cents, ctx.tenant.currency), ...(use && { kwhPerYear: Math.round(kwhPerYear(use) * 10) / 10 }), ...(device && { device }) }
}

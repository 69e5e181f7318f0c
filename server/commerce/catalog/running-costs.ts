import type { RunningCosts } from '#shared/contracts/catalog.ts'
import { electricityCents, extraFuelCents, runningCostsFor } from '#shared/rules/running-costs.ts'
import type { StyleFacts } from '../../database/index.ts'
import type { Context } from '../context.ts'

type Facts = Pick<StyleFacts, 'energy' | 'tyre'>

/** What one size of the goods costs to run in a year by its label, in cents and not rounded; undefined where no label says so. */
export function runningCentsOf({ tenant }: Pick<Context, 'tenant'>, { energy, tyre }: Facts, size: string): number | undefined {
  if (tyre) return extraFuelCents(tyre.fuel, tenant.runningTariff)
  if (!energy?.use) return undefined
  const { bySize, ...use } = energy.use
  return electricityCents({ ...use, kwh: bySize?.[size] ?? use.kwh }, tenant.runningTariff)
}

/** The same as an estimate for a shopper, for one year and for five. */
export function runningCostsOf(ctx: Pick<Context, 'tenant'>, facts: Facts, size: string): RunningCosts | undefined {
  const cents = runningCentsOf(ctx, facts, size)
  return cents === undefined ? undefined : runningCostsFor(cents, ctx.tenant.currency)
}

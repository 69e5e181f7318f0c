import type { CreditTerms } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { protectionOn } from './charges.ts'
import { type ContractRow, findContractsOf, findProtections } from './contract-repository.ts'
import { standingPlan } from './debt.ts'
import { todayOf } from './plan.ts'

/** What protection adds to an instalment, in cents. */
interface ComingProtection {
  dueOn: string
  cents: number
}

/** What protection of a contract adds to its instalments that are still to fall due, if all is paid as planned. */
export async function protectionAhead(ctx: Context, contract: ContractRow): Promise<ComingProtection[]> {
  const terms = JSON.parse(contract.terms) as CreditTerms
  const { instalments } = await standingPlan(ctx, contract)
  return instalments.flatMap(({ dueOn }, i) => {
    const openThen = instalments.slice(i).reduce((sum, { repaidCents, openCents }) => sum + Math.min(repaidCents, openCents), 0)
    return dueOn > todayOf(ctx) && openThen > 0 ? [{ dueOn, cents: protectionOn(openThen, terms) }] : []
  })
}

async function comingOn(ctx: Context, contract: ContractRow): Promise<ComingProtection[]> {
  const [latest] = await findProtections(ctx, contract.number)
  return latest?.endedAt === null ? protectionAhead(ctx, contract) : []
}

/** What running protections will add to instalments that are still to fall due, if all is paid as planned; it is booked only then (idea N6). */
export async function comingProtection(ctx: Context, customerId: string): Promise<ComingProtection[]> {
  const contracts = (await findContractsOf(ctx, customerId)).filter(({ withdrawnAt }) => withdrawnAt === null)
  return (await Promise.all(contracts.map((contract) => comingOn(ctx, contract)))).flat()
}

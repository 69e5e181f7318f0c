import type { Context } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { CreditTerms } from '#shared/tenant.ts'
import { type CreditAgreementRow, findCustomerAgreements, findProtections } from '../credit-agreements/index.ts'
import { getInstalmentBalances } from './debt.ts'
import { calculateProtectionCents } from './protection-cost.ts'

/** What protection adds to an instalment, in cents. */
interface ProtectionForecast {
  dueOn: string
  cents: number
}

/** What protection of an agreement adds to its future instalments, if all is paid as planned. */
export async function forecastAgreementProtection(
  ctx: Context,
  agreement: CreditAgreementRow,
): Promise<ProtectionForecast[]> {
  const terms = parseStoredJson<CreditTerms>(agreement.terms)
  const { instalments } = await getInstalmentBalances(ctx, agreement)
  return instalments.flatMap(({ dueOn }, i) => {
    const openCentsThen = instalments
      .slice(i)
      .reduce((sum, { repaidCents, openCents }) => sum + Math.min(repaidCents, openCents), 0)
    return dueOn > getToday(ctx) && openCentsThen > 0
      ? [{ dueOn, cents: calculateProtectionCents(openCentsThen, terms) }]
      : []
  })
}

async function forecastActiveProtection(ctx: Context, agreement: CreditAgreementRow): Promise<ProtectionForecast[]> {
  const [latest] = await findProtections(ctx, agreement.number)
  return latest?.endedAt === null ? forecastAgreementProtection(ctx, agreement) : []
}

/** What active protections add to future instalments, if all is paid as planned; it is booked only then (idea N6). */
export async function forecastCustomerProtection(ctx: Context, customerId: string): Promise<ProtectionForecast[]> {
  const agreements = (await findCustomerAgreements(ctx, customerId)).filter(({ withdrawnAt }) => withdrawnAt === null)
  return (await Promise.all(agreements.map((agreement) => forecastActiveProtection(ctx, agreement)))).flat()
}

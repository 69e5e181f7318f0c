import { NEW_CUSTOMER_LIMIT_CENTS } from '#shared/rules/payments/credit-limit.ts'
import { calculateMonthlyProtection, createInstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import { getLanguage, type Language, type Locale, type Tenant } from '#shared/tenant.ts'
import { createPriceFormatter } from './price-formatter.ts'

/** When payment protection can be ordered: with the credit, or some days after it if the law requires that (law 8). */
const protectionStart: Record<Language, { atOnce: string; later: string }> = {
  de: {
    atOnce:
      'Bestellen können Sie den Ratenschutz in der Kasse zusammen mit der Ratenzahlung oder später in Ihrem Konto.',
    later:
      'Bestellen können Sie den Ratenschutz nicht in der Kasse, sondern frühestens, wenn seit dem Kreditvertrag {days} Tage vergangen sind, in Ihrem Konto.',
  },
  fr: {
    atOnce:
      'Vous pouvez commander la protection à la caisse avec le paiement échelonné, ou plus tard dans votre compte.',
    later:
      'La protection ne se commande pas à la caisse, mais dans votre compte, au plus tôt {days} jours après le contrat de crédit.',
  },
  nl: {
    atOnce: 'U kunt de betaalbescherming in de kassa samen met de termijnbetaling bestellen, of later in uw account.',
    later:
      'U kunt de betaalbescherming niet in de kassa bestellen, maar pas als er {days} dagen zijn verstreken sinds de kredietovereenkomst, in uw account.',
  },
}

const EXAMPLE_CREDIT = { priceCents: 1000_00, months: 12 } // a round purchase for the representative example

/** The values for the terms of payment protection; empty if a shop has none. */
export function getProtectionValues(
  { credit, currency }: Pick<Tenant, 'credit' | 'currency'>,
  locale: Locale,
): Record<string, string> {
  if (!credit?.protectionPpm) return {}
  const { protectionPpm, protectionAfterDays, monthlyFactorPpm } = credit
  const formatPercent = (ppm: number) =>
    (ppm / 1_000_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  const formatPrice = createPriceFormatter({ currency }, locale)
  const monthlyCents = calculateMonthlyProtection(
    createInstalmentPlan({ ...EXAMPLE_CREDIT, monthlyFactorPpm }),
    protectionPpm,
  )
  const orderingSentences = protectionStart[getLanguage(locale)]
  return {
    protectionShare: formatPercent(protectionPpm),
    protectionYear: formatPercent(protectionPpm * 12),
    protectionSum: formatPrice(monthlyCents.reduce((sum, cents) => sum + cents, 0)),
    protectionHighest: formatPrice(Math.max(...monthlyCents)),
    protectionStart: protectionAfterDays
      ? orderingSentences.later.replace('{days}', protectionAfterDays.toString())
      : orderingSentences.atOnce,
    examplePrice: formatPrice(EXAMPLE_CREDIT.priceCents),
  }
}

/** The amounts between which credit decisions are made; empty if a shop sells nothing on credit. */
export function getCreditValues(
  { credit, currency }: Pick<Tenant, 'credit' | 'currency'>,
  locale: Locale,
): Record<string, string> {
  if (!credit) return {}
  const formatPrice = createPriceFormatter({ currency }, locale)
  return {
    creditStart: formatPrice(NEW_CUSTOMER_LIMIT_CENTS),
    creditMin: formatPrice(credit.minCents),
    creditMax: formatPrice(credit.maxCents),
  }
}

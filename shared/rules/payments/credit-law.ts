import type { Country, CreditTerms, Tenant } from '#shared/tenant.ts'
import { createInstalmentPlan, createPaymentPause } from './instalment-plan.ts'

/** The limits of a country's law on credit sold by a shop (law 5, 8, 22, 27). */
interface CreditLaw {
  /** Highest effective annual rate in per cent. */
  maxEffectiveRate?: number
  /**
   * Whole days that have to pass after the credit before payment protection may be ordered; 0 if it may be sold with
   * the credit.
   */
  protectionAfterDays: number
  /** Whether advertisements for credit need a warning. */
  legalHints: boolean
}

const creditLaws: Record<Country, CreditLaw> = {
  AT: { protectionAfterDays: 0, legalHints: true }, // Dir. (EU) 2023/2225 Art. 8
  DE: { protectionAfterDays: 7, legalHints: true }, // § 7a (5) VVG; the same directive
  // VKKG for 2026 (12 % is for overdrafts, which no shop sells); Art. 3 (1) (k, l, n) UWG
  CH: { maxEffectiveRate: 10, protectionAfterDays: 0, legalHints: true },
  // statutory interest and 8 points, Staatsblad 2022, 243: the figure of 2026 is believed
  NL: { maxEffectiveRate: 12, protectionAfterDays: 0, legalHints: true },
}

/** Below this amount the rounding of 48 instalments can exceed the last one. */
const MIN_CREDIT_CENTS = 25_00

/**
 * Rounding has most effect on small amounts, so the cap is checked on the smallest ones; one euro covers every case.
 */
const TESTED_PRICE_COUNT = 100

function calculateHighestRate({
  minCents,
  maxCents,
  months,
  monthlyFactorPpm,
  pauseMonths,
  pauseSurchargePerMille,
}: CreditTerms): number {
  const prices = [maxCents, ...Array.from({ length: TESTED_PRICE_COUNT }, (_, i) => minCents + i)]
  const rates = prices.flatMap((priceCents) => [
    createPaymentPause({ priceCents, months: pauseMonths, surchargePerMille: pauseSurchargePerMille })
      .effectiveAnnualRate,
    ...[months[0], months.at(-1) ?? months[0]].map(
      (n) => createInstalmentPlan({ priceCents, months: n, monthlyFactorPpm }).effectiveAnnualRate,
    ),
  ])
  return Math.max(...rates)
}

/**
 * Checks a shop's credit against its country's law and its own features; throws at start, with one line for each
 * violation.
 */
export function validateCredit({
  id,
  country,
  features,
  credit,
}: Pick<Tenant, 'id' | 'country' | 'features' | 'credit'>): void {
  const law = creditLaws[country]
  const fail = (why: string) => {
    throw new Error(`wrong tenant ${id}: ${why}`)
  }
  const offersCredit = features.instalments || features.delayedPayment || features.paymentProtection
  const sellsProtection = features.paymentProtection || credit?.protectionPpm
  if (sellsProtection && (credit?.protectionAfterDays ?? 0) < law.protectionAfterDays)
    fail(`payment protection may not be sold within ${law.protectionAfterDays} days of a credit in ${country}`)
  if (offersCredit && !credit) fail('features offer credit, but its terms are missing')
  if (features.paymentProtection && !credit?.protectionPpm) fail('payment protection is offered, but has no price')
  if (!credit) return
  const { minCents, maxCents, months } = credit
  const areMonthsValid = months.every((n, i) => Number.isInteger(n) && n >= 3 && n <= 48 && n > (months[i - 1] ?? 0))
  if (minCents < MIN_CREDIT_CENTS || maxCents < minCents || !areMonthsValid)
    fail('credit needs a range of price from 25.00 on, and months that rise within 3 to 48')
  if (offersCredit && law.legalHints && !credit.legalHints)
    fail(`credit is offered without the legal hints that ${country} demands`)
  const rate = calculateHighestRate(credit)
  if (law.maxEffectiveRate && rate > law.maxEffectiveRate)
    fail(`an effective annual rate of ${rate} % exceeds the ${law.maxEffectiveRate} % of ${country}`)
}

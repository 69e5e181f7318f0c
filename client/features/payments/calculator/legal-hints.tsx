import { FormattedMessage, useIntl } from 'react-intl'
import { useSiteFrame } from '#client/features/content/site-frame/index.ts'
import { useSite } from '#client/lib/page.ts'
import { createInstalmentPlan, type InstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import { useCreditFormat, useLender } from './use-credit-format.ts'

/** The warning beside every advert for credit (law 5, 22); S9.62: a shop may hide it only where no law requires it. */
export function CreditWarning() {
  const { credit } = useSite().tenant
  if (!credit?.legalHints) return null
  if (credit.supervision) return <WarningBanner />
  return (
    <p className={credit.specialColours ? 'credit-warning credit-warning--special' : 'credit-warning'}>
      <FormattedMessage id="credit.warning" />
    </p>
  )
}

/** The warning as a banner: the authority's own, if the operator has its file, otherwise our drawing of it. */
function WarningBanner() {
  const { formatMessage } = useIntl()
  const file = useSiteFrame()?.officialFiles.borrowingWarning
  const warning = formatMessage({ id: 'credit.warning' })
  if (file) return <img className="credit-warning-banner__file" src={file} alt={warning} />
  return (
    <p className="credit-warning-banner">
      <svg className="credit-warning-banner__drawing" viewBox="0 0 64 40" aria-hidden="true">
        <circle cx="13" cy="7" r="4" />
        <path d="m11 12 5 12-7 13M16 24l7 13M12 16l11 5" />
        <path d="M23 21.5q8 9 16 6" strokeDasharray="3 2" />
        <circle cx="50" cy="27" r="11" />
        <path d="M55 22.5a5.5 5.5 0 1 0 0 9M42.5 25.5h9M42.5 28.5h8" />
      </svg>
      <strong>{warning}</strong>
    </p>
  )
}

/** Who supervises the lender, and where credits are registered (law 27). */
export function CreditSupervisionNote() {
  const { credit } = useSite().tenant
  const lender = useLender()
  if (!credit?.supervision) return null
  return (
    <p className="credit-supervision">
      <FormattedMessage id="credit.supervision" values={{ lender, ...credit.supervision }} />
    </p>
  )
}

/** A plan as the representative example: every figure that the law requires in one block, at one size (law 5). */
export function RepresentativeExample({
  priceCents,
  months,
  monthlyFactorPpm,
}: Parameters<typeof createInstalmentPlan>[0]) {
  const values = useExampleValues(priceCents, months, createInstalmentPlan({ priceCents, months, monthlyFactorPpm }))
  return (
    <p className="credit-example">
      <FormattedMessage id="credit.example" values={values} />
    </p>
  )
}

function useExampleValues(priceCents: number, months: number, plan: InstalmentPlan) {
  const { amount, percent } = useCreditFormat()
  return {
    lender: useLender(),
    price: amount(priceCents),
    months,
    yearly: percent(plan.yearlyFactor),
    rate: percent(plan.effectiveAnnualRate),
    count: plan.count,
    regular: amount(plan.regular),
    last: amount(plan.last),
    overall: amount(plan.overall),
    surcharge: amount(plan.surcharge),
  }
}

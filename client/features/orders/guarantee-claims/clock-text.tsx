import { FormattedMessage } from 'react-intl'
import { useFormatDay } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { GuaranteeClock } from '#shared/rules/orders/guarantee-clock.ts'

/** The terms in sentences: the law's first, then the shop's own guarantee under its own name (law 4). */
export function ClockText({ clock }: { clock: GuaranteeClock }) {
  const formatDay = useFormatDay()
  const { today } = useSite()
  const { legalUntil, shopUntil, repairUntil, extended } = clock
  const end = repairUntil ?? shopUntil ?? legalUntil
  if (end < today) return <FormattedMessage id="guarantee-claims.over" values={{ day: formatDay(end) }} />
  return (
    <>
      <FormattedMessage id="guarantee-claims.legal-until" values={{ day: formatDay(legalUntil) }} />
      {extended && (
        <>
          {' '}
          <FormattedMessage id="guarantee-claims.extended" />
        </>
      )}
      {repairUntil && (
        <>
          {' '}
          <FormattedMessage id="guarantee-claims.repair-until" values={{ day: formatDay(repairUntil) }} />
        </>
      )}
      {shopUntil && (
        <>
          {' '}
          <FormattedMessage id="guarantee-claims.own-until" values={{ day: formatDay(shopUntil) }} />
        </>
      )}
    </>
  )
}

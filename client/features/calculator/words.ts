import { useIntl } from 'react-intl'
import { organisationOf } from '#shared/tenant.ts'
import { useMoney } from '../../components/price.tsx'
import { useSite } from '../../lib/page.ts'

/** Cents and per cent in words: "€ 88,85", "12,68 %". */
export function useCreditWords() {
  const { formatNumber } = useIntl()
  const { tenant } = useSite()
  const format = useMoney()
  return {
    amount: (cents: number) => format({ cents, currency: tenant.currency }),
    percent: (percent: number) => formatNumber(percent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  }
}

/** Who lends: the shop itself. */
export function useLender() {
  const { tenant, locale } = useSite()
  return organisationOf(tenant, locale).legalName
}

import { useIntl } from 'react-intl'
import { useFormatMoney } from '#client/components/price.tsx'
import { useSite } from '#client/lib/page.ts'
import { getOrganisation } from '#shared/tenant.ts'

/** Formats cents and per cent: "€ 88,85", "12,68 %". */
export function useCreditFormat() {
  const { formatNumber } = useIntl()
  const { tenant } = useSite()
  const format = useFormatMoney()
  return {
    amount: (cents: number) => format({ cents, currency: tenant.currency }),
    percent: (percent: number) =>
      formatNumber(percent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  }
}

/** The lender: the shop itself. */
export function useLender() {
  const { tenant, locale } = useSite()
  return getOrganisation(tenant, locale).legalName
}

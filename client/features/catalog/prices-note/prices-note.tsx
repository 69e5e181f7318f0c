import { FormattedMessage } from 'react-intl'
import { usePath } from '#client/lib/page.ts'

/** "inkl. MwSt., zzgl. Versandkosten", with a link to the delivery page (law 16). */
export function TaxLine() {
  const path = usePath()
  return (
    <>
      <FormattedMessage id="common.vat-included" />{' '}
      <a href={path('service/delivery')}>
        <FormattedMessage id="common.plus-delivery" />
      </a>
    </>
  )
}

/** What the prices of the list below include, once for the whole list (law 16). */
export const PricesNote = () => (
  <p className="prices-note">
    <FormattedMessage id="common.prices" values={{ tax: <TaxLine /> }} />
  </p>
)

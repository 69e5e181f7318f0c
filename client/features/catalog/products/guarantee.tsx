import { FormattedMessage, useIntl } from 'react-intl'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Product } from '#shared/api/catalog.ts'
import { getOrganisation } from '#shared/tenant.ts'

/** The shop's own guarantee, with everything that such a promise must say (law 4). */
export function ShopGuarantee({ product }: { product: Product }) {
  const { tenant, locale } = useSite()
  const path = usePath()
  const { formatMessage } = useIntl()
  const organisation = getOrganisation(tenant, locale)
  if (product.extraGuaranteeMonths === 0) return null
  const { street, houseNumber, postalCode, city } = organisation.address
  const months = product.extraGuaranteeMonths
  const total = product.legalGuaranteeMonths + months
  return (
    <section className="shop-guarantee" aria-labelledby="shop-guarantee">
      <h3 className="shop-guarantee__heading" id="shop-guarantee">
        <FormattedMessage id="catalog.shop-guarantee" values={{ total }} />
      </h3>
      <p>
        <FormattedMessage
          id="catalog.shop-guarantee-text"
          values={{
            legal: product.legalGuaranteeMonths,
            months,
            total,
            guarantor: `${organisation.legalName}, ${street} ${houseNumber}, ${postalCode} ${city}`,
            email: organisation.email,
            territory: formatMessage({ id: 'catalog.territory' }, { country: tenant.country }),
          }}
        />
      </p>
      <p>
        <strong>
          <FormattedMessage id="catalog.shop-guarantee-law" />
        </strong>{' '}
        <a href={path('service/guarantee')}>
          <FormattedMessage id="catalog.shop-guarantee-more" />
        </a>
      </p>
    </section>
  )
}

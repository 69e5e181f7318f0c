import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Product } from '#shared/api/catalog.ts'
import { getLanguage, getOrganisation, type Language } from '#shared/tenant.ts'

/** Targets of the official notice in each of its languages (Impl. Reg. (EU) 2025/1960, Annex I). */
const yourEuropeAddresses: Record<Language, string> = {
  de: 'europa.eu/youreurope/garantien',
  fr: 'europa.eu/youreurope/garanties',
  nl: 'europa.eu/youreurope/garantie',
}

/** The official notice on the statutory guarantee (law 2) in its official wording; Switzerland has none. */
export function GuaranteeNotice({ open = false }: { open?: boolean }) {
  const { tenant, locale } = useSite()
  const address = yourEuropeAddresses[getLanguage(locale)]
  if (tenant.country === 'CH') return null
  return (
    <details className="guarantee-notice" open={open}>
      <summary className="guarantee-notice__summary">
        <FormattedMessage id="catalog.guarantee-notice" />
        <Icon name="chevron-down" size="small" className="guarantee-notice__icon" />
      </summary>
      <div className="guarantee-notice__panel">
        <p className="guarantee-notice__heading">
          <FormattedMessage id="catalog.guarantee-notice-heading" />
        </p>
        {(['least', 'rights', 'liable', 'remedies', 'period'] as const).map((part) => (
          <p key={part}>
            <FormattedMessage id="catalog.guarantee-notice-text" values={{ part }} />
          </p>
        ))}
        <p className="guarantee-notice__question">
          <FormattedMessage id="catalog.guarantee-notice-what" />
        </p>
        <ol className="guarantee-notice__steps">
          {(['report', 'proof'] as const).map((part) => (
            <li key={part}>
              <FormattedMessage id="catalog.guarantee-notice-step" values={{ part }} />
            </li>
          ))}
        </ol>
        <p>
          <a href={`https://${address}`} rel="external">
            {address}
          </a>
        </p>
      </div>
    </details>
  )
}

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

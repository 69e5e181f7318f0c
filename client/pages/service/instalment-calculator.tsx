import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { Calculator } from '#client/features/payments/calculator/index.ts'
import { type PageModule, usePath } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => {
  const formatAmount = (cents = 0) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: tenant.currency, maximumFractionDigits: 0 }).format(
      cents / 100,
    )
  return {
    title: formatMessage('calculator.title'),
    description: formatMessage('calculator.description', {
      min: formatAmount(tenant.credit?.minCents),
      max: formatAmount(tenant.credit?.maxCents),
    }),
    canonical: getPath(tenant, locale, 'service/instalment-calculator'),
    noindex: url.search !== '',
  }
}

/** What a purchase costs in instalments; the address contains price and months, so that it can be shared. */
export default function InstalmentCalculatorPage() {
  const path = usePath()
  const { formatMessage } = useIntl()
  const [search, setSearch] = useSearchParams()
  const input = { price: search.get('price') ?? undefined, months: search.get('months') ?? undefined }
  return (
    <div className="container calculator-page">
      <Breadcrumbs
        items={[
          { label: formatMessage({ id: 'calculator.service' }), href: path('service/help') },
          { label: formatMessage({ id: 'calculator.title' }) },
        ]}
      />
      <h1>
        <FormattedMessage id="calculator.title" />
      </h1>
      <p className="calculator-page__intro">
        <FormattedMessage id="calculator.intro" />
      </p>
      <Calculator
        level={2}
        input={input}
        onCalculate={({ price = '', months }) =>
          setSearch({ price, ...(months && { months }) }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  )
}

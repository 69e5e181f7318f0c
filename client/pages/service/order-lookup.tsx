import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { OrderLookupForm, orderLookupAction } from '#client/features/orders/order-lookup/index.ts'
import { type PageModule, usePath } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'

export const action: PageModule['action'] = orderLookupAction

export const head: PageModule['head'] = ({ tenant, locale }, _request, formatMessage) => ({
  title: formatMessage('order-lookup.title'),
  description: formatMessage('order-lookup.lead'),
  canonical: getPath(tenant, locale, 'service/order-lookup'),
})

/** Where guests find their order. */
export default function OrderLookupPage() {
  const path = usePath()
  const { formatMessage } = useIntl()
  const link = (chunks: ReactNode) => (
    <a key="orders" href={path('account/orders')}>
      {chunks}
    </a>
  )
  return (
    <article className="content container container--narrow order-lookup">
      <Breadcrumbs
        items={[
          { label: formatMessage({ id: 'customers.help' }), href: path('service/help') },
          { label: formatMessage({ id: 'order-lookup.title' }) },
        ]}
      />
      <h1 className="content__heading">
        <FormattedMessage id="order-lookup.title" />
      </h1>
      <p>
        <FormattedMessage id="order-lookup.lead" />
      </p>
      <OrderLookupForm />
      <p>
        <FormattedMessage id="order-lookup.account" values={{ link }} />
      </p>
    </article>
  )
}

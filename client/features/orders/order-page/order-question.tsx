import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import { getOrganisation } from '#shared/tenant.ts'

/** Where a question about the order is answered: by e-mail with its number as the subject, or on a page of the shop. */
export function OrderQuestion({ number }: { number: string }) {
  const { tenant, locale } = useSite()
  const { formatMessage } = useIntl()
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const subject = formatMessage({ id: 'my-orders.question-subject' }, { number })
  const mail = `mailto:${getOrganisation(tenant, locale).email}?subject=${encodeURIComponent(subject)}`
  const page = `${path(isOpen('service/assistant') ? 'service/assistant' : 'service/help')}?${new URLSearchParams({ order: number })}`
  const link = (href: string) => (chunks: ReactNode) => (
    <a key={href} href={href}>
      {chunks}
    </a>
  )
  return (
    <p className="order-page__fact">
      <FormattedMessage id="my-orders.question" values={{ number, mail: link(mail), page: link(page) }} />
    </p>
  )
}

import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { organisationOf } from '#shared/tenant.ts'
import { LinkButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { usePath, useSite } from '../../lib/page.ts'

/** Why there is nothing to choose here, by name. */
const ends = {
  thanks: { title: 'paylinks.thanks-title', text: 'paylinks.thanks-text' },
  paid: { title: 'paylinks.paid-title', text: 'paylinks.paid-text' },
  expired: { title: 'paylinks.expired-title', text: 'paylinks.expired-text' },
  withdrawn: { title: 'paylinks.withdrawn-title', text: 'paylinks.withdrawn-text' },
  invalid: { title: 'paylinks.invalid-title', text: 'paylinks.invalid-text' },
} as const satisfies Record<string, { title: MessageId; text: MessageId }>

/** A link that has done its work, or leads nowhere any more: what that means, and whom to ask. */
export function PaylinkEnd({ end, children }: { end: keyof typeof ends; children?: ReactNode }) {
  const { tenant, locale } = useSite()
  const path = usePath()
  const { phone, email } = organisationOf(tenant, locale)
  const { title, text } = ends[end]
  return (
    <div className="checkout-notice" role="status">
      <Icon name={end === 'thanks' || end === 'paid' ? 'check' : 'info'} size="large" />
      <h1 className="checkout__title">
        <FormattedMessage id={title} />
      </h1>
      <p className="checkout__lead">
        <FormattedMessage id={text} values={{ phone, email }} />
      </p>
      {children}
      <LinkButton href={path('home')} variant="primary">
        <FormattedMessage id="basket.continue" />
      </LinkButton>
    </div>
  )
}

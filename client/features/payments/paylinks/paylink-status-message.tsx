import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { Icon } from '#client/components/icon.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { getOrganisation } from '#shared/tenant.ts'

/** Why there is nothing to pay here. */
const statusMessages = {
  thanks: { title: 'paylinks.thanks-title', text: 'paylinks.thanks-text' },
  paid: { title: 'paylinks.paid-title', text: 'paylinks.paid-text' },
  expired: { title: 'paylinks.expired-title', text: 'paylinks.expired-text' },
  withdrawn: { title: 'paylinks.withdrawn-title', text: 'paylinks.withdrawn-text' },
  invalid: { title: 'paylinks.invalid-title', text: 'paylinks.invalid-text' },
} as const satisfies Record<string, { title: MessageId; text: MessageId }>

/** What to do about a link that was used or is no longer valid, and whom to contact. */
export function PaylinkStatusMessage({ end, children }: { end: keyof typeof statusMessages; children?: ReactNode }) {
  const { tenant, locale } = useSite()
  const path = usePath()
  const { phone, email } = getOrganisation(tenant, locale)
  const { title, text } = statusMessages[end]
  return (
    <div className="checkout-blocker" role="status">
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

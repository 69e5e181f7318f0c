import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#client/components/button.tsx'
import { Icon } from '#client/components/icon.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { RouteId } from '#shared/routes.ts'
import { getOrganisation } from '#shared/tenant.ts'

interface BlockerContent {
  /** The error code of the refused order. */
  status: number
  title: MessageId
  text: MessageId
  link: { route: RouteId; label: MessageId }
}

const basketLink = { route: 'basket', label: 'basket.to-basket' } as const
const homeLink = { route: 'home', label: 'basket.continue' } as const

/** Why no order is possible, and how to continue (O20). */
const blockers = {
  empty: { status: 409, title: 'basket.empty-title', text: 'checkout.blocker-empty', link: homeLink },
  'sold-out': {
    status: 409,
    title: 'checkout.blocker-sold-out-title',
    text: 'checkout.blocker-sold-out',
    link: basketLink,
  },
  country: {
    status: 409,
    title: 'checkout.blocker-country-title',
    text: 'checkout.blocker-country',
    link: { route: 'service/delivery', label: 'basket.delivery-cost-link' },
  },
  session: { status: 401, title: 'checkout.blocker-session-title', text: 'checkout.blocker-session', link: basketLink },
  age: {
    status: 409,
    title: 'checkout.blocker-age-title',
    text: 'checkout.blocker-age',
    link: { route: 'account/profile', label: 'checkout.blocker-age-link' },
  },
  amount: { status: 409, title: 'checkout.blocker-amount-title', text: 'checkout.blocker-amount', link: basketLink },
  payment: {
    status: 402,
    title: 'checkout.blocker-payment-title',
    text: 'checkout.blocker-payment',
    link: { route: 'checkout/payment-change', label: 'checkout.choose-payment' },
  },
  ordered: {
    status: 409,
    title: 'checkout.blocker-ordered-title',
    text: 'checkout.blocker-ordered',
    link: { route: 'checkout/confirmation', label: 'checkout.to-order' },
  },
} as const satisfies Record<string, BlockerContent>

/** The status for the reason in an address; 200 without a known reason, because nothing was refused then. */
export function getBlockerStatus({ searchParams }: URL): number {
  const reason = searchParams.get('reason') ?? ''
  return isBlockerReason(reason) ? blockers[reason].status : 200
}

const isBlockerReason = (reason: string): reason is keyof typeof blockers => Object.hasOwn(blockers, reason)

/** Says why no order is possible; an unknown reason reads like an expired session. */
export function CheckoutBlocker() {
  const { tenant, locale } = useSite()
  const path = usePath()
  const [search] = useSearchParams()
  const reason = search.get('reason') ?? ''
  const { title, text, link }: BlockerContent = blockers[isBlockerReason(reason) ? reason : 'session']
  const { phone } = getOrganisation(tenant, locale)
  const login = (chunks: ReactNode) => (
    <a key="login" href={`${path('account/login')}?${new URLSearchParams({ next: path('checkout/review') })}`}>
      {chunks}
    </a>
  )
  return (
    <div className="checkout-blocker">
      <Icon name="info" size="large" />
      <h1 className="checkout__title">
        <FormattedMessage id={title} />
      </h1>
      <p className="checkout__lead">
        <FormattedMessage id={text} values={{ country: tenant.country, phone, login }} />
      </p>
      <LinkButton href={path(link.route)} variant="primary">
        <FormattedMessage id={link.label} />
      </LinkButton>
    </div>
  )
}

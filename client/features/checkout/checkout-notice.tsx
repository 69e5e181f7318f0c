import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { MessageId } from '#shared/messages/index.ts'
import type { RouteId } from '#shared/routes.ts'
import { organisationOf } from '#shared/tenant.ts'
import { LinkButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { usePath, useSite } from '../../lib/page.ts'

interface Notice {
  /** What the order was refused with (architecture.md 5 and 9). */
  status: number
  title: MessageId
  text: MessageId
  way: { route: RouteId; label: MessageId }
}

const toBasket = { route: 'basket', label: 'basket.to-basket' } as const
const toHome = { route: 'home', label: 'basket.continue' } as const

/** Why no order is possible, and the way out of each (O20). */
const notices = {
  empty: { status: 409, title: 'basket.empty-title', text: 'checkout.notice-empty', way: toHome },
  'sold-out': { status: 409, title: 'checkout.notice-sold-out-title', text: 'checkout.notice-sold-out', way: toBasket },
  country: {
    status: 409,
    title: 'checkout.notice-country-title',
    text: 'checkout.notice-country',
    way: { route: 'service/delivery', label: 'basket.delivery-cost-link' },
  },
  session: { status: 401, title: 'checkout.notice-session-title', text: 'checkout.notice-session', way: toBasket },
  amount: { status: 409, title: 'checkout.notice-amount-title', text: 'checkout.notice-amount', way: toBasket },
  payment: {
    status: 402,
    title: 'checkout.notice-payment-title',
    text: 'checkout.notice-payment',
    way: { route: 'checkout/payment-change', label: 'checkout.choose-payment' },
  },
  ordered: {
    status: 409,
    title: 'checkout.notice-ordered-title',
    text: 'checkout.notice-ordered',
    way: { route: 'checkout/confirmation', label: 'checkout.to-order' },
  },
} as const satisfies Record<string, Notice>

/** The status that belongs to the reason in an address; 200 where it names none, because then nothing was refused. */
export function noticeStatus({ searchParams }: URL): number {
  const reason = searchParams.get('reason') ?? ''
  return isReason(reason) ? notices[reason].status : 200
}

const isReason = (reason: string): reason is keyof typeof notices => Object.hasOwn(notices, reason)

/** The no-order notice; an unknown reason reads like a lost session. */
export function CheckoutNotice() {
  const { tenant, locale } = useSite()
  const path = usePath()
  const [search] = useSearchParams()
  const reason = search.get('reason') ?? ''
  const { title, text, way }: Notice = notices[isReason(reason) ? reason : 'session']
  const { phone } = organisationOf(tenant, locale)
  const login = (words: ReactNode) => (
    <a key="login" href={`${path('account/login')}?${new URLSearchParams({ next: path('checkout/review') })}`}>
      {words}
    </a>
  )
  return (
    <div className="checkout-notice">
      <Icon name="info" size="large" />
      <h1 className="checkout__title">
        <FormattedMessage id={title} />
      </h1>
      <p className="checkout__lead">
        <FormattedMessage id={text} values={{ country: tenant.country, phone, login }} />
      </p>
      <LinkButton href={path(way.route)} variant="primary">
        <FormattedMessage id={way.label} />
      </LinkButton>
    </div>
  )
}

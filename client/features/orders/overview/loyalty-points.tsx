import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useFormatDay } from '#client/lib/dates.ts'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import { addDays, getLocalDay } from '#shared/dates.ts'
import { accountOverviewQuery } from '../order-list/index.ts'

/** The programme books points so many days after the order at the earliest (O55). */
const POINTS_AFTER_DAYS = 60

/** From when on points of the latest orders are on the customer's card; the card itself where the shop stores one. */
export function LoyaltyPoints() {
  const { api, tenant } = useSite()
  const { data } = useQuery(accountOverviewQuery(api))
  const formatDay = useFormatDay()
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const collecting = (data?.latest.orders ?? []).filter(
    ({ loyaltyCard, state }) => loyaltyCard && state !== 'cancelled' && state !== 'returned',
  )
  return (
    <>
      {collecting.map(({ number, placedAt, loyaltyCard }) => (
        <p className="overview__fact" key={number}>
          <FormattedMessage
            id="overview.points"
            values={{
              number,
              card: loyaltyCard,
              day: formatDay(addDays(getLocalDay(new Date(placedAt), tenant.timeZone), POINTS_AFTER_DAYS)),
            }}
          />
        </p>
      ))}
      {isOpen('account/payback') && (
        <p className="overview__more">
          <a href={path('account/payback')}>
            <FormattedMessage id="overview.payback" />
          </a>
        </p>
      )}
    </>
  )
}

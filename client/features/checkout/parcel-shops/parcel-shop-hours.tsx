import { FormattedMessage, useIntl } from 'react-intl'
import { formatWeekday } from '#client/lib/dates.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import type { OfficeHours } from '#shared/tenant.ts'

/** "Mo.–Fr. 08:00–12:00, 13:00–18:00", one line for each range of days. */
function useFormatDayRange() {
  const intl = useIntl()
  const name = (day: number) => formatWeekday(intl, day, 'short')
  return ({ from, to }: Pick<OfficeHours, 'from' | 'to'>) => (from === to ? name(from) : `${name(from)}–${name(to)}`)
}

/** A parcel shop's opening hours, day by day. */
export function ParcelShopHours({ shop }: { shop: Pick<ParcelShop, 'hours'> }) {
  const dayNames = useFormatDayRange()
  const { formatMessage } = useIntl()
  const days = [...new Map(shop.hours.map(({ from, to }) => [`${from}-${to}`, { from, to }])).values()]
  const formatTimes = (days: Pick<OfficeHours, 'from' | 'to'>) =>
    shop.hours
      .filter(({ from, to }) => from === days.from && to === days.to)
      .map(({ opens, closes }) => formatMessage({ id: 'parcel-shops.times' }, { opens, closes }))
  return (
    <span className="parcel-shop__hours">
      {days.map((dayRange) => (
        <span className="parcel-shop__hours-line" key={dayRange.from}>
          <FormattedMessage
            id="parcel-shops.hours"
            values={{ days: dayNames(dayRange), times: formatTimes(dayRange).join(', ') }}
          />
        </span>
      ))}
    </span>
  )
}

import { FormattedMessage } from 'react-intl'
import { useFormatDay } from '#client/lib/dates.ts'
import type { DeliveryWindow } from '#shared/api/delivery.ts'

/** Formats an ISO date as a day: "Di., 24. November", in Austria also "Jänner"; never breaks before the month. */
export function useFormatDeliveryDay() {
  const formatDay = useFormatDay()
  return (day: string) => formatDay(day, 'short-weekday-and-day').replace(/(\d\.?) /, '$1\u00a0')
}

/** When articles arrive: one day or a range of days. */
export function DeliveryText({ window: { from, to, slot } }: { window: DeliveryWindow }) {
  const day = useFormatDeliveryDay()
  return from === to ? (
    <FormattedMessage id="basket.delivery-day" values={{ day: day(from), slot: slot ?? 'none' }} />
  ) : (
    <FormattedMessage id="basket.delivery-days" values={{ from: day(from), to: day(to) }} />
  )
}

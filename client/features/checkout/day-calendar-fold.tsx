import { lazy, Suspense, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ClosedDay } from '#shared/contracts/delivery.ts'
import { Button } from '../../components/button.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import type { ShopForm } from '../../lib/shop-form.ts'
import { useDay } from '../basket/index.ts'

const Calendar = lazy(async () => ({ default: (await import('../../components/calendar.tsx')).Calendar }))

interface Props {
  form: ShopForm
  name: 'parcelDay' | 'freightDay'
  days: readonly string[]
  closed: readonly ClosedDay[]
}

/** The days of the list as a calendar, for who wants to see weeks; it comes when it is asked for. */
export function DayCalendarFold({ form, name, days, closed }: Props) {
  const { formatMessage } = useIntl()
  const hydrated = useHydrated()
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (!hydrated) return null
  const reasons = new Map(
    closed.map(({ day, holiday }) => [
      day,
      holiday === undefined ? formatMessage({ id: 'checkout.calendar-sunday' }) : formatMessage({ id: 'checkout.calendar-holiday' }, { name: holiday }),
    ]),
  )
  const choose = (day: string) => {
    form.setValue(name, day)
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="day-calendar">
      <Button variant="quiet" size="small" icon="calendar" aria-expanded={open} ref={opener} onClick={() => setOpen(!open)}>
        <FormattedMessage id={open ? 'checkout.calendar-close' : 'checkout.calendar-open'} />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Calendar
            days={days}
            reasons={reasons}
            value={String(form.values[name] ?? '')}
            onChoose={choose}
            words={{
              previous: formatMessage({ id: 'checkout.calendar-previous' }),
              next: formatMessage({ id: 'checkout.calendar-next' }),
              outside: formatMessage({ id: 'checkout.calendar-outside' }),
            }}
          />
          <HolidayLine closed={closed} />
        </Suspense>
      )}
    </div>
  )
}

/** Why some days are missing, in words for everybody. */
function HolidayLine({ closed }: { closed: readonly ClosedDay[] }) {
  const day = useDay()
  const named = closed.flatMap((each) => (each.holiday === undefined ? [] : [`${day(each.day)} (${each.holiday})`]))
  if (named.length === 0) return null
  return (
    <p className="day-calendar__note">
      <FormattedMessage id="checkout.calendar-none" values={{ days: named.join(', ') }} />
    </p>
  )
}

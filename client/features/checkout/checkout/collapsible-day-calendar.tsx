import { lazy, Suspense, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { useFormatDeliveryDay } from '#client/features/basket/basket/index.ts'
import type { FormState } from '#client/lib/form.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import type { ClosedDay } from '#shared/api/delivery.ts'

const Calendar = lazy(async () => ({ default: (await import('#client/components/calendar.tsx')).Calendar }))

interface Props {
  form: FormState
  name: 'parcelDay' | 'freightDay'
  days: readonly string[]
  closed: readonly ClosedDay[]
}

/** The available days as a calendar, loaded when it is opened. */
export function CollapsibleDayCalendar({ form, name, days, closed }: Props) {
  const { formatMessage } = useIntl()
  const hydrated = useHydrated()
  const toggleButton = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (!hydrated) return null
  const reasons = new Map(
    closed.map(({ day, holiday }) => [
      day,
      holiday === undefined
        ? formatMessage({ id: 'checkout.calendar-sunday' })
        : formatMessage({ id: 'checkout.calendar-holiday' }, { name: holiday }),
    ]),
  )
  const selectDay = (day: string) => {
    form.setValue(name, day)
    setOpen(false)
    toggleButton.current?.focus()
  }
  return (
    <div className="day-calendar">
      <Button
        variant="quiet"
        size="small"
        icon="calendar"
        aria-expanded={open}
        ref={toggleButton}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage id={open ? 'checkout.calendar-close' : 'checkout.calendar-open'} />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Calendar
            days={days}
            reasons={reasons}
            value={String(form.values[name] ?? '')}
            onChoose={selectDay}
            labels={{
              previous: formatMessage({ id: 'checkout.calendar-previous' }),
              next: formatMessage({ id: 'checkout.calendar-next' }),
              outside: formatMessage({ id: 'checkout.calendar-outside' }),
            }}
          />
          <HolidayNote closed={closed} />
        </Suspense>
      )}
    </div>
  )
}

/** Why some days are missing, as text. */
function HolidayNote({ closed }: { closed: readonly ClosedDay[] }) {
  const formatDay = useFormatDeliveryDay()
  const holidays = closed.flatMap((each) =>
    each.holiday === undefined ? [] : [`${formatDay(each.day)} (${each.holiday})`],
  )
  if (holidays.length === 0) return null
  return (
    <p className="day-calendar__note">
      <FormattedMessage id="checkout.calendar-none" values={{ days: holidays.join(', ') }} />
    </p>
  )
}

import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { formatWeekday, useFormatDay } from '#client/lib/dates.ts'
import { addDays, getWeekday } from '#shared/dates.ts'

export const DAYS_PER_WEEK = 7

export const toMonth = (day: string) => day.slice(0, 7)

/** The weeks of a month, starting on Monday; days outside the month are undefined. */
function listWeeks(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const start = addDays(first, 1 - getWeekday(first))
  const days = Array.from({ length: 6 * DAYS_PER_WEEK }, (_, index) => addDays(start, index)).map((day) =>
    toMonth(day) === month ? day : undefined,
  )
  return Array.from({ length: 6 }, (_, week) => days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK)).filter(
    (week) => week.some(Boolean),
  )
}

/** The weeks of a month; `children` renders a day. */
export const Weeks = ({ month, children }: { month: string; children: (day: string) => ReactNode }) => (
  <tbody>
    {listWeeks(month).map((week, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: weeks never change places
      <tr key={index}>
        {week.map((day, weekday) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days never change places
          <td key={weekday} className="calendar__cell">
            {day && children(day)}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

export function Weekdays() {
  const intl = useIntl()
  return (
    <thead>
      <tr>
        {Array.from({ length: DAYS_PER_WEEK }, (_, index) => index + 1).map((weekday) => (
          <th key={weekday} scope="col" abbr={formatWeekday(intl, weekday, 'long')} className="calendar__weekday">
            {formatWeekday(intl, weekday, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayProps {
  day: string
  active: boolean
  chosen: boolean
  /** Why it cannot be chosen. */
  unavailableReason: string | undefined
  onChoose: (day: string) => void
}

export function Day({ day, active, chosen, unavailableReason, onChoose }: DayProps) {
  const formatDay = useFormatDay()
  const name = formatDay(day, 'weekday-and-day')
  return (
    <button
      type="button"
      className={chosen ? 'calendar__day calendar__day--chosen' : 'calendar__day'}
      data-day={day}
      tabIndex={active ? 0 : -1}
      aria-label={unavailableReason ? `${name}, ${unavailableReason}` : name}
      aria-pressed={chosen}
      aria-disabled={unavailableReason !== undefined}
      title={unavailableReason}
      onClick={() => unavailableReason === undefined && onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

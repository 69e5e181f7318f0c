import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { formatWeekday, useFormatDay } from '#client/lib/dates.ts'
import { addDays, addMonths, getWeekday } from '#shared/dates.ts'
import { IconButton } from './icon-button.tsx'

const DAYS_PER_WEEK = 7

const toMonth = (day: string) => day.slice(0, 7)

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

/** The day that a key moves to; undefined for other keys. */
function findTargetDay(key: string, day: string): string | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -DAYS_PER_WEEK,
    ArrowDown: DAYS_PER_WEEK,
    Home: 1 - getWeekday(day),
    End: DAYS_PER_WEEK - getWeekday(day),
  }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  return key === 'PageUp' ? addMonths(day, -1) : key === 'PageDown' ? addMonths(day, 1) : undefined
}

export interface CalendarProps {
  /** ISO days that can be chosen, earliest first; at least one. */
  days: readonly string[]
  /** Why other days cannot be chosen, by ISO day. */
  reasons: ReadonlyMap<string, string>
  value: string
  onChoose: (day: string) => void
  labels: { previous: string; next: string; outside: string }
}

/** A month of days to choose from, by the ARIA grid pattern: arrows move by days and weeks, Page keys by months. */
export function Calendar({ days, reasons, value, onChoose, labels }: CalendarProps) {
  const formatDay = useFormatDay()
  const { grid, active, changeMonth, onKeyDown, isFirstMonth, isLastMonth } = useActiveDay(days, value)
  const month = toMonth(active)
  const title = formatDay(`${month}-01`, 'month')
  return (
    <div className="calendar">
      <div className="calendar__head">
        <IconButton
          icon="chevron-left"
          label={labels.previous}
          aria-disabled={isFirstMonth}
          onClick={() => changeMonth(-1)}
        />
        <p className="calendar__title" aria-live="polite">
          {title}
        </p>
        <IconButton
          icon="chevron-right"
          label={labels.next}
          aria-disabled={isLastMonth}
          onClick={() => changeMonth(1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own markup */}
      <table className="calendar__grid" role="grid" aria-label={title} ref={grid} onKeyDown={onKeyDown}>
        <Weekdays />
        <Weeks month={month}>
          {(day) => (
            <Day
              day={day}
              active={day === active}
              chosen={day === value}
              unavailableReason={days.includes(day) ? undefined : (reasons.get(day) ?? labels.outside)}
              onChoose={onChoose}
            />
          )}
        </Weeks>
      </table>
    </div>
  )
}

/** The day that arrow keys move from. The focus follows it, unless a month button was pressed. */
function useActiveDay(days: readonly string[], value: string) {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const [active, setActive] = useState(days.includes(value) ? value : first)
  const grid = useRef<HTMLTableElement>(null)
  const isFocusFollowing = useRef(true)

  useEffect(() => {
    if (isFocusFollowing.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
    isFocusFollowing.current = true
  }, [active])

  const clamp = (day: string) => (day < first ? first : day > last ? last : day)
  const changeMonth = (count: number) => {
    isFocusFollowing.current = false
    setActive(clamp(addMonths(active, count)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findTargetDay(event.key, active)
    if (!next) return
    event.preventDefault()
    setActive(clamp(next))
  }
  const isFirstMonth = toMonth(active) === toMonth(first)
  const isLastMonth = toMonth(active) === toMonth(last)
  return { grid, active, changeMonth, onKeyDown, isFirstMonth, isLastMonth }
}

/** The weeks of a month; `children` renders a day. */
const Weeks = ({ month, children }: { month: string; children: (day: string) => ReactNode }) => (
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

function Weekdays() {
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

function Day({ day, active, chosen, unavailableReason, onChoose }: DayProps) {
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

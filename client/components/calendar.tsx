import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormatDay } from '#client/lib/dates.ts'
import { addDays, addMonths, getWeekday } from '#shared/dates.ts'
import { DAYS_PER_WEEK, Day, toMonth, Weekdays, Weeks } from './calendar-weeks.tsx'
import { IconButton } from './icon-button.tsx'

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

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './icon-button.tsx'

const DAY_MS = 86_400_000
const WEEK = 7

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)
const later = (day: string, count: number) => dayAt(timeOf(day) + count * DAY_MS)
const monthOf = (day: string) => day.slice(0, 7)
/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % WEEK

/** The same day some months on, or that month's last. */
function monthsOn(day: string, count: number): string {
  const date = new Date(timeOf(`${monthOf(day)}-01`))
  date.setUTCMonth(date.getUTCMonth() + count)
  const first = date.toISOString().slice(0, 10)
  const wanted = later(first, Number(day.slice(8)) - 1)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return monthOf(wanted) === monthOf(first) ? wanted : later(date.toISOString().slice(0, 10), -1)
}

/** The weeks of a month from Monday on; days of its neighbours stay empty. */
function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const start = later(first, -weekdayOf(first))
  const days = Array.from({ length: 6 * WEEK }, (_, index) => later(start, index)).map((day) => (monthOf(day) === month ? day : undefined))
  return Array.from({ length: 6 }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK)).filter((week) => week.some(Boolean))
}

/** Where a key leads from a day; undefined for keys that are none of ours. */
function target(key: string, day: string): string | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK, Home: -weekdayOf(day), End: WEEK - 1 - weekdayOf(day) }
  const step = steps[key]
  if (step !== undefined) return later(day, step)
  return key === 'PageUp' ? monthsOn(day, -1) : key === 'PageDown' ? monthsOn(day, 1) : undefined
}

export interface CalendarProps {
  /** ISO days that can be chosen, earliest first; at least one. */
  days: readonly string[]
  /** Why days between them cannot. */
  reasons: ReadonlyMap<string, string>
  value: string
  onChoose: (day: string) => void
  words: { previous: string; next: string; outside: string }
}

/** A month of days to choose from, by the ARIA grid pattern: arrows go by days and weeks, Page keys by months; days that cannot be chosen say why. */
export function Calendar({ days, reasons, value, onChoose, words }: CalendarProps) {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const [active, setActive] = useState(days.includes(value) ? value : first)
  const { formatDate } = useIntl()
  const grid = useRef<HTMLTableElement>(null)
  const follows = useRef(true)
  const month = monthOf(active)

  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
    follows.current = true
  }, [active])

  const within = (day: string) => (day < first ? first : day > last ? last : day)
  const turn = (count: number) => {
    follows.current = false // the focus stays on the button that was pressed
    setActive(within(monthsOn(active, count)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = target(event.key, active)
    if (!next) return
    event.preventDefault()
    setActive(within(next))
  }
  const title = formatDate(timeOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="calendar">
      <div className="calendar__head">
        <IconButton icon="chevron-left" label={words.previous} aria-disabled={month === monthOf(first)} onClick={() => turn(-1)} />
        <p className="calendar__title" aria-live="polite">
          {title}
        </p>
        <IconButton icon="chevron-right" label={words.next} aria-disabled={month === monthOf(last)} onClick={() => turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own markup */}
      <table className="calendar__grid" role="grid" aria-label={title} ref={grid} onKeyDown={onKeyDown}>
        <Weekdays />
        <tbody>
          {weeksOf(month).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            <tr key={index}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
                <td key={weekday} className="calendar__cell">
                  {day && (
                    <Day
                      day={day}
                      active={day === active}
                      chosen={day === value}
                      closed={days.includes(day) ? undefined : (reasons.get(day) ?? words.outside)}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Weekdays() {
  const { formatDate } = useIntl()
  const MONDAY = timeOf('2024-01-01')
  return (
    <thead>
      <tr>
        {Array.from({ length: WEEK }, (_, index) => MONDAY + index * DAY_MS).map((time) => (
          <th key={time} scope="col" abbr={formatDate(time, { weekday: 'long', timeZone: 'UTC' })} className="calendar__weekday">
            {formatDate(time, { weekday: 'short', timeZone: 'UTC' })}
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
  closed: string | undefined
  onChoose: (day: string) => void
}

function Day({ day, active, chosen, closed, onChoose }: DayProps) {
  const { formatDate } = useIntl()
  const name = formatDate(timeOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <button
      type="button"
      className={chosen ? 'calendar__day calendar__day--chosen' : 'calendar__day'}
      data-day={day}
      tabIndex={active ? 0 : -1}
      aria-label={closed ? `${name}, ${closed}` : name}
      aria-pressed={chosen}
      aria-disabled={closed !== undefined}
      title={closed}
      onClick={() => closed === undefined && onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

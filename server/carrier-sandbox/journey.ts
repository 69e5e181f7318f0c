import { addDays, getLocalTime, getWeekday } from '#shared/dates.ts'
import {
  type Announcement,
  type ArrivalWindow,
  findCurrentWindow,
  listPassedStations,
  type SandboxConsignment,
  type Station,
  type StationCode,
} from './consignment.ts'

/** The carrier works in one time zone, which all its places share. */
export const CARRIER_TIME_ZONE = 'Europe/Vienna'
const LAST_PICKUP_HOUR = 16
const DELAY_DAYS = 2
const LOST_AFTER_DAYS = 5

/** What becomes of a consignment that nobody helps along. */
type Course = 'on-time' | 'delayed' | 'lost'

/** For tests: the end of the shop's reference decides, so that every course can be brought about. */
const findCourse = ({ reference }: Announcement): Course =>
  /(^|\D)\d*13$/.test(reference) ? 'lost' : reference.endsWith('7') ? 'delayed' : 'on-time'

/** The instant of a local time, HH:MM, on a day. */
export function toInstant(day: string, time: string): Date {
  const [summer, winter] = ['+02:00', '+01:00'].map((offset) => new Date(`${day}T${time}:00${offset}`))
  if (!summer || !winter) throw new Error('unreachable')
  return getLocalTime(summer, CARRIER_TIME_ZONE).time === time ? summer : winter
}

/** Parcels go out from Monday to Saturday, freight from Monday to Friday. */
const isDriving = (day: string, { kind }: Announcement) => getWeekday(day) <= (kind === 'parcel' ? 6 : 5)

/** The `count`-th day after a day on which the carrier drives; 0 for the day itself, or the next one if it rests. */
function findDrivingDay(day: string, count: number, announcement: Announcement): string {
  let found = day
  while (!isDriving(found, announcement)) found = addDays(found, 1)
  for (let n = 0; n < count; n++) found = findDrivingDay(addDays(found, 1), 0, announcement)
  return found
}

const pickLater = (a: string, b: string) => (a > b ? a : b)

/** A number from 0 up to `below`, always the same for the same reference. */
const pick = ({ reference }: Announcement, below: number) =>
  [...reference].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % below

const twoDigits = (value: number) => String(value).padStart(2, '0')

const oneDay = (day: string): ArrivalWindow => ({ from: day, to: day })

/** The hours of an appointment, and when the carrier is there. */
const appointments = [
  { hours: '08:00–12:00', arrival: '10:25' },
  { hours: '12:00–16:00', arrival: '13:50' },
] as const

/** When and with which words the goods are brought on a day. */
function bringOn(day: string, announcement: Announcement): { arrival: string; window: ArrivalWindow } {
  if (announcement.kind === 'parcel')
    return {
      arrival: `${twoDigits(9 + pick(announcement, 8))}:${twoDigits(pick(announcement, 60))}`,
      window: oneDay(day),
    }
  const { hours, arrival } = appointments[pick(announcement, 2) === 0 ? 0 : 1]
  return { arrival, window: { ...oneDay(day), hours } }
}

const station = (code: StationCode, at: Date, place: string, window?: ArrivalWindow): Station => ({
  code,
  at: at.toISOString(),
  place,
  ...(window && { window }),
})

/** The last way to the door, on a day; freight has an appointment first. */
function planArrival(day: string, tellOn: string, announcement: Announcement): Station[] {
  const { city, kind } = announcement
  const { arrival, window } = bringOn(day, announcement)
  return [
    ...(kind === 'freight' ? [station('appointment', toInstant(tellOn, '09:00'), city, window)] : []),
    station('out-for-delivery', toInstant(day, '07:45'), city, window),
    station('delivered', toInstant(day, arrival), city),
  ]
}

/** What happens after a delay: a new window, and the goods come on its first day. */
function planDelay(day: string, at: Date, announcement: Announcement): Station[] {
  const newDay = findDrivingDay(day, DELAY_DAYS, announcement)
  const window = { from: newDay, to: findDrivingDay(newDay, 1, announcement) }
  return [
    station('delayed', at, announcement.city, window),
    ...planArrival(newDay, findDrivingDay(day, 1, announcement), announcement),
  ]
}

/** The country in which goods are on their way, in the customer's language. */
const nameCountry = ({ locale, countryCode }: Announcement) =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(countryCode) ?? countryCode

/** The way of goods to the customer. */
function planDelivery(announcement: Announcement, at: Date): Station[] {
  const { shop, city, window } = announcement
  const { day: today, hour } = getLocalTime(at, CARRIER_TIME_ZONE)
  const pickupDay = findDrivingDay(hour < LAST_PICKUP_HOUR ? today : addDays(today, 1), 0, announcement)
  const transitDay = addDays(pickupDay, 1)
  const days = announcement.kind === 'parcel' ? 1 : 2
  const earliest = findDrivingDay(pickupDay, days, announcement)
  const day = findDrivingDay(pickLater(window?.from ?? earliest, earliest), 0, announcement)
  const start = [
    station('announced', at, shop, window ? { from: day, to: pickLater(window.to, day) } : oneDay(day)),
    station('picked-up', toInstant(pickupDay, '18:00'), shop),
    station('in-transit', toInstant(transitDay, '00:40'), nameCountry(announcement)),
  ]
  const course = findCourse(announcement)
  if (course === 'on-time')
    return [...start, ...planArrival(day, findDrivingDay(pickupDay, 1, announcement), announcement)]
  const delayedAt = toInstant(day, '10:00')
  const [delay, ...late] = planDelay(day, delayedAt, announcement)
  if (!delay) throw new Error('unreachable')
  if (course === 'delayed') return [...start, delay, ...late]
  return [...start, delay, station('lost', toInstant(addDays(day, LOST_AFTER_DAYS), '12:00'), city)]
}

/** The way of goods back to the shop: handed in the day after, or picked up on the day agreed. */
function planReturn(announcement: Announcement, at: Date): Station[] {
  const { shop, city, kind, window } = announcement
  const tomorrow = addDays(getLocalTime(at, CARRIER_TIME_ZONE).day, 1)
  const day = findDrivingDay(pickLater(window?.from ?? tomorrow, tomorrow), 0, announcement)
  const { arrival, window: pickup } = bringOn(day, announcement)
  const arrivalDay = findDrivingDay(day, 2, announcement)
  return [
    station('announced', at, city, kind === 'freight' ? pickup : undefined),
    station('picked-up', toInstant(day, arrival), city),
    station('in-transit', toInstant(addDays(day, 1), '00:40'), nameCountry(announcement)),
    station('delivered', toInstant(arrivalDay, '09:30'), shop),
  ]
}

/** All stations of a consignment that is announced now. They follow from what was announced, and from nothing else. */
export const planJourney = (announcement: Announcement, at: Date): Station[] =>
  announcement.direction === 'delivery' ? planDelivery(announcement, at) : planReturn(announcement, at)

/**
 * What a person does to a consignment on its page: its next station now, later than told, never, or back to the shop.
 */
export const decisions = ['next', 'delay', 'lose', 'send-back'] as const
export type Decision = (typeof decisions)[number]

/** The consignment after a decision; unchanged if nothing more can happen to it. */
export function decide(consignment: SandboxConsignment, decision: Decision, now: Date): SandboxConsignment {
  const passed = listPassedStations(consignment, now)
  const [next, ...rest] = consignment.stations.slice(passed.length)
  if (!next) return consignment
  const { day: today } = getLocalTime(now, CARRIER_TIME_ZONE)
  const lastDay = pickLater(findCurrentWindow(consignment, now)?.to ?? today, today)
  const coming = {
    next: () => [{ ...next, at: now.toISOString() }, ...rest],
    delay: () => planDelay(lastDay, now, consignment),
    lose: () => [station('lost', now, consignment.city)],
    'send-back': () => [station('returned', now, consignment.city)],
  }[decision]()
  return { ...consignment, stations: [...passed, ...coming] }
}

import { LRUCache } from 'lru-cache'
import type { DeliveryClass } from '#shared/contracts/catalog.ts'
import type { CarrierOption, ClosedDay, DeliveryWindow } from '#shared/contracts/delivery.ts'
import { money } from '#shared/money.ts'
import { daysBetween, localTime, windowFor, workingDays } from '#shared/rules/delivery-days.ts'
import { type Carrier, type DaySpan, languageOf } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { holidaysFrom } from './holidays.ts'
import { regionOf } from './regions.ts'

type Asking = Pick<Context, 'tenant' | 'locale' | 'now'>

const WISH_DAYS = 24 // four weeks of working days can be wished for

/** Where goods go, and by whom, as far as that is known. */
export interface Destination {
  postalCode?: string | undefined
  carrier?: Carrier | undefined
}

/** Public holidays of this year and the next, ISO day → name: the country's, and those of the region that a postal code lies in. */
export function holidaysAt({ tenant, locale, now }: Asking, postalCode = ''): ReadonlyMap<string, string> {
  const year = Number(localTime(now, tenant.timeZone).day.slice(0, 4))
  return holidaysFrom(tenant.country, year, languageOf(locale), regionOf(tenant.country, postalCode))
}

/** The window, the days that can be wished for, earliest first, and the days between those that cannot. */
export interface DeliveryCalendar {
  readonly window: DeliveryWindow
  readonly days: readonly string[]
  readonly closed: readonly ClosedDay[]
}

function drawCalendar({ now, tenant }: Asking, span: DaySpan, holidays: ReadonlyMap<string, string>): DeliveryCalendar {
  const window = windowFor(now, tenant.timeZone, span, holidays)
  const days = workingDays(window.from, WISH_DAYS, holidays)
  const between = daysBetween(window.from, days.at(-1) ?? window.from).filter((day) => !days.includes(day))
  const closed = between.map((day): ClosedDay => {
    const holiday = holidays.get(day)
    return holiday === undefined ? { day } : { day, holiday }
  })
  return { window, days, closed }
}

/** The same for all who order in the same hour; one order asks for it a dozen times. */
const drawn = new LRUCache<string, DeliveryCalendar>({ max: 500 })

/** The days of goods ordered now. */
export function deliveryCalendar(ctx: Asking, deliveryClass: DeliveryClass, { postalCode = '', carrier }: Destination): DeliveryCalendar {
  const { country, timeZone, delivery } = ctx.tenant
  const span = deliveryClass === 'freight' ? delivery.freightDays : (carrier?.days ?? delivery.parcelDays)
  const { day, hour } = localTime(ctx.now, timeZone)
  const key = [country, regionOf(country, postalCode), languageOf(ctx.locale), timeZone, day, hour, span.from, span.to].join()
  const known = drawn.get(key)
  if (known) return known
  const calendar = drawCalendar(ctx, span, holidaysAt(ctx, postalCode))
  drawn.set(key, calendar)
  return calendar
}

/** First and last day on which goods ordered now can arrive. */
export const deliveryWindow = (ctx: Asking, deliveryClass: DeliveryClass, destination: Destination = {}): DeliveryWindow =>
  deliveryCalendar(ctx, deliveryClass, destination).window

/** Who can bring parcels to an address, each with its own days and price. */
export const carrierOptions = (ctx: Asking, postalCode: string | undefined): CarrierOption[] =>
  (ctx.tenant.delivery.carriers ?? []).map((carrier) => ({
    ...{ id: carrier.id, name: carrier.name, evening: carrier.evening ?? false },
    window: deliveryWindow(ctx, 'parcel', { postalCode, carrier }),
    ...(carrier.surchargeCents && { surcharge: money(carrier.surchargeCents, ctx.tenant.currency) }),
  }))

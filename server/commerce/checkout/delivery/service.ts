import NodeCache from 'node-cache'
import type { Context } from '#server/commerce/core/context.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import type { CarrierOption, ClosedDay, DeliveryWindow } from '#shared/api/delivery.ts'
import { eachDay, getLocalDay, getLocalTime } from '#shared/dates.ts'
import { money } from '#shared/money.ts'
import { calculateDeliveryWindow, listWorkingDays } from '#shared/rules/checkout/delivery-days.ts'
import { type Carrier, type DaySpan, getLanguage } from '#shared/tenant.ts'
import { getPublicHolidays } from './holidays.ts'
import { findRegion } from './regions.ts'

type DeliveryContext = Pick<Context, 'tenant' | 'locale' | 'now'>

const SELECTABLE_DAY_COUNT = 24 // days can be chosen within four weeks of working days

/** The destination and the carrier, as far as they are known. */
export interface Destination {
  postalCode?: string | undefined
  carrier?: Carrier | undefined
}

/** The public holidays of this year and the next, ISO day → name, of the country and of the postal code's region. */
export function getHolidays({ tenant, locale, now }: DeliveryContext, postalCode = ''): ReadonlyMap<string, string> {
  const year = Number(getLocalDay(now, tenant.timeZone).slice(0, 4))
  return getPublicHolidays(tenant.country, year, getLanguage(locale), findRegion(tenant.country, postalCode))
}

/** The delivery window, the days that can be chosen, earliest first, and the days between them that cannot. */
export interface DeliveryCalendar {
  readonly window: DeliveryWindow
  readonly days: readonly string[]
  readonly closed: readonly ClosedDay[]
}

function buildDeliveryCalendar(
  { now, tenant }: DeliveryContext,
  span: DaySpan,
  holidays: ReadonlyMap<string, string>,
): DeliveryCalendar {
  const window = calculateDeliveryWindow(now, tenant.timeZone, span, holidays)
  const days = listWorkingDays(window.from, SELECTABLE_DAY_COUNT, holidays)
  const closedDays = eachDay(window.from, days.at(-1) ?? window.from).filter((day) => !days.includes(day))
  const closed = closedDays.map((day): ClosedDay => {
    const holiday = holidays.get(day)
    return holiday === undefined ? { day } : { day, holiday }
  })
  return { window, days, closed }
}

const CALENDAR_CACHE_SECONDS = 3_600

/** The same for all orders of an hour; one order needs it a dozen times. */
const calendarCache = new NodeCache({ stdTTL: CALENDAR_CACHE_SECONDS, useClones: false })

/** The delivery days of goods that are ordered now. */
export function getDeliveryCalendar(
  ctx: DeliveryContext,
  deliveryClass: DeliveryClass,
  { postalCode = '', carrier }: Destination,
): DeliveryCalendar {
  const { country, timeZone, delivery } = ctx.tenant
  const span = deliveryClass === 'freight' ? delivery.freightDays : (carrier?.days ?? delivery.parcelDays)
  const { day, hour } = getLocalTime(ctx.now, timeZone)
  const key = [
    country,
    findRegion(country, postalCode),
    getLanguage(ctx.locale),
    timeZone,
    day,
    hour,
    span.from,
    span.to,
  ].join()
  const cached = calendarCache.get<DeliveryCalendar>(key)
  if (cached) return cached
  const calendar = buildDeliveryCalendar(ctx, span, getHolidays(ctx, postalCode))
  calendarCache.set(key, calendar)
  return calendar
}

/** First and last day on which goods that are ordered now arrive. */
export const getDeliveryWindow = (
  ctx: DeliveryContext,
  deliveryClass: DeliveryClass,
  destination: Destination = {},
): DeliveryWindow => getDeliveryCalendar(ctx, deliveryClass, destination).window

/** The carriers for an address, each with its days and its price. */
export const listCarrierOptions = (ctx: DeliveryContext, postalCode: string | undefined): CarrierOption[] =>
  (ctx.tenant.delivery.carriers ?? []).map((carrier) => ({
    id: carrier.id,
    name: carrier.name,
    evening: carrier.evening ?? false,
    window: getDeliveryWindow(ctx, 'parcel', { postalCode, carrier }),
    ...(carrier.surchargeCents && { surcharge: money(carrier.surchargeCents, ctx.tenant.currency) }),
  }))

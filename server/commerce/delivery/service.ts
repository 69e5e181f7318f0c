import type { DeliveryClass } from '#shared/contracts/catalog.ts'
import type { DeliveryWindow } from '#shared/contracts/delivery.ts'
import { localTime, windowFor, workingDays } from '#shared/rules/delivery-days.ts'
import { languageOf } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { holidaysFrom } from './holidays.ts'
import { regionOf } from './regions.ts'

type Asking = Pick<Context, 'tenant' | 'locale' | 'now'>

/** Public holidays of this year and the next, ISO day → name: the country's, and those of the region that a postal code lies in. */
export function holidaysAt({ tenant, locale, now }: Asking, postalCode = ''): ReadonlyMap<string, string> {
  const year = Number(localTime(now, tenant.timeZone).day.slice(0, 4))
  return holidaysFrom(tenant.country, year, languageOf(locale), regionOf(tenant.country, postalCode))
}

/** First and last day on which goods ordered now can arrive. */
export function deliveryWindow(ctx: Asking, deliveryClass: DeliveryClass): DeliveryWindow {
  const { parcelDays, freightDays } = ctx.tenant.delivery
  return windowFor(ctx.now, ctx.tenant.timeZone, deliveryClass === 'parcel' ? parcelDays : freightDays, holidaysAt(ctx))
}

/** That many days that can be wished for, earliest first. */
export const deliveryDays = (ctx: Asking, deliveryClass: DeliveryClass, count: number): string[] =>
  workingDays(deliveryWindow(ctx, deliveryClass).from, count, holidaysAt(ctx))

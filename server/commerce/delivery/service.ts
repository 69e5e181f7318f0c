import type { DeliveryClass } from '#shared/contracts/catalog.ts'
import type { DeliveryWindow } from '#shared/contracts/delivery.ts'
import { localTime, windowFor, workingDays } from '#shared/rules/delivery-days.ts'
import type { Context } from '../context.ts'
import { holidaysFrom } from './holidays.ts'

type Asking = Pick<Context, 'tenant' | 'now'>

const holidaysOf = ({ tenant, now }: Asking) => holidaysFrom(tenant.country, Number(localTime(now, tenant.timeZone).day.slice(0, 4)))

/** First and last day on which goods ordered now can arrive. */
export function deliveryWindow(ctx: Asking, deliveryClass: DeliveryClass): DeliveryWindow {
  const { parcelDays, freightDays } = ctx.tenant.delivery
  return windowFor(ctx.now, ctx.tenant.timeZone, deliveryClass === 'parcel' ? parcelDays : freightDays, holidaysOf(ctx))
}

/** That many days that can be wished for, earliest first. */
export const deliveryDays = (ctx: Asking, deliveryClass: DeliveryClass, count: number): string[] =>
  workingDays(deliveryWindow(ctx, deliveryClass).from, count, holidaysOf(ctx))

import { type Context, getToday, inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { REMINDER_DAYS } from '#shared/api/guarantee-reminders.ts'
import { addDays, addMonths } from '#shared/dates.ts'
import { EXTENSION_MONTHS } from '#shared/rules/orders/guarantee-clock.ts'
import { findLineClocks } from '../guarantee-claims/index.ts'
import { type DayRange, findRemindableOrders, insertReminder } from './reminder-repository.ts'

const MAX_ORDERS = 500 // an hour
/** Months differ by up to three days: what was delivered some days around may end within the time. */
const MARGIN_DAYS = 4

/** The days of delivery whose terms may end within the next 30 days. */
function listDeliveryDays({ tenant, now }: Context): DayRange[] {
  const { legalGuaranteeMonths: legal, extraGuaranteeMonths: extra } = tenant
  const today = getToday({ tenant, now })
  const terms = new Set([legal, legal + extra, legal + EXTENSION_MONTHS])
  return [...terms].map((months) => ({
    from: addDays(addMonths(today, -months), -MARGIN_DAYS),
    to: addDays(addMonths(addDays(today, REMINDER_DAYS), -months), MARGIN_DAYS),
  }))
}

/**
 * Arranges that customers who want it are reminded 30 days before the term of the law, or of the shop's own guarantee,
 * ends: once for each order and end. To be called every hour.
 */
export async function scheduleGuaranteeReminders(ctx: Context) {
  const today = getToday(ctx)
  const latest = addDays(today, REMINDER_DAYS)
  for (const order of await findRemindableOrders(ctx, listDeliveryDays(ctx), MAX_ORDERS)) {
    const clocks = await findLineClocks(ctx, order)
    const ends = new Set(clocks.flatMap(({ clock }) => [clock.legalUntil, clock.shopUntil ?? clock.legalUntil]))
    for (const endsOn of [...ends].filter((day) => day >= today && day <= latest))
      await inTransaction(ctx, async (tx) => {
        const { number } = order
        if (await insertReminder(tx, { orderNumber: number, endsOn }))
          await publish(tx, 'guarantee-ending', { number, endsOn })
      })
  }
}

import type { Context } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { DuePayment } from '#shared/api/due-payments.ts'
import { addDays } from '#shared/dates.ts'
import { getShopName } from '#shared/tenant.ts'
import { listDuePayments } from './list-due-payments.ts'

const MAX_LINE_BYTES = 75 // RFC 5545, 3.1
const LIMIT = { name: 'payment-calendars', points: 60, seconds: 3600 } as const

/** A text of iCalendar (RFC 5545, 3.3.11). */
const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** A line in parts of at most 75 bytes; no character is split. */
export function foldLine(line: string): string {
  const parts = ['']
  for (const character of line) {
    const part = (parts.at(-1) ?? '') + character
    if (Buffer.byteLength(part) < MAX_LINE_BYTES) parts[parts.length - 1] = part
    else parts.push(character)
  }
  return parts.join('\r\n ')
}

const toDate = (day: string) => day.replaceAll('-', '')

function buildEvent({ tenant, locale, now }: Context, due: DuePayment, dueOn: string): string[] {
  const { formatMessage, formatMoney } = getLocaleFormatter(tenant, locale)
  const { id, amount, orderNumber, productName, moreProducts, payTo } = due
  const summary = formatMessage('due-payments.calendar-summary', {
    amount: formatMoney(amount),
    shop: getShopName(tenant, locale),
  })
  const text = [
    formatMessage('bookings.products', { name: productName, more: moreProducts }),
    formatMessage('bookings.order', { number: orderNumber }),
    formatMessage('due-payments.calendar-pay', { iban: payTo.iban, reference: payTo.reference }),
  ].join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:payment-${id}@${new URL(tenant.origin).hostname}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${toDate(dueOn)}`,
    `DTEND;VALUE=DATE:${toDate(addDays(dueOn, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/**
 * The days on which the fully logged-in customer has to pay, as iCalendar. 401 login-required, 404 not-found where the
 * shop has no payment dates, 429 too-many-requests.
 */
export async function getPaymentCalendar(ctx: Context): Promise<string> {
  if (!ctx.tenant.features.accountPaymentDates) throw notFound()
  const due = await listDuePayments(ctx)
  await ctx.rateLimit?.(LIMIT, `${ctx.tenant.id} ${ctx.session?.customerId ?? ''}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Kontor//${ctx.tenant.id}//${ctx.locale}`,
    'METHOD:PUBLISH',
    ...due.flatMap((each) => (each.dueOn ? buildEvent(ctx, each, each.dueOn) : [])),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

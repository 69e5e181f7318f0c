import { createIntl, createIntlCache } from 'react-intl'
import type { DeliveryWindow } from '#shared/contracts/delivery.ts'
import { groupDigits } from '#shared/digits.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { Money } from '#shared/money.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { wordsFor as tenantWords } from '#tenants/words.ts'

/** Every sentence of a tenant in a locale. */
export type WordsFor = (tenant: Tenant, locale: Locale) => Readonly<Record<string, string>>

/** Words, amounts and days as the reader of a mail or a paper writes them. */
export interface Wording {
  say(id: MessageId, values?: Record<string, string | number>): string
  amount(money: Money): string
  /** A share given in per mille, as per cent. */
  percent(perMille: number): string
  /** A rate in per cent, with the two decimals that the law wants. */
  rate(percent: number): string
  /** An ISO day of these weeks, with its weekday. */
  day(day: string): string
  /** An ISO day of any year. */
  date(day: string): string
  /** An instant, with its time on the clocks of the shop. */
  time(instant: string): string
  window(window: DeliveryWindow): string
  /** The days of a window, with their year and without words. */
  span(window: DeliveryWindow): string
}

/** A missing message is a fault of ours: it throws, so that nothing with an id in it goes out. */
export function wordingOf(tenant: Tenant, locale: Locale, wordsFor: WordsFor): Wording {
  const onError = (error: Error) => {
    throw error
  }
  const intl = groupDigits(createIntl({ locale, messages: wordsFor(tenant, locale), onError }, createIntlCache()))
  const say: Wording['say'] = (id, values) => intl.formatMessage({ id }, values)
  const day = (isoDay: string) => intl.formatDate(`${isoDay}T00:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    say,
    day,
    date: (isoDay) => intl.formatDate(`${isoDay}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    amount: ({ cents, currency }) => intl.formatNumber(cents / 100, { style: 'currency', currency }),
    percent: (perMille) => intl.formatNumber(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 }),
    rate: (percent) => intl.formatNumber(percent / 100, { style: 'percent', minimumFractionDigits: 2 }),
    time: (instant) => intl.formatDate(instant, { dateStyle: 'long', timeStyle: 'short', timeZone: tenant.timeZone }),
    span: ({ from, to }) => intl.formatDateTimeRange(`${from}T00:00:00Z`, `${to}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    window: ({ from, to, slot }) =>
      from === to ? say('delivery.day', { day: day(from), slot: slot ?? 'none' }) : say('delivery.window', { from: day(from), to: day(to) }),
  }
}

const known = new WeakMap<Tenant, Map<Locale, Wording>>()

/** The wording of a shop in a locale, made once. */
export function wordingFor(tenant: Tenant, locale: Locale): Wording {
  const wordings = known.get(tenant) ?? new Map<Locale, Wording>()
  known.set(tenant, wordings)
  const wording = wordings.get(locale) ?? wordingOf(tenant, locale, tenantWords)
  wordings.set(locale, wording)
  return wording
}

import { createIntl, createIntlCache } from 'react-intl'
import type { DeliveryWindow } from '#shared/api/delivery.ts'
import { withDigitGrouping } from '#shared/digit-grouping.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { Money } from '#shared/money.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { getMessages as tenantWords } from '#tenants/messages.ts'

/** All messages of a tenant in a locale. */
export type GetMessages = (tenant: Tenant, locale: Locale) => Readonly<Record<string, string>>

/** Formats messages, amounts and days for emails and documents. */
export interface LocaleFormatter {
  formatMessage(id: MessageId, values?: Record<string, string | number>): string
  formatMoney(money: Money): string
  formatNumber(value: number): string
  /** A per-mille value as per cent. */
  formatPercent(perMille: number): string
  /** A rate in per cent, with the two decimals that the law requires. */
  formatRate(percent: number): string
  /** An ISO day of the next weeks, with its weekday. */
  formatWeekday(day: string): string
  /** An ISO day of any year. */
  formatDate(day: string): string
  /** A month, YYYY-MM, with its year. */
  formatMonth(month: string): string
  /** An instant with its time, in the time zone of the shop. */
  formatDateTime(instant: string): string
  formatDeliveryWindow(window: DeliveryWindow): string
  /** The name of a country by its ISO 3166 code. */
  formatCountry(code: string): string
  /** The days of a delivery window with their year, without text. */
  formatDateRange(window: DeliveryWindow): string
}

/** Throws for a missing message, so that nothing is sent with an id instead of a text. */
export function createLocaleFormatter(tenant: Tenant, locale: Locale, getMessages: GetMessages): LocaleFormatter {
  const onError = (error: Error) => {
    throw error
  }
  const intl = withDigitGrouping(
    createIntl({ locale, messages: getMessages(tenant, locale), onError }, createIntlCache()),
  )
  const formatMessage: LocaleFormatter['formatMessage'] = (id, values) => intl.formatMessage({ id }, values)
  const formatWeekday = (isoDay: string) =>
    intl.formatDate(`${isoDay}T00:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    formatMessage,
    formatWeekday,
    formatDate: (isoDay) => intl.formatDate(`${isoDay}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    formatMonth: (month) =>
      intl.formatDate(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    formatNumber: (value) => intl.formatNumber(value),
    formatMoney: ({ cents, currency }) => intl.formatNumber(cents / 100, { style: 'currency', currency }),
    formatPercent: (perMille) => intl.formatNumber(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 }),
    formatRate: (percent) => intl.formatNumber(percent / 100, { style: 'percent', minimumFractionDigits: 2 }),
    formatDateTime: (instant) =>
      intl.formatDate(instant, { dateStyle: 'long', timeStyle: 'short', timeZone: tenant.timeZone }),
    formatDateRange: ({ from, to }) =>
      intl.formatDateTimeRange(`${from}T00:00:00Z`, `${to}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    formatCountry: (code) => intl.formatDisplayName(code, { type: 'region' }) ?? code,
    formatDeliveryWindow: ({ from, to, slot }) =>
      from === to
        ? formatMessage('delivery.day', { day: formatWeekday(from), slot: slot ?? 'none' })
        : formatMessage('delivery.window', { from: formatWeekday(from), to: formatWeekday(to) }),
  }
}

const formatterCache = new WeakMap<Tenant, Map<Locale, LocaleFormatter>>()

/** The formatter of a shop in a locale, created once. */
export function getLocaleFormatter(tenant: Tenant, locale: Locale): LocaleFormatter {
  const formatters = formatterCache.get(tenant) ?? new Map<Locale, LocaleFormatter>()
  formatterCache.set(tenant, formatters)
  const formatter = formatters.get(locale) ?? createLocaleFormatter(tenant, locale, tenantWords)
  formatters.set(locale, formatter)
  return formatter
}

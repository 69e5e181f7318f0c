import { isHosted } from '#shared/api/payments.ts'
import { messages } from '#shared/messages/index.ts'
import {
  getLanguage,
  getOrganisation,
  getShopName,
  type Language,
  type Locale,
  type OfficeHours,
  type Tenant,
} from '#shared/tenant.ts'
import { getMessages } from '../messages.ts'
import { getCreditValues, getProtectionValues } from './credit-values.ts'
import { createPriceFormatter } from './price-formatter.ts'

const phrases: Record<Language, { daily: string; to: string; times: (opens: string, closes: string) => string }> = {
  de: { daily: 'täglich', to: 'bis', times: (opens, closes) => `${opens} bis ${closes} Uhr` },
  fr: { daily: 'tous les jours', to: 'à', times: (opens, closes) => `de ${opens} à ${closes}` },
  nl: { daily: 'dagelijks', to: 'tot en met', times: (opens, closes) => `${opens} tot ${closes} uur` },
}

const carrierSurchargeSentences: Record<Language, (list: string) => string> = {
  de: (list) =>
    ` Andere Zustelldienste können Sie in der Kasse gegen Aufpreis wählen, auch wenn das Paket sonst kostenlos ist: ${list}.`,
  fr: (list) =>
    ` D’autres services de livraison peuvent être choisis à la caisse contre un supplément, même si l’envoi est gratuit : ${list}.`,
  nl: (list) =>
    ` Andere bezorgdiensten kunt u in de kassa tegen meerprijs kiezen, ook als de verzending gratis is: ${list}.`,
}

/** The carriers' surcharges; empty if there are none. Begins with a space: it follows the price of a parcel. */
function formatCarrierNote({ delivery, currency }: Pick<Tenant, 'delivery' | 'currency'>, locale: Locale): string {
  const formatPrice = createPriceFormatter({ currency }, locale)
  const list =
    delivery.carriers?.flatMap(({ name, surchargeCents }) =>
      surchargeCents ? [`${name} ${formatPrice(surchargeCents)}`] : [],
    ) ?? []
  return list.length > 0 ? carrierSurchargeSentences[getLanguage(locale)](new Intl.ListFormat(locale).format(list)) : ''
}

/** 4 January 2027 is a Monday: day 1 of officeHours. */
const formatWeekday = (day: number, locale: Locale) =>
  new Date(Date.UTC(2027, 0, 3 + day)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })

function formatOfficeHours(hours: readonly OfficeHours[], locale: Locale) {
  const { daily, to, times } = phrases[getLanguage(locale)]
  const formatDays = ({ from, to: last }: OfficeHours) => {
    if (from === 1 && last === 7) return daily
    return from === last
      ? formatWeekday(from, locale)
      : `${formatWeekday(from, locale)} ${to} ${formatWeekday(last, locale)}`
  }
  return hours.map((period) => `${formatDays(period)} ${times(period.opens, period.closes)}`).join(', ')
}

/**
 * The payment methods that a provider collects, by name: "Kreditkarte und PayPal"; within a sentence, and at its start.
 */
function getOnlineMethods({ paymentMethods }: Pick<Tenant, 'paymentMethods'>, locale: Locale) {
  const language = getLanguage(locale)
  const methods = paymentMethods.filter(isHosted)
  const getMethodName = (method: (typeof methods)[number]) => messages[language][`payments.${method}`]
  // Brand names keep their capital, and so does German.
  const formatWithinSentence = (method: (typeof methods)[number]) =>
    method === 'card' && language !== 'de' ? getMethodName(method).toLocaleLowerCase(locale) : getMethodName(method)
  const list = new Intl.ListFormat(locale)
  return {
    onlineMethods: list.format(methods.map(formatWithinSentence)),
    onlineMethodsStart: list.format(
      methods.map((method, at) => (at === 0 ? getMethodName(method) : formatWithinSentence(method))),
    ),
  }
}

/** The values of {names} in this tenant's content files in this locale; all come from the tenant's configuration. */
export function getContentValues(tenant: Tenant, locale: Locale): Record<string, string> {
  const organisation = getOrganisation(tenant, locale)
  const { address } = organisation
  const { to } = phrases[getLanguage(locale)]
  const hours = formatOfficeHours(tenant.officeHours, locale)
  const formatPrice = createPriceFormatter(tenant, locale)
  const formatDayRange = ({ from, to: last }: { from: number; to: number }) =>
    `${from} ${to === 'bis' ? 'bis' : '–'} ${last}`
  return {
    shop: getShopName(tenant, locale),
    domain: tenant.domain,
    legalName: organisation.legalName,
    street: `${address.street} ${address.houseNumber}`,
    postalCode: address.postalCode,
    city: address.city,
    email: organisation.email,
    phone: organisation.phone,
    phoneLink: organisation.phone.replaceAll(/[^+\d]/g, ''),
    register: organisation.register,
    vatId: organisation.vatId,
    representatives: organisation.representatives.join(', '),
    foundedYear: organisation.founded.year.toString(),
    foundedPlace: organisation.founded.place,
    hours,
    hoursStart: hours.charAt(0).toLocaleUpperCase(locale) + hours.slice(1),
    freeFrom: formatPrice(tenant.delivery.freeFromCents),
    parcelPrice: formatPrice(tenant.delivery.parcelCents),
    freightPrice: formatPrice(tenant.delivery.freightCents),
    carrierNote: formatCarrierNote(tenant, locale),
    parcelDays: formatDayRange(tenant.delivery.parcelDays),
    freightDays: formatDayRange(tenant.delivery.freightDays),
    returnDays: tenant.returnDays.toString(),
    legalGuaranteeMonths: tenant.legalGuaranteeMonths.toString(),
    totalGuaranteeMonths: (tenant.legalGuaranteeMonths + tenant.extraGuaranteeMonths).toString(),
    invoiceDays: tenant.invoiceDays.toString(),
    payWithinHours: tenant.payWithinHours.toString(),
    prepayDays: tenant.prepayDays.toString(),
    ...getOnlineMethods(tenant, locale),
    guestLimit: formatPrice(tenant.guestLimitCents),
    bankName: tenant.bank.bank,
    iban: tenant.bank.iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    bic: tenant.bank.bic,
    creditWarning: getMessages(tenant, locale)['credit.warning'],
    ...getCreditValues(tenant, locale),
    ...getProtectionValues(tenant, locale),
  }
}

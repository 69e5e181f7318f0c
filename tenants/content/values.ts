import { isHosted } from '#shared/contracts/payments.ts'
import { messages } from '#shared/messages/index.ts'
import { type Language, type Locale, languageOf, type OfficeHours, organisationOf, type Tenant } from '#shared/tenant.ts'

const words: Record<Language, { daily: string; to: string; times: (opens: string, closes: string) => string }> = {
  de: { daily: 'täglich', to: 'bis', times: (opens, closes) => `${opens} bis ${closes} Uhr` },
  fr: { daily: 'tous les jours', to: 'à', times: (opens, closes) => `de ${opens} à ${closes}` },
  nl: { daily: 'dagelijks', to: 'tot en met', times: (opens, closes) => `${opens} tot ${closes} uur` },
}

/** 4 January 2027 is a Monday: day 1 of officeHours. */
const weekday = (day: number, locale: Locale) => new Date(Date.UTC(2027, 0, 3 + day)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })

function hoursText(hours: readonly OfficeHours[], locale: Locale) {
  const { daily, to, times } = words[languageOf(locale)]
  const days = ({ from, to: last }: OfficeHours) => {
    if (from === 1 && last === 7) return daily
    return from === last ? weekday(from, locale) : `${weekday(from, locale)} ${to} ${weekday(last, locale)}`
  }
  return hours.map((stretch) => `${days(stretch)} ${times(stretch.opens, stretch.closes)}`).join(', ')
}

/** Amounts as this shop's content writes them: without cents where there are none. */
export const priceFor =
  ({ currency }: Pick<Tenant, 'currency'>, locale: Locale) =>
  (cents: number) =>
    (cents / 100).toLocaleString(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })

/** The ways to pay that a provider collects, by name: "Kreditkarte und PayPal". */
function onlineMethods({ paymentMethods }: Pick<Tenant, 'paymentMethods'>, locale: Locale) {
  const names = paymentMethods.filter(isHosted).map((method) => messages[languageOf(locale)][`payments.${method}`])
  return new Intl.ListFormat(locale).format(names)
}

/** What {name} stands for in this tenant's content files in this locale; all of it comes from the tenant's config. */
export function contentValues(tenant: Tenant, locale: Locale): Record<string, string> {
  const organisation = organisationOf(tenant, locale)
  const { address } = organisation
  const { to } = words[languageOf(locale)]
  const hours = hoursText(tenant.officeHours, locale)
  const price = priceFor(tenant, locale)
  const span = ({ from, to: last }: { from: number; to: number }) => `${from} ${to === 'bis' ? 'bis' : '–'} ${last}`
  return {
    shop: tenant.name,
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
    freeFrom: price(tenant.delivery.freeFromCents),
    parcelPrice: price(tenant.delivery.parcelCents),
    freightPrice: price(tenant.delivery.freightCents),
    parcelDays: span(tenant.delivery.parcelDays),
    freightDays: span(tenant.delivery.freightDays),
    returnDays: tenant.returnDays.toString(),
    legalGuaranteeMonths: tenant.legalGuaranteeMonths.toString(),
    totalGuaranteeMonths: (tenant.legalGuaranteeMonths + tenant.extraGuaranteeMonths).toString(),
    invoiceDays: tenant.invoiceDays.toString(),
    payWithinHours: tenant.payWithinHours.toString(),
    onlineMethods: onlineMethods(tenant, locale),
    guestLimit: price(tenant.guestLimitCents),
    bankName: tenant.bank.bank,
    iban: tenant.bank.iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    bic: tenant.bank.bic,
  }
}

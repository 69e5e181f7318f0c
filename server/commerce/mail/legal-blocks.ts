import type { Order } from '#shared/contracts/orders.ts'
import { pathFor, type RouteId } from '#shared/routes.ts'
import { type Locale, organisationOf, type Tenant } from '#shared/tenant.ts'
import type { Block } from './blocks.ts'
import type { MailWords } from './words.ts'

/** For whom and from where a mail is written. `origin` is configured, never taken from a request. */
export interface MailSetting {
  tenant: Tenant
  locale: Locale
  origin: string
  words: MailWords
}

const addressLine = ({ tenant, locale }: MailSetting) => {
  const { street, houseNumber, postalCode, city } = organisationOf(tenant, locale).address
  return `${street} ${houseNumber}, ${postalCode} ${city}`
}

const hrefOf = ({ tenant, locale, origin }: MailSetting, route: RouteId) => origin + pathFor(tenant, locale, route)

/** What every legal sentence may name. */
function names(setting: MailSetting) {
  const { legalName: company, email, phone } = organisationOf(setting.tenant, setting.locale)
  return { company, email, phone, address: addressLine(setting), country: setting.tenant.country, days: setting.tenant.returnDays }
}

/** The legal guarantee, and the shop's own one as a guarantee statement with guarantor, term and territory (law 2, 4). */
export function guaranteeBlocks(setting: MailSetting): Block[] {
  const { legalGuaranteeMonths, extraGuaranteeMonths } = setting.tenant
  const { say } = setting.words
  const legal: Block[] = [
    { kind: 'heading', text: say('mail.guarantee-title') },
    { kind: 'text', text: say('mail.guarantee-legal', { ...names(setting), months: legalGuaranteeMonths }) },
  ]
  return extraGuaranteeMonths > 0 ? [...legal, { kind: 'text', text: say('mail.guarantee-extra', { ...names(setting), months: extraGuaranteeMonths }) }] : legal
}

/** The instruction on withdrawal with the model form, in the mail itself so that it stays with the shopper (law 42); in Switzerland the voluntary right of return (law 21). */
export function withdrawalBlocks(setting: MailSetting, { number, lines }: Order): Block[] {
  const { say } = setting.words
  const values = { ...names(setting), number }
  const excluded: Block[] = lines.some((line) => line.withdrawalExcluded) ? [{ kind: 'text', small: true, text: say('mail.return-excluded') }] : []
  const link = (text: string): Block => ({ kind: 'links', links: [{ text, href: hrefOf(setting, 'service/returns') }] })
  if (setting.tenant.country === 'CH') {
    return [
      { kind: 'heading', text: say('mail.return-title', values) },
      { kind: 'text', text: say('mail.return-text', values) },
      ...excluded,
      link(say('mail.return-link')),
    ]
  }
  const sentences = (['mail.withdrawal-right', 'mail.withdrawal-how', 'mail.withdrawal-effects', 'mail.withdrawal-goods'] as const).map(
    (id): Block => ({ kind: 'text', small: true, text: say(id, values) }),
  )
  return [
    { kind: 'heading', text: say('mail.withdrawal-title') },
    ...sentences,
    ...excluded,
    link(say('mail.withdrawal-link')),
    { kind: 'heading', text: say('mail.withdrawal-form-title') },
    { kind: 'text', small: true, text: say('mail.withdrawal-form', values) },
  ]
}

/** Terms, imprint and privacy. */
export const serviceLinks = (setting: MailSetting): Block => ({
  kind: 'links',
  links: [
    { text: setting.words.say('mail.terms-link'), href: hrefOf(setting, 'service/terms') },
    { text: setting.words.say('mail.imprint-link'), href: hrefOf(setting, 'service/imprint') },
    { text: setting.words.say('mail.privacy-link'), href: hrefOf(setting, 'service/privacy') },
  ],
})

/** Who writes: company, address, register, VAT id, representatives. */
export function footerOf(setting: MailSetting): string {
  const { legalName, register, vatId, representatives, email, phone } = organisationOf(setting.tenant, setting.locale)
  const { say } = setting.words
  return [
    say('mail.questions', { phone, email }),
    `${legalName}, ${addressLine(setting)}`,
    say('mail.representatives', { names: representatives.join(', ') }),
    `${register}, ${vatId}`,
  ].join('\n')
}

import type { Order } from '#shared/contracts/orders.ts'
import { pathFor, type RouteId, type RouteParams } from '#shared/routes.ts'
import { type Locale, organisationOf, shopName, type Tenant } from '#shared/tenant.ts'
import { guaranteeNotice } from '../guarantee-notice.ts'
import type { Wording } from '../words.ts'
import type { Block } from './blocks.ts'

/** For whom and from where a mail is written. `origin` is configured, never taken from a request. */
export interface MailSetting {
  tenant: Tenant
  locale: Locale
  origin: string
  words: Wording
}

/** The company's address in one line. */
export const addressLine = ({ tenant, locale }: MailSetting) => {
  const { street, houseNumber, postalCode, city } = organisationOf(tenant, locale).address
  return `${street} ${houseNumber}, ${postalCode} ${city}`
}

/** A page of the shop, from outside. */
export const hrefOf = ({ tenant, locale, origin }: MailSetting, route: RouteId, params?: RouteParams) => origin + pathFor(tenant, locale, route, params)

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

/** The official notice on the legal guarantee in its own words, to keep (law 2). */
export function noticeBlocks({ tenant, locale, words }: MailSetting): Block[] {
  const [heading, ...sentences] = guaranteeNotice(tenant.country, locale, words)
  return heading ? [{ kind: 'text', small: true, text: [heading, ...sentences].join('\n') }] : []
}

/** The right of withdrawal in short, in Switzerland the voluntary right of return (law 21); the instruction and its form stand in the attached terms (law 42). */
export function withdrawalBlocks(setting: MailSetting, { number, lines }: Order): Block[] {
  const { say } = setting.words
  const values = { ...names(setting), number, file: say('mail.terms-file') }
  const right = setting.tenant.country === 'CH' ? 'return' : 'withdrawal'
  const excluded: Block[] = lines.some((line) => line.withdrawalExcluded) ? [{ kind: 'text', small: true, text: say('mail.return-excluded') }] : []
  return [
    { kind: 'heading', text: say(`mail.${right}-title`, values) },
    { kind: 'text', text: say(`mail.${right}-text`, values) },
    ...excluded,
    { kind: 'links', links: [{ text: say(`mail.${right}-link`), href: hrefOf(setting, 'service/returns') }] },
  ]
}

/** Terms, imprint and privacy. */
export const serviceLinks = (setting: MailSetting): Block => ({
  kind: 'links',
  small: true,
  links: [
    { text: setting.words.say('mail.terms-link'), href: hrefOf(setting, 'service/terms') },
    { text: setting.words.say('mail.imprint-link'), href: hrefOf(setting, 'service/imprint') },
    { text: setting.words.say('mail.privacy-link'), href: hrefOf(setting, 'service/privacy') },
  ],
})

/** The contract as it was made (N15). */
export const contractLink = (setting: MailSetting, { number }: Order): Block => ({
  kind: 'links',
  links: [{ text: setting.words.say('mail.contract-link'), href: hrefOf(setting, 'checkout/contract', { number }) }],
})

/** Who writes: company, address, register, VAT id, representatives. */
export function senderOf(setting: MailSetting): string {
  const { legalName, register, vatId, representatives } = organisationOf(setting.tenant, setting.locale)
  const names = setting.words.say('mail.representatives', { names: representatives.join(', ') })
  return [`${legalName}, ${addressLine(setting)}`, names, `${register}, ${vatId}`].join('\n')
}

/** The sender of every mail as a mail names him: the shop, at the address that reads what is answered. */
export const fromOf = ({ tenant, locale }: Pick<MailSetting, 'tenant' | 'locale'>) => `${shopName(tenant, locale)} <${organisationOf(tenant, locale).email}>`

/** Who answers questions about an order, and who writes. */
export function footerOf(setting: MailSetting): string {
  const { email, phone } = organisationOf(setting.tenant, setting.locale)
  return [setting.words.say('mail.questions', { phone, email }), senderOf(setting)].join('\n')
}

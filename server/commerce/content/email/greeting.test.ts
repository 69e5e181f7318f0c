import { expect } from 'chai'
import { createLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { messages } from '#shared/messages/index.ts'
import type { Locale } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { buildGreeting } from './greeting.ts'

/** The texts after a greeting, except in emails about an account. */
const textsAfterGreeting = [
  'mail.order-intro',
  'mail.bank-transfer-text-prepayment',
  'mail.bank-transfer-text-invoice',
  'mail.bank-transfer-part-text',
  'mail.refund-sent-text-hosted',
  'mail.refund-sent-text-bank',
  'mail.cancelled-text',
  'mail.cancelled-text-prepayment',
  'mail.cancelled-text-part',
  'credit-documents.limit-text',
  'credit-documents.withdrawn-text',
  'credit-documents.protection-mail',
] as const

const sanne = { firstName: 'Sanne', lastName: 'de Vries' } as const

describe('how a mail greets', () => {
  function greet(tenantId: string, locale: Locale, salutation: 'female' | 'male' | 'none') {
    const tenant = tenants.find(({ id }) => id === tenantId) ?? expect.fail()
    return buildGreeting(
      { tenant, locale, origin: '', messages: createLocaleFormatter(tenant, locale, getMessages) },
      { ...sanne, salutation },
    ).text
  }

  it('a Dutch surname has a capital where it stands alone, and none after a first name', () => {
    expect(greet('nl', 'nl-NL', 'female')).to.equal('Geachte mevrouw De Vries,')
    expect(greet('nl', 'nl-NL', 'male')).to.equal('Geachte heer De Vries,')
    expect(greet('nl', 'nl-NL', 'none')).to.equal('Beste Sanne de Vries,')
    expect(greet('de', 'de-DE', 'female')).to.equal('Guten Tag Frau de Vries,')
  })

  it('German has no comma in Switzerland', () => {
    for (const [salutation, text] of [
      ['female', 'Guten Tag Frau de Vries'],
      ['male', 'Guten Tag Herr de Vries'],
      ['none', 'Guten Tag Sanne de Vries'],
    ] as const)
      expect(greet('ch', 'de-CH', salutation)).to.equal(text)
    expect(greet('ch', 'fr-CH', 'female')).to.equal('Bonjour Madame de Vries,')
  })

  it('what follows in German is right after a comma and without one: it begins with a word that is always capital', () => {
    const words = messages.de
    const texts = [
      ...textsAfterGreeting.map((id) => words[id]),
      ...Object.entries(words).flatMap(([id, text]) => (/^account-email\..+-text$/.test(id) ? [text] : [])),
    ]
    expect(texts).to.have.lengthOf(textsAfterGreeting.length + 11)
    for (const text of texts) expect(text.replace(/^\{parts, plural, one \{/, ''), text).to.match(/^(?:Sie|Ihre?) /)
  })
})

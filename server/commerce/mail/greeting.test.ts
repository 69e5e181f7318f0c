import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { wordsFor } from '#tenants/words.ts'
import { wordingOf } from '../words.ts'
import { greetingOf } from './greeting.ts'

const sanne = { firstName: 'Sanne', lastName: 'de Vries' } as const

describe('how a mail greets', () => {
  function greet(tenantId: string, locale: Locale, salutation: 'female' | 'male' | 'none') {
    const tenant = tenants.find(({ id }) => id === tenantId) ?? expect.fail()
    return greetingOf({ tenant, locale, origin: '', words: wordingOf(tenant, locale, wordsFor) }, { ...sanne, salutation }).text
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
})

import { expect } from 'chai'
import { createIntl, createIntlCache } from 'react-intl'
import { findTenant } from './index.ts'
import { getMessages } from './messages.ts'

/** What a sentence asks for before it can be said; throws where it is none that can be said at all. */
function listVariables(locale: string, text: string): string[] {
  const values: Record<string, unknown> = {}
  for (;;) {
    let missing: string | undefined
    const onError = ({ message }: Error) => {
      missing = /variable "(\w+)" was not provided/.exec(message)?.[1]
      if (missing === undefined || missing in values) throw new Error(message)
    }
    createIntl({ locale, messages: { it: text }, onError }, createIntlCache()).formatMessage(
      { id: 'it' },
      values as Record<string, string>,
    )
    if (missing === undefined) return Object.keys(values).sort()
    values[missing] = new RegExp(`<${missing}>`).test(text) ? () => '' : 1
  }
}

describe('wording', () => {
  const german = getMessages(findTenant('at') ?? expect.fail(), 'de-AT')
  for (const [title, tenant, locale, ...own] of [
    [
      '[S0.3] in Austria is German with Austrian words',
      'at',
      'de-AT',
      ['common.vat', 'USt.'],
      ['basket.title', 'Warenkorb'],
    ],
    [
      '[S0.4] in Germany is German with German words',
      'de',
      'de-DE',
      ['common.vat', 'MwSt.'],
      ['basket.title', 'Warenkorb'],
    ],
    [
      '[S0.5] in Switzerland is German without ß',
      'ch',
      'de-CH',
      ['common.vat', 'MwSt.'],
      ['basket.title', 'Warenkorb'],
    ],
    ['[S0.6] in Switzerland is French, too', 'ch', 'fr-CH', ['common.vat', 'TVA'], ['basket.title', 'Panier']],
    ['[S0.7] in the Netherlands is Dutch', 'nl', 'nl-NL', ['common.vat', 'btw'], ['basket.title', 'Winkelmand']],
  ] as const)
    it(`${title}: every sentence is there, can be said, and asks for nothing that the German one does not`, () => {
      const words = getMessages(findTenant(tenant) ?? expect.fail(), locale)
      expect(Object.keys(words)).to.have.members(Object.keys(german))
      for (const [id, text] of own) expect(words[id], id).to.equal(text)
      for (const id of Object.keys(german) as (keyof typeof german)[]) {
        expect(words[id].trim(), id).to.not.equal('')
        if (locale === 'de-CH') expect(words[id], id).to.not.include('ß')
        expect(listVariables('de-AT', german[id]), id).to.include.members(listVariables(locale, words[id]))
      }
    })
})

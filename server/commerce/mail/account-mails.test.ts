import { expect } from 'chai'
import { tenants } from '#tenants/index.ts'
import { wordsFor } from '#tenants/words.ts'
import { wordingOf } from '../words.ts'
import { type AccountMailFacts, accountLetter } from './account-mails.ts'
import { renderHtml } from './render-html.ts'

const token = 'T'.repeat(43)
const mails: readonly AccountMailFacts[] = [
  ...(['confirm', 'exists', 'reset', 'email-new'] as const).map((kind) => ({ kind, token })),
  { kind: 'email-old', token, newEmail: '"><img src=x>@example.test' },
  { kind: 'welcome', number: '10000001', code: 'ABCDE-FGHJK' },
  { kind: 'password-changed' },
  { kind: 'deleted' },
]
const eva = { salutation: 'female', firstName: 'Eva', lastName: '<b>Muster' } as const

describe('mails about an account', () => {
  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[R36] carry their link or code, and what is typed as text, in ${locale}`, () => {
        const setting = { tenant, locale, origin: 'https://shop.example', words: wordingOf(tenant, locale, wordsFor) }
        for (const facts of mails) {
          const letter = accountLetter(setting, eva, facts)
          const html = renderHtml({ language: 'de', shop: '', shopHref: '', footer: '', ...letter })
          expect(html)
            .to.include('&lt;b&gt;Muster')
            .and.not.include('<img')
            .and.not.match(/\{\w+\}/)
          if ('token' in facts) expect(html).to.match(new RegExp(`href="https://shop\\.example/[^"]+\\?token=${token}"`))
          if ('code' in facts) expect(html).to.include(facts.code).and.include(facts.number)
        }
      })
    }
  }
})

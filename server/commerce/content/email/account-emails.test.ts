import { expect } from 'chai'
import { createLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { type AccountEmailContent, createAccountEmail } from './account-emails.ts'
import { renderHtml } from './render-html.ts'

const token = 'T'.repeat(43)
const contents: readonly AccountEmailContent[] = [
  ...(['confirm', 'exists', 'reset', 'email-new'] as const).map((kind) => ({ kind, token })),
  { kind: 'email-old', token, newEmail: '"><img src=x>@example.test' },
  { kind: 'welcome', number: '10000001', code: 'ABCDE-FGHJK' },
  { kind: 'password-changed' },
  { kind: 'second-factor-on' },
  { kind: 'second-factor-off' },
  { kind: 'payment-stored', storedPayment: 'Visa •••• 4242' },
  { kind: 'deleted' },
]
const eva = { salutation: 'female', firstName: 'Eva', lastName: '<b>Muster' } as const

describe('mails about an account', () => {
  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[R36] carry their link or code, and what is typed as text, in ${locale}`, () => {
        const context = {
          tenant,
          locale,
          origin: 'https://shop.example',
          messages: createLocaleFormatter(tenant, locale, getMessages),
        }
        for (const content of contents) {
          const email = createAccountEmail(context, eva, content)
          const html = renderHtml({ language: 'de', shop: '', shopHref: '', footer: '', ...email })
          expect(html)
            .to.include('&lt;b&gt;Muster')
            .and.not.include('<img')
            .and.not.match(/\{\w+\}/)
          if ('token' in content)
            expect(html).to.match(new RegExp(`href="https://shop\\.example/[^"]+\\?token=${token}"`))
          if ('code' in content) expect(html).to.include(content.code).and.include(content.number)
        }
      })
    }
  }
})

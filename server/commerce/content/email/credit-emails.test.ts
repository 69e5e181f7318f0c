import { expect } from 'chai'
import { inTransaction } from '#server/commerce/core/context.ts'
import { createLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { insertCustomer } from '#server/commerce/customers/account/index.ts'
import { money } from '#shared/money.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import type { OutgoingEmail } from '../email-delivery/index.ts'
import { sendCreditLimitGranted } from './credit-emails.ts'

describe('mails about credit', () => {
  it('[O46] a limit that a person has granted is told with its amount and the warning, in the language of each customer; who is gone is told nothing', async () => {
    const { database, close } = await openAnyDatabase()
    const sent: OutgoingEmail[] = []
    const deps = {
      send: async (mail: OutgoingEmail) => void sent.push(mail),
      getMessages,
      origin: 'https://shop.example',
    }
    for (const tenant of tenants)
      for (const locale of tenant.locales) {
        const ctx = createTestContext(database, tenant)
        const email = `${locale.toLowerCase()}@example.test`
        const person = { salutation: 'none', firstName: 'Eva', lastName: 'Muster', passwordHash: '' } as const
        const customer = await inTransaction(ctx, (tx) => insertCustomer(tx, { ...person, email, locale }))
        await sendCreditLimitGranted(
          ctx,
          { customerId: customer?.id ?? '', limitCents: 1250_00, eventId: 'event-1' },
          deps,
        )
        const { formatMessage, formatMoney } = createLocaleFormatter(tenant, locale, getMessages)
        const [mail] = sent.splice(0)
        const limit = formatMoney(money(1250_00, tenant.currency))
        expect(mail?.to).to.equal(email)
        expect(mail?.subject, locale).to.include(limit)
        expect(mail?.text, locale)
          .to.include(limit)
          .and.include(formatMessage('mail.greeting', { salutation: 'none', name: 'Muster', fullName: 'Eva Muster' }))
          .and.include(formatMessage('credit-documents.warning', { country: tenant.country }))
          .and.include(`https://shop.example${getPath(tenant, locale, 'account/credit')}`)
          .and.not.match(/[{}]/)
        await sendCreditLimitGranted(ctx, { customerId: 'gone', limitCents: 1, eventId: 'event-2' }, deps)
        expect(sent).to.deep.equal([])
      }
    await close()
  })
})

import { expect } from 'chai'
import { money } from '#shared/money.ts'
import { pathFor } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { wordsFor } from '#tenants/words.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { contextFor } from '#test/support/catalogue.ts'
import { inTransaction } from '../context.ts'
import { insertCustomer } from '../customers/index.ts'
import { wordingOf } from '../words.ts'
import { sendLimitGranted } from './credit-mails.ts'
import type { Mail } from './mailer.ts'

describe('mails about credit', () => {
  it('[O46] a limit that a person has granted is told with its amount and the warning, in the language of each customer; who is gone is told nothing', async () => {
    const { database, close } = await openAnyDatabase()
    const sent: Mail[] = []
    const doors = { send: async (mail: Mail) => void sent.push(mail), wordsFor, origin: 'https://shop.example' }
    for (const tenant of tenants)
      for (const locale of tenant.locales) {
        const ctx = contextFor(database, tenant)
        const email = `${locale.toLowerCase()}@example.test`
        const person = { salutation: 'none', firstName: 'Eva', lastName: 'Muster', passwordHash: '' } as const
        const customer = await inTransaction(ctx, (tx) => insertCustomer(tx, { ...person, email, locale }))
        await sendLimitGranted(ctx, { customerId: customer?.id ?? '', limitCents: 1250_00, eventId: 'event-1' }, doors)
        const { say, amount } = wordingOf(tenant, locale, wordsFor)
        const [mail] = sent.splice(0)
        const limit = amount(money(1250_00, tenant.currency))
        expect(mail?.to).to.equal(email)
        expect(mail?.subject, locale).to.include(limit)
        expect(mail?.text, locale)
          .to.include(limit)
          .and.include(say('mail.greeting', { salutation: 'none', name: 'Muster', fullName: 'Eva Muster' }))
          .and.include(say('credit-papers.warning', { country: tenant.country }))
          .and.include(`https://shop.example${pathFor(tenant, locale, 'account/credit')}`)
          .and.not.match(/[{}]/)
        await sendLimitGranted(ctx, { customerId: 'gone', limitCents: 1, eventId: 'event-2' }, doors)
        expect(sent).to.deep.equal([])
      }
    await close()
  })
})

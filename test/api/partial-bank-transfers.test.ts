import { expect } from 'chai'
import { PAYLINKS_API } from '#shared/api/paylinks.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { type BankTransferShop, startBankTransferShop } from '#test/support/bank-transfer.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { completePaylinkPayment, issueTestPaylink } from '#test/support/paylink.ts'

describe('paying a part by bank transfer', function () {
  this.timeout(60_000)
  let shop: BankTransferShop
  useStarted(startBankTransferShop, (started) => (shop = started))

  for (const { tenant, locale, subject, facts, page, thanks } of [
    {
      tenant: 'at',
      locale: 'de-AT',
      subject: 'noch nicht vollständig: Es fehlen € 1,00',
      facts: [/Noch offen\W+€ 1,00/, /Verwendungszweck\W+RF\d\d/, /Bitte überweisen bis\W+28\. November 2026/],
      page: 'Es fehlen noch € 1,00.',
      thanks: 'der ganze Betrag von',
    },
    {
      tenant: 'ch',
      locale: 'fr-CH',
      subject: 'pas encore complet : il manque 1.00 CHF',
      facts: [/Reste à payer\W+1[.,]00 CHF/, /Référence\W+(?:RF|\d{2})/, /Virement au plus tard le\W+28 novembre 2026/],
      page: 'Il manque encore 1.00 CHF.',
      thanks: 'le montant entier de',
    },
    {
      tenant: 'nl',
      locale: 'nl-NL',
      subject: 'nog niet volledig: er ontbreekt € 1,00',
      facts: [/Nog te betalen\W+€ 1,00/, /Omschrijving\W+RF\d\d/, /Overmaken uiterlijk op\W+28 november 2026/],
      page: 'Er ontbreekt nog € 1,00.',
      thanks: 'het hele bedrag van',
    },
  ] as const) {
    it(`${tenant} ${locale}: after a part the mail, the page and the link name what is open; with the rest the order is paid`, async () => {
      const { visitor, number, cents } = await shop.order(tenant, locale)
      const { token } = await issueTestPaylink(shop, tenant, { order: number }, shop.now())
      await shop.book({ number, cents: cents - 100, reference: `part ${number}` }, tenant)
      await shop.drainQueues()
      const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
      const told = (await shop.findMails(number)).filter((mail) => plain(mail.subject).includes(subject))
      expect(told).to.have.lengthOf(1)
      for (const fact of facts) expect(plain(told[0]?.text ?? '')).to.match(fact)
      const path = getPath(findTenant(tenant) ?? expect.fail(), locale, 'checkout/confirmation')
      expect(plain((await visitor.get(path)).body.replace(/<!-- -->|<\/?strong>/g, ''))).to.include(page)
      const { data } = await visitor.ask<{ lastOrder: unknown }>(
        '{ lastOrder { paymentState partialPayment { received { cents } open { cents } } } }',
      )
      expect(data.lastOrder).to.deep.equal({
        paymentState: null,
        partialPayment: { received: { cents: cents - 100 }, open: { cents: 100 } },
      })
      const link = () => visitor.send<{ state: string; amount: { cents: number } }>(`${PAYLINKS_API}/open`, { token })
      expect((await link()).body).to.deep.include({
        state: 'open',
        amount: { cents: 100, currency: findTenant(tenant)?.currency },
      })
      await shop.book({ number, cents: 100, reference: `rest ${number}` }, tenant)
      await shop.drainQueues()
      await shop.drainQueues()
      expect((await shop.findMails(number)).filter(({ text }) => text.includes(thanks))).to.have.lengthOf(1)
      expect((await link()).body).to.deep.include({ state: 'paid' })
    })
  }

  it('[R3] after a part the rest is paid by link: the open amount, no more, and the page says how both came', async () => {
    const { visitor, number, cents } = await shop.order()
    await shop.book({ number, cents: 100 })
    const { token } = await issueTestPaylink(shop, 'at', { order: number }, shop.now())
    const back = await completePaylinkPayment(visitor, token, 'approve')
    await shop.drainQueues()
    await shop.drainQueues()
    expect((await visitor.get(back)).status).to.equal(200)
    const paid = await shop.database?.reader
      .selectFrom('payment')
      .select(['amountCents', 'state'])
      .where('subjectId', '=', number)
      .execute()
    expect(paid).to.deep.equal([{ amountCents: cents - 100, state: 'captured' }])
    expect((await visitor.get('/kasse/auftrag')).body.replace(/<!-- -->|\u00a0/g, ' ')).to.match(
      /€\s+1,00\s+überwiesen/,
    )
    expect(await shop.tryToBook({ number, cents: 1, reference: 'too late' })).to.equal('payment-closed')
  })
})

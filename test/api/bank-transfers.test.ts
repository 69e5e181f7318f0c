import { expect } from 'chai'
import { PAYLINKS_API } from '#shared/api/paylinks.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { type BankTransferShop, startBankTransferShop } from '#test/support/bank-transfer.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { issueTestPaylink } from '#test/support/paylink.ts'
import { runCli } from '#test/support/run-cli.ts'

describe('paying by bank transfer', function () {
  this.timeout(60_000)
  let shop: BankTransferShop
  useStarted(startBankTransferShop, (started) => (shop = started))

  for (const { tenant, locale, asked, thanks, page } of [
    {
      tenant: 'at',
      locale: 'de-AT',
      asked: /Bitte überweisen bis\W+28\. November 2026/,
      thanks: 'Ihre Zahlung ist eingegangen',
      page: 'ist eingegangen. Sie müssen nichts weiter tun',
    },
    {
      tenant: 'ch',
      locale: 'fr-CH',
      asked: /Virement au plus tard le\W+28 novembre 2026/,
      thanks: 'Votre paiement nous est parvenu',
      page: 'nous est parvenu. Vous n’avez rien d’autre à faire',
    },
    {
      tenant: 'nl',
      locale: 'nl-NL',
      asked: /Overmaken uiterlijk op\W+28 november 2026/,
      thanks: 'Uw betaling is binnen',
      page: 'is binnen. U hoeft verder niets te doen',
    },
  ] as const) {
    it(`${tenant} ${locale}: says by which day; one receipt follows the money, the page says so, and no link asks for it again`, async () => {
      const { visitor, number, cents } = await shop.order(tenant, locale)
      await shop.drainQueues()
      expect((await shop.findMails(number)).map(({ text }) => text).join()).to.match(asked)
      const { token } = await issueTestPaylink(shop, tenant, { order: number }, shop.now())
      await shop.book({ number, cents }, tenant)
      await shop.drainQueues()
      await shop.drainQueues()
      expect((await shop.findMails(number)).filter(({ subject }) => subject.includes(thanks))).to.have.lengthOf(1)
      const { body } = await visitor.get(getPath(findTenant(tenant) ?? expect.fail(), locale, 'checkout/confirmation'))
      expect(body).to.include(page).and.not.match(asked)
      const link = await visitor.send<{ state: string; methods: string[] }>(`${PAYLINKS_API}/open`, { token })
      expect(link.body).to.include({ state: 'paid' })
      expect(link.body.methods).to.deep.equal([])
    })
  }

  it('[R3] twenty bookings at once of the same line are one', async () => {
    const { number } = await shop.order()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => shop.tryToBook({ number, cents: 100 })))
    expect(outcomes.toSorted()).to.deep.equal(['booked', ...Array.from({ length: 19 }, () => 'statement-line-booked')])
    const { receivedCents } =
      (await shop.database?.reader
        .selectFrom('order')
        .select('receivedCents')
        .where('number', '=', number)
        .executeTakeFirst()) ?? {}
    expect(receivedCents).to.equal(100)
  })

  it('[O16] is booked by npm run payment, which says what stands against it', async () => {
    const { number, cents } = await shop.order()
    const receive = (amount: string, reference = 'bank 4') =>
      runCli(
        shop,
        'payment',
        'receive',
        '--tenant',
        'at',
        '--order',
        number,
        '--amount',
        amount,
        '--reference',
        reference,
      )
    const rest = ((cents - 100) / 100).toFixed(2)
    expect(await receive('1', 'bank 3')).to.deep.include({
      status: 0,
      stdout: `booked 1.00 for order ${number}, ${rest} still open\n`,
    })
    expect((await receive((cents / 100).toFixed(2))).stderr).to.include(
      `amount-exceeds-balance: ${rest} is due: book that, and send the rest back`,
    )
    expect((await receive(rest, ' ')).stderr).to.include('npm run payment -- receive')
    expect(await receive(rest)).to.deep.include({
      status: 0,
      stdout: `booked ${rest} for order ${number}, which is paid\n`,
    })
    expect((await receive(rest)).stderr)
      .to.include('statement-line-booked: bank 4')
      .and.not.include('send')
    expect((await receive(rest, 'bank 5')).stderr).to.include('payment-closed: it is paid')
  })
})

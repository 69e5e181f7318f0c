import { expect } from 'chai'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/book-bank-transfer.ts'
import { cancelUnpaidPrepayments } from '#server/commerce/orders/order-payments/unpaid-orders.ts'
import { PAYLINKS_API } from '#shared/api/paylinks.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, PaymentMethod } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import {
  completePaylinkPayment,
  createOperatorContext,
  issueTestPaylink,
  startPaylinkPayment,
} from '#test/support/paylink.ts'
import { runCli } from '#test/support/run-cli.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const DAY_MS = 86_400_000

describe('paying by bank transfer', function () {
  this.timeout(60_000)
  let shop: TestShop
  let time: Date
  async function open(this: Mocha.Context) {
    this.timeout(120_000)
    time = new Date('2026-11-21T09:00:00Z')
    shop = await startShop({ now: () => time })
  }
  const close = () => shop.stop()

  const later = async (days: number) => {
    time = new Date(time.getTime() + days * DAY_MS)
    await shop.drainQueues()
    await shop.drainQueues()
  }
  async function order(tenant = 'at', locale: Locale = 'de-AT', method: PaymentMethod = 'prepayment') {
    const visitor = createVisitor(shop, tenant, locale)
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(
      visitor,
      await prepareOrder(visitor, findTenant(tenant)?.country ?? 'AT', sku, method),
    )
    return { visitor, sku, number: data.placeOrder.number, cents: data.placeOrder.totals.total.cents }
  }
  const book = ({ number, ...rest }: { number: string; cents: number; reference?: string }, tenant = 'at') =>
    bookBankTransfer(createOperatorContext(shop, tenant, time), {
      orderNumber: number,
      reference: `bank ${number}`,
      ...rest,
    })
  const refusal = (...args: Parameters<typeof book>) =>
    book(...args).then(
      () => 'booked',
      ({ code }) => code as string,
    )
  const mailsOf = async (number: string) => {
    const mails = (await shop.database?.reader.selectFrom('mail').select(['subject', 'text']).execute()) ?? []
    return mails.filter(({ subject, text }) => subject.includes(number) || text.includes(number))
  }
  const stateOf = async (number: string) =>
    (await shop.database?.reader.selectFrom('order').select('state').where('number', '=', number).executeTakeFirst())
      ?.state
  const stockOf = async (sku: string) =>
    (
      await shop.database?.reader
        .selectFrom('variant')
        .select('stock')
        .where('tenant', '=', 'at')
        .where('sku', '=', sku)
        .executeTakeFirst()
    )?.stock ?? expect.fail()

  describe('on the day of the order', () => {
    before(open)
    after(close)

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
        const { visitor, number, cents } = await order(tenant, locale)
        await shop.drainQueues()
        expect((await mailsOf(number)).map(({ text }) => text).join()).to.match(asked)
        const { token } = await issueTestPaylink(shop, tenant, { order: number }, time)
        await book({ number, cents }, tenant)
        await shop.drainQueues()
        await shop.drainQueues()
        expect((await mailsOf(number)).filter(({ subject }) => subject.includes(thanks))).to.have.lengthOf(1)
        const { body } = await visitor.get(
          getPath(findTenant(tenant) ?? expect.fail(), locale, 'checkout/confirmation'),
        )
        expect(body).to.include(page).and.not.match(asked)
        const link = await visitor.send<{ state: string; methods: string[] }>(`${PAYLINKS_API}/open`, { token })
        expect(link.body).to.include({ state: 'paid' })
        expect(link.body.methods).to.deep.equal([])
      })
    }

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
        facts: [
          /Reste à payer\W+1[.,]00 CHF/,
          /Référence\W+(?:RF|\d{2})/,
          /Virement au plus tard le\W+28 novembre 2026/,
        ],
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
        const { visitor, number, cents } = await order(tenant, locale)
        const { token } = await issueTestPaylink(shop, tenant, { order: number }, time)
        await book({ number, cents: cents - 100, reference: `part ${number}` }, tenant)
        await shop.drainQueues()
        const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
        const told = (await mailsOf(number)).filter((mail) => plain(mail.subject).includes(subject))
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
        await book({ number, cents: 100, reference: `rest ${number}` }, tenant)
        await shop.drainQueues()
        await shop.drainQueues()
        expect((await mailsOf(number)).filter(({ text }) => text.includes(thanks))).to.have.lengthOf(1)
        expect((await link()).body).to.deep.include({ state: 'paid' })
      })
    }

    it('[R3] after a part the rest is paid by link: the open amount, no more, and the page says how both came', async () => {
      const { visitor, number, cents } = await order()
      await book({ number, cents: 100 })
      const { token } = await issueTestPaylink(shop, 'at', { order: number }, time)
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
      expect(await refusal({ number, cents: 1, reference: 'too late' })).to.equal('payment-closed')
    })

    it('[R3] twenty bookings at once of the same line are one', async () => {
      const { number } = await order()
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal({ number, cents: 100 })))
      expect(outcomes.toSorted()).to.deep.equal([
        'booked',
        ...Array.from({ length: 19 }, () => 'statement-line-booked'),
      ])
      const { receivedCents } =
        (await shop.database?.reader
          .selectFrom('order')
          .select('receivedCents')
          .where('number', '=', number)
          .executeTakeFirst()) ?? {}
      expect(receivedCents).to.equal(100)
    })

    it('[O16] is booked by npm run payment, which says what stands against it', async () => {
      const { number, cents } = await order()
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

  describe('as time goes by', () => {
    beforeEach(open)
    afterEach(close)

    it('books an invoice, too, and nothing twice, nothing of another amount, nothing that is paid another way', async () => {
      const [one, other] = [await order(), await order('at', 'de-AT', 'invoice')]
      const byCard = await order('at', 'de-AT', 'card')
      expect(await refusal({ ...one, cents: one.cents + 1 })).to.equal('amount-exceeds-balance')
      expect(await refusal({ ...one, number: '999999999' })).to.equal('not-found')
      expect(await refusal(byCard)).to.equal('payment-unavailable') // somebody is on the provider's page
      const { token } = await issueTestPaylink(shop, 'at', { order: one.number }, time)
      await startPaylinkPayment(one.visitor, { token }, 'paypal')
      expect(await refusal(one)).to.equal('payment-unavailable')
      await later(2) // and has not come back
      expect(await refusal(byCard)).to.equal('payment-closed')
      expect(await refusal({ ...one, reference: 'statement 4' })).to.equal('booked')
      expect(await refusal({ ...one, reference: 'statement 5' })).to.equal('payment-closed')
      expect(await refusal({ ...other, reference: 'statement 4' })).to.equal('statement-line-booked')
      expect(await refusal({ ...other, reference: 'statement 5' })).to.equal('booked')
      await shop.drainQueues()
      expect((await mailsOf(other.number)).map(({ text }) => text).join()).to.include(
        'Die Rechnung zu Ihrer Bestellung',
      )
    })

    it('ends what nobody pays, some days after the one that was named, with its goods back and a mail', async () => {
      const lost = await order()
      const [paid, invoiced] = [await order(), await order('at', 'de-AT', 'invoice')]
      await book(paid)
      const before = await stockOf(lost.sku)
      await later(10)
      expect(await stateOf(lost.number)).to.equal('placed')
      await issueTestPaylink(shop, 'at', { order: lost.number }, time)
      await later(2)
      expect(await stateOf(lost.number), 'waits for its link').to.equal('placed')
      await later(30)
      expect(await stateOf(lost.number)).to.equal('cancelled')
      expect([await stateOf(paid.number), await stateOf(invoiced.number)]).to.deep.equal(['placed', 'placed'])
      expect(await stockOf(lost.sku)).to.equal(before + 1)
      expect((await mailsOf(lost.number)).map(({ text }) => text).join()).to.include('wurde bis heute nicht bezahlt')
      expect(await refusal(lost)).to.equal('payment-closed')
    })

    it('after a part waits once more for as many days, then ends; buyer and service are told that the money goes back', async () => {
      const { number, sku, cents } = await order()
      const before = await stockOf(sku)
      await later(6)
      await book({ number, cents: cents - 500, reference: 'first' })
      await later(6)
      expect(await stateOf(number)).to.equal('placed')
      await book({ number, cents: 100, reference: 'second' })
      await later(4)
      expect(await stateOf(number), 'four days for the bank').to.equal('placed')
      await later(2)
      await shop.drainQueues()
      expect([await stateOf(number), await stockOf(sku)]).to.deep.equal(['cancelled', before + 1])
      const mails = await mailsOf(number)
      const toBuyer = mails.find(({ subject }) => subject.includes('wurde storniert'))?.text ?? expect.fail()
      expect(toBuyer)
        .to.include('nicht vollständig bezahlt')
        .and.include('senden wir Ihnen auf das Konto zurück')
        .and.not.include('wurde bis heute nicht bezahlt')
      const toService = mails.filter(({ subject }) => subject.startsWith('Rücküberweisung nötig'))
      expect(toService).to.have.lengthOf(1)
      expect(toService[0]?.text)
        .to.match(/first\W/)
        .and.match(/second\W/)
    })

    it('lasts until the fourth day after that one is over, in the shop’s time zone', async () => {
      const { number } = await order()
      const payment = JSON.stringify({ method: 'prepayment', payBy: '2026-12-01' })
      await shop.database?.writer.updateTable('order').set({ payment }).where('number', '=', number).execute()
      for (const [now, state] of [
        ['2026-12-05T22:59:00Z', 'placed'],
        ['2026-12-05T23:01:00Z', 'cancelled'],
      ] as const) {
        await cancelUnpaidPrepayments(createOperatorContext(shop, 'at', new Date(now)), async () => undefined)
        expect(await stateOf(number), now).to.equal(state)
      }
    })

    it('goes by the day that each order names, and one that cannot be ended keeps none of the others', async () => {
      const [stuck, patient, lost, part] = [await order(), await order(), await order(), await order()]
      await book({ ...part, cents: 100 })
      const payment = JSON.stringify({ method: 'prepayment', payBy: '2026-12-20' })
      await shop.database?.writer.updateTable('order').set({ payment }).where('number', '=', patient.number).execute()
      await cancelUnpaidPrepayments(
        createOperatorContext(shop, 'at', new Date(time.getTime() + 12 * DAY_MS)),
        async (_ctx, number) => {
          if (number === stuck.number) throw new Error('stuck')
          return undefined
        },
      )
      const states = await Promise.all([stuck, patient, lost, part].map(({ number }) => stateOf(number)))
      expect(states).to.deep.equal(['placed', 'placed', 'cancelled', 'cancelled'])
      expect((await part.visitor.get('/kasse/auftrag')).body).to.include('zahlen wir Ihnen zurück (')
      const { body } = await lost.visitor.get('/kasse/auftrag')
      expect(body).to.include('Diese Bestellung wurde storniert').and.not.include('Bitte überweisen')
    })
  })
})

import { expect } from 'chai'
import { cancelUnpaidPrepayments } from '#server/commerce/orders/order-payments/unpaid-orders.ts'
import { DAY_MS } from '#shared/dates.ts'
import { type BankTransferShop, startBankTransferShop } from '#test/support/bank-transfer.ts'
import { createOperatorContext, issueTestPaylink, startPaylinkPayment } from '#test/support/paylink.ts'

describe('orders that wait for a bank transfer', function () {
  this.timeout(60_000)
  let shop: BankTransferShop
  beforeEach(async function () {
    this.timeout(120_000)
    shop = await startBankTransferShop()
  })
  afterEach(() => shop.stop())

  it('books an invoice, too, and nothing twice, nothing of another amount, nothing that is paid another way', async () => {
    const [one, other] = [await shop.order(), await shop.order('at', 'de-AT', 'invoice')]
    const byCard = await shop.order('at', 'de-AT', 'card')
    expect(await shop.tryToBook({ ...one, cents: one.cents + 1 })).to.equal('amount-exceeds-balance')
    expect(await shop.tryToBook({ ...one, number: '999999999' })).to.equal('not-found')
    expect(await shop.tryToBook(byCard)).to.equal('payment-unavailable') // somebody is on the provider's page
    const { token } = await issueTestPaylink(shop, 'at', { order: one.number }, shop.now())
    await startPaylinkPayment(one.visitor, { token }, 'paypal')
    expect(await shop.tryToBook(one)).to.equal('payment-unavailable')
    await shop.passDays(2) // and has not come back
    expect(await shop.tryToBook(byCard)).to.equal('payment-closed')
    expect(await shop.tryToBook({ ...one, reference: 'statement 4' })).to.equal('booked')
    expect(await shop.tryToBook({ ...one, reference: 'statement 5' })).to.equal('payment-closed')
    expect(await shop.tryToBook({ ...other, reference: 'statement 4' })).to.equal('statement-line-booked')
    expect(await shop.tryToBook({ ...other, reference: 'statement 5' })).to.equal('booked')
    await shop.drainQueues()
    expect((await shop.findMails(other.number)).map(({ text }) => text).join()).to.include(
      'Die Rechnung zu Ihrer Bestellung',
    )
  })

  it('ends what nobody pays, some days after the one that was named, with its goods back and a mail', async () => {
    const lost = await shop.order()
    const [paid, invoiced] = [await shop.order(), await shop.order('at', 'de-AT', 'invoice')]
    await shop.book(paid)
    const before = await shop.readStock(lost.sku)
    await shop.passDays(10)
    expect(await shop.readOrderState(lost.number)).to.equal('placed')
    await issueTestPaylink(shop, 'at', { order: lost.number }, shop.now())
    await shop.passDays(2)
    expect(await shop.readOrderState(lost.number), 'waits for its link').to.equal('placed')
    await shop.passDays(30)
    expect(await shop.readOrderState(lost.number)).to.equal('cancelled')
    expect([await shop.readOrderState(paid.number), await shop.readOrderState(invoiced.number)]).to.deep.equal([
      'accepted',
      'accepted',
    ])
    expect(await shop.readStock(lost.sku)).to.equal(before + 1)
    expect((await shop.findMails(lost.number)).map(({ text }) => text).join()).to.include(
      'wurde bis heute nicht bezahlt',
    )
    expect(await shop.tryToBook(lost)).to.equal('payment-closed')
  })

  it('after a part waits once more for as many days, then ends; buyer and service are told that the money goes back', async () => {
    const { number, sku, cents } = await shop.order()
    const before = await shop.readStock(sku)
    await shop.passDays(6)
    await shop.book({ number, cents: cents - 500, reference: 'first' })
    await shop.passDays(6)
    expect(await shop.readOrderState(number)).to.equal('placed')
    await shop.book({ number, cents: 100, reference: 'second' })
    await shop.passDays(4)
    expect(await shop.readOrderState(number), 'four days for the bank').to.equal('placed')
    await shop.passDays(2)
    await shop.drainQueues()
    expect([await shop.readOrderState(number), await shop.readStock(sku)]).to.deep.equal(['cancelled', before + 1])
    const mails = await shop.findMails(number)
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
    const { number } = await shop.order()
    const payment = JSON.stringify({ method: 'prepayment', payBy: '2026-12-01' })
    await shop.database?.writer.updateTable('order').set({ payment }).where('number', '=', number).execute()
    for (const [now, state] of [
      ['2026-12-05T22:59:00Z', 'placed'],
      ['2026-12-05T23:01:00Z', 'cancelled'],
    ] as const) {
      await cancelUnpaidPrepayments(createOperatorContext(shop, 'at', new Date(now)), async () => undefined)
      expect(await shop.readOrderState(number), now).to.equal(state)
    }
  })

  it('goes by the day that each order names, and one that cannot be ended keeps none of the others', async () => {
    const [stuck, patient, lost, part] = [
      await shop.order(),
      await shop.order(),
      await shop.order(),
      await shop.order(),
    ]
    await shop.book({ ...part, cents: 100 })
    const payment = JSON.stringify({ method: 'prepayment', payBy: '2026-12-20' })
    await shop.database?.writer.updateTable('order').set({ payment }).where('number', '=', patient.number).execute()
    await cancelUnpaidPrepayments(
      createOperatorContext(shop, 'at', new Date(shop.now().getTime() + 12 * DAY_MS)),
      async (_ctx, number) => {
        if (number === stuck.number) throw new Error('stuck')
        return undefined
      },
    )
    const states = await Promise.all([stuck, patient, lost, part].map(({ number }) => shop.readOrderState(number)))
    expect(states).to.deep.equal(['placed', 'placed', 'cancelled', 'cancelled'])
    expect((await part.visitor.get('/kasse/auftrag')).body).to.include('zahlen wir Ihnen zurück (')
    const { body } = await lost.visitor.get('/kasse/auftrag')
    expect(body).to.include('Diese Bestellung wurde storniert').and.not.include('Bitte überweisen')
  })
})

import { expect } from 'chai'
import { bookPayout } from '#server/commerce/orders/order-refunds/book-payout.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { completePaylinkPayment, createOperatorContext, issueTestPaylink } from '#test/support/paylink.ts'
import { plain, type RefundShop, refundTime, refusal, startRefundShop } from '#test/support/refund.ts'

describe('money that goes back to a shopper', function () {
  this.timeout(60_000)
  let shop: RefundShop
  useStarted(startRefundShop, (started) => (shop = started))

  for (const { tenant, locale, asked, sent, subject } of [
    {
      tenant: 'at',
      locale: 'de-AT',
      asked: '€ 5,00 zahlen wir Ihnen zurück (Überweisung).',
      sent: '€ 5,00 haben wir Ihnen am 22. November 2026 zurückgezahlt (Überweisung).',
      subject: 'Rücküberweisung nötig: € 5,00',
    },
    {
      tenant: 'ch',
      locale: 'fr-CH',
      asked: 'Nous vous remboursons 5.00 CHF (virement).',
      sent: 'Nous vous avons remboursé 5.00 CHF le 22 novembre 2026 (virement).',
      subject: 'Rücküberweisung nötig: CHF 5.00',
    },
    {
      tenant: 'nl',
      locale: 'nl-NL',
      asked: 'Wij betalen u € 5,00 terug (overschrijving).',
      sent: 'Wij hebben u op 22 november 2026 € 5,00 terugbetaald (overschrijving).',
      subject: 'Terugbetaling nodig: € 5,00',
    },
  ] as const) {
    it(`${tenant} ${locale}: of a bank transfer the service is told, and the buyer once it is booked as paid out`, async () => {
      const { visitor, number, cents } = await shop.ordered(tenant, locale)
      await shop.receive(number, cents, tenant)
      const [asking] = await shop.refund(number, { cents: 5_00 }, tenant)
      await shop.settle()
      expect(await shop.pageOf(visitor, tenant, locale)).to.include(asked)
      const toService = (await shop.mails(number, tenant)).filter((mail) => plain(mail.subject).includes(subject))
      expect(toService).to.have.lengthOf(1)
      expect(toService[0]?.text).to.include(`bank ${tenant} ${number}`)
      expect((await shop.mails(number, tenant)).some(({ messageId }) => messageId.startsWith('refund-sent'))).to.equal(
        false,
      )
      await bookPayout(createOperatorContext(shop, tenant, refundTime), {
        id: asking?.id ?? '',
        reference: `payout ${tenant}`,
      })
      await shop.settle()
      expect(await shop.pageOf(visitor, tenant, locale)).to.include(sent)
      expect((await shop.orderOf(visitor, number)).paymentState).to.equal('partly-refunded')
      expect(
        (await shop.mails(number, tenant)).filter(({ messageId }) =>
          messageId.startsWith(`refund-sent.${asking?.id}@`),
        ),
      ).to.have.lengthOf(1)
    })
  }

  it('[R3] twenty bookings at once of a payout are one, and a line of the statement pays out one refund', async () => {
    const { number, cents } = await shop.ordered()
    await shop.receive(number, cents)
    const [one] = await shop.refund(number, { cents: 1_00, reason: 'one' })
    const [two] = await shop.refund(number, { cents: 2_00, reason: 'two' })
    const book = (id = '', reference = '') =>
      refusal(bookPayout(createOperatorContext(shop, 'at', refundTime), { id, reference }))
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => book(one?.id, `line ${i}`)))
    expect(outcomes.toSorted()).to.deep.equal(['done', ...Array.from({ length: 19 }, () => 'refund-already-paid-out')])
    const { reference } = (await shop.kept(number)).find(({ id }) => id === one?.id) ?? {}
    expect(await book(two?.id, reference)).to.equal('statement-line-booked')
    const [{ refundedCents } = {}] =
      (await shop.database?.reader
        .selectFrom('payment')
        .select('refundedCents')
        .where('subjectId', '=', number)
        .execute()) ?? []
    expect(refundedCents).to.equal(1_00)
  })

  it('goes back on both ways on which it came: by the provider what that collected, the rest by hand', async () => {
    const { visitor, number, cents } = await shop.ordered()
    await shop.receive(number, 1_00)
    expect(await refusal(shop.refund(number)), 'waits for the rest').to.equal('nothing-to-refund')
    const { token } = await issueTestPaylink(shop, 'at', { order: number }, refundTime)
    await completePaylinkPayment(visitor, token, 'approve')
    await shop.settle()
    await shop.refund(number)
    expect((await shop.kept(number)).map(({ method, amount }) => [method, amount.cents])).to.have.deep.members([
      ['paypal', cents - 1_00],
      ['bank-transfer', 1_00],
    ])
    expect(await refusal(shop.refund(number, { cents: 1, reason: 'again' }))).to.equal('nothing-to-refund')
  })

  it('is refused for what nobody has paid, for more than came in, for no order, and for another shop’s', async () => {
    const unpaid = await shop.ordered('at', 'de-AT', 'invoice')
    expect(await refusal(shop.refund(unpaid.number))).to.equal('nothing-to-refund')
    const { number, cents } = await shop.paidByPaypal()
    expect(await refusal(shop.refund(number, { cents: cents + 1 }))).to.equal('amount-exceeds-balance')
    expect(await refusal(shop.refund('999999999'))).to.equal('not-found')
    expect(await refusal(shop.refund(number, {}, 'de'))).to.equal('not-found')
    expect(await shop.kept(number)).to.deep.equal([])
  })

  it('[O16] npm run payment sends back, says what is owed to whom, and books that it was paid out', async () => {
    const at = ['--tenant', 'at']
    const { number, cents } = await shop.ordered()
    await shop.receive(number, cents, 'at', 'statement 7')
    const ask = (...more: string[]) => shop.run('refund', ...at, '--order', number, ...more)
    expect((await ask('--amount', '3')).stderr, 'without a reason').to.include('npm run payment -- refund')
    const { stdout } = await ask('--amount', '3', '--reason', 'return 4711')
    const [, id = ''] =
      /^refund (\d+): 3\.00 of order \d+ by bank-transfer \(return 4711\), to be paid out by hand\n$/.exec(stdout) ?? []
    expect(id, stdout).not.to.equal('')
    expect((await ask('--amount', '3', '--reason', 'return 4711')).stderr).to.include('refund-reason-reused')
    const { stdout: list } = await shop.run('refunds', ...at)
    expect(list.split('\n').find((line) => line.startsWith(`refund ${id}:`)))
      .to.include('3.00')
      .and.include('to Anna Muster')
      .and.include(`paid by "statement 7" ${(cents / 100).toFixed(2)}`)
    const pay = (reference: string) => shop.run('paid-out', ...at, '--refund', id, '--reference', reference)
    expect(await pay('statement 9')).to.deep.include({
      status: 0,
      stdout: `recorded a refund of 3.00 for order ${number}\n`,
    })
    expect((await pay('statement 9')).stderr).to.include('statement-line-booked: statement 9')
    expect((await shop.kept(number)).map(({ reference }) => reference)).to.deep.equal(['statement 9'])
    const actions = await shop.database?.reader
      .selectFrom('operatorAction')
      .select(['right', 'subject', 'outcome'])
      .orderBy('at')
      .execute()
    expect(actions).to.deep.include({ right: 'refund-payment', subject: number, outcome: 'done' })
    expect(actions).to.deep.include({ right: 'book-payout', subject: id, outcome: 'done' })
    expect(actions).to.deep.include({ right: 'read-refunds', subject: 'open', outcome: 'done' })
  })
})

import { expect } from 'chai'
import { bookPayout } from '#server/commerce/orders/order-refunds/book-payout.ts'
import { retryRefund, switchRefundToBankTransfer } from '#server/commerce/orders/order-refunds/retry-refund.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { createOperatorContext } from '#test/support/paylink.ts'
import { plain, REFUSED_CENTS, type RefundShop, refundTime, refusal, startRefundShop } from '#test/support/refund.ts'

describe('money that goes back to a shopper', function () {
  this.timeout(60_000)
  let shop: RefundShop
  useStarted(startRefundShop, (started) => (shop = started))

  it('[R8] what the provider refuses for good rests; it is tried again, then transferred, and counts as gone', async () => {
    const { visitor, number, cents } = await shop.paidByPaypal()
    const [{ id = '' } = {}] = await shop.refund(number, { cents: REFUSED_CENTS })
    await shop.settle()
    const asked = shop.database?.reader.selectFrom('outbox').select('doneAt').where('type', '=', 'refund-requested')
    expect(await asked?.where('payload', '=', JSON.stringify({ id })).execute()).to.deep.equal([
      { doneAt: refundTime.toISOString() },
    ])
    const tooMuch = { cents: cents - REFUSED_CENTS + 1, reason: 'too much' }
    expect(await refusal(shop.refund(number, tooMuch)), 'it stays decided').to.equal('amount-exceeds-balance')
    await retryRefund(createOperatorContext(shop, 'at', refundTime), id)
    await shop.settle()
    const told = (await shop.mails(number)).filter(({ messageId }) => messageId.startsWith(`refund-refused.${id}.`))
    expect(told.map(({ messageId }) => messageId.split('@')[0])).to.have.members([
      `refund-refused.${id}.1`,
      `refund-refused.${id}.2`,
    ])
    expect(plain(told[0]?.text ?? ''))
      .to.include('€ 4,02')
      .and.include('refund-by-bank')
    await switchRefundToBankTransfer(createOperatorContext(shop, 'at', refundTime), id)
    await shop.settle()
    const [owed] = (await shop.mails(number)).filter(({ messageId }) => messageId.startsWith(`refund-owed.${id}@`))
    expect(owed?.text).to.include('fragen Sie den Käufer nach seinem Konto')
    expect(await shop.pageOf(visitor, 'at', 'de-AT')).to.include('€ 4,02 zahlen wir Ihnen zurück (Überweisung).')
    await bookPayout(createOperatorContext(shop, 'at', refundTime), { id, reference: 'payout of what was refused' })
    await shop.settle()
    const [mail] = (await shop.mails(number)).filter(({ messageId }) => messageId.startsWith(`refund-sent.${id}@`))
    expect(plain(mail?.text ?? '')).to.include(
      `Ihre Rückzahlung über € 4,02 für die Bestellung ${number} haben wir auf Ihr Bankkonto überwiesen`,
    )
    expect((await shop.papersOf(number, 'credit-note')).map(({ order }) => order.totals.total.cents)).to.deep.equal([
      -REFUSED_CENTS,
    ])
    expect(await refusal(shop.refund(number, tooMuch)), 'what a person has transferred is gone').to.equal(
      'amount-exceeds-balance',
    )
    expect((await shop.orderOf(visitor, number)).paymentState).to.equal('partly-refunded')
    expect(await shop.pageOf(visitor, 'at', 'de-AT')).to.include('So geht es weiter')
    await shop.refund(number, { reason: 'rest' })
    await shop.settle()
    expect(
      (await shop.kept(number)).map(({ amount, sentAt }) => [amount.cents, sentAt !== undefined]),
    ).to.have.deep.members([
      [REFUSED_CENTS, true],
      [cents - REFUSED_CENTS, true],
    ])
    expect((await shop.orderOf(visitor, number)).paymentState).to.equal('refunded')
    expect(await shop.pageOf(visitor, 'at', 'de-AT')).not.to.include('So geht es weiter')
  })

  it('[O16] npm run payment says what rests, has it tried again or transferred, and leaves both in the log', async () => {
    const at = ['--tenant', 'at']
    const { number } = await shop.paidByPaypal()
    const [one, two] = [
      await shop.refund(number, { cents: REFUSED_CENTS, reason: 'one' }),
      await shop.refund(number, { cents: REFUSED_CENTS, reason: 'two' }),
    ]
    const [again = '', byBank = ''] = [one, two].map(([each]) => each?.id)
    await shop.settle()
    const lineOf = async (id: string) =>
      (await shop.run('refunds', ...at)).stdout.split('\n').find((line) => line.startsWith(`refund ${id}:`))
    expect(await lineOf(again)).to.include('rejected for good by the payment provider: refund-again or refund-by-bank')
    expect(await shop.run('refund-again', ...at, '--refund', again)).to.deep.include({ status: 0 })
    expect(await lineOf(again)).to.include('waits for the payment provider')
    expect((await shop.run('refund-by-bank', ...at, '--refund', byBank)).stdout).to.include('to be paid out by hand')
    expect(await lineOf(byBank)).to.include('to Anna Muster')
    expect((await shop.run('refund-by-bank', ...at, '--refund', byBank)).stderr).to.include('refund-not-failed')
    expect((await shop.run('refund-again', ...at, '--refund', '999')).stderr).to.include('there is no refund 999')
    const actions = await shop.database?.reader
      .selectFrom('operatorAction')
      .select(['right', 'subject', 'outcome'])
      .orderBy('at')
      .execute()
    expect(actions?.filter(({ subject }) => subject === again || subject === byBank).map(Object.values)).to.deep.equal([
      ['refund-payment', again, 'done'],
      ['refund-by-bank', byBank, 'done'],
      ['refund-by-bank', byBank, 'refund-not-failed'],
    ])
  })

  it('[O16 R3] npm run payment lowers what rests to what is left, where the provider has sent another part by itself, and leaves it in the log', async () => {
    const at = ['--tenant', 'at']
    const { number, cents } = await shop.paidByPaypal()
    const [{ id = '' } = {}] = await shop.refund(number, { cents: REFUSED_CENTS })
    await shop.settle()
    const less = () => shop.run('reduce-refund', ...at, '--refund', id)
    expect((await less()).stderr).to.include('refund-within-balance: refund-again or refund-by-bank')
    const sentByItself = { state: 'partly-refunded', refundedCents: cents - 3_00 } as const
    await shop.database?.writer.updateTable('payment').set(sentByItself).where('subjectId', '=', number).execute()
    const { stdout: list } = await shop.run('refunds', ...at)
    expect(list.split('\n').find((line) => line.startsWith(`refund ${id}:`))).to.include(
      '1.02 above the balance: reduce-refund',
    )
    expect(await less()).to.deep.include({
      status: 0,
      stdout: `refund ${id}: 3.00 of order ${number} by paypal (return), still failed: refund-again or refund-by-bank\n`,
    })
    const actions = await shop.database?.reader
      .selectFrom('operatorAction')
      .select(['right', 'outcome'])
      .where('subject', '=', id)
      .orderBy('at')
      .execute()
    expect(actions?.map(Object.values)).to.deep.equal([
      ['reduce-refund', 'refund-within-balance'],
      ['reduce-refund', 'done'],
    ])
  })
})

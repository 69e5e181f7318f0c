import { expect } from 'chai'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/book-bank-transfer.ts'
import { cancelUnpaidPrepayments } from '#server/commerce/orders/order-payments/unpaid-orders.ts'
import { bookPayout } from '#server/commerce/orders/order-refunds/book-payout.ts'
import { refundOrder } from '#server/commerce/orders/order-refunds/refund-order.ts'
import { retryRefund, switchRefundToBankTransfer } from '#server/commerce/orders/order-refunds/retry-refund.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/repository.ts'
import { INVOICES_API } from '#shared/api/invoices.ts'
import type { Order } from '#shared/api/orders.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, PaymentMethod } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { completePaylinkPayment, createOperatorContext, issueTestPaylink } from '#test/support/paylink.ts'
import { orderAndStartPayment, requestPaymentPage, submitDecision } from '#test/support/payment.ts'
import { readPdfPages } from '#test/support/pdf.ts'
import { runCli } from '#test/support/run-cli.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

const DAY_MS = 86_400_000
const REFUSED_CENTS = 4_02 // by the sandbox, for good
const plain = (text: string) => text.replace(/<!-- -->|<\/?strong>|<\/?span[^>]*>/g, '').replace(/[\u00a0\u202f]/g, ' ')

describe('money that goes back to a shopper', function () {
  this.timeout(60_000)
  let shop: TestShop
  const time = new Date('2026-11-22T09:00:00Z')
  before(async function () {
    this.timeout(120_000)
    shop = await startShop({ now: () => time })
  })
  after(() => shop.stop())

  const tenantOf = (id: string) => findTenant(id) ?? expect.fail()
  async function settle() {
    for (let round = 0; round < 3; round += 1) await shop.drainQueues()
  }
  async function paidByPaypal(tenant = 'at', locale: Locale = 'de-AT') {
    const visitor = createVisitor(shop, tenant, locale)
    const { number, totalCents, page } = await orderAndStartPayment(visitor, tenantOf(tenant).country, 'paypal')
    await submitDecision(visitor, page, 'approve')
    await settle()
    return { visitor, number, cents: totalCents }
  }
  async function ordered(tenant = 'at', locale: Locale = 'de-AT', method: PaymentMethod = 'prepayment') {
    const visitor = createVisitor(shop, tenant, locale)
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenantOf(tenant).country, sku, method))
    return { visitor, number: data.placeOrder.number, cents: data.placeOrder.totals.total.cents }
  }
  const receive = (number: string, cents: number, tenant = 'at', reference = `bank ${tenant} ${number} ${cents}`) =>
    bookBankTransfer(createOperatorContext(shop, tenant, time), { orderNumber: number, cents, reference })
  const refund = (number: string, wish: { cents?: number; reason?: string } = {}, tenant = 'at') =>
    refundOrder(createOperatorContext(shop, tenant, time), { number, reason: 'return', ...wish })
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }) => code as string,
    )
  const kept = (number: string, tenant = 'at') =>
    listRefundsByOrder(createOperatorContext(shop, tenant, time), [number])
  const mails = async (number: string, tenant = 'at') =>
    (
      (await shop.database?.reader
        .selectFrom('mail')
        .selectAll()
        .where('tenant', '=', tenant)
        .orderBy('createdAt')
        .execute()) ?? []
    ).filter(({ subject }) => subject.includes(number))
  const papersOf = async (number: string, kind: 'invoice' | 'credit-note', tenant = 'at') => {
    const own = shop.database?.reader
      .selectFrom('invoice')
      .select('data')
      .where('tenant', '=', tenant)
      .where('orderNumber', '=', number)
    const rows = (await own?.where('kind', '=', kind).orderBy('number').execute()) ?? []
    return rows.map(({ data }) => JSON.parse(data) as { number: string; order: Pick<Order, 'totals' | 'lines'> })
  }
  const invoiceNumberOf = async (number: string, tenant: string) =>
    (await papersOf(number, 'invoice', tenant))[0]?.number ?? expect.fail()
  const orderOf = async (visitor: Visitor, number: string) => {
    const query =
      'query($number: String!) { order(number: $number) { paymentState refunds { method amount { cents } requestedAt sentAt creditNote } } }'
    return (await visitor.ask<{ order: Pick<Order, 'paymentState' | 'refunds'> }>(query, { number })).data.order
  }
  const pageOf = async (visitor: Visitor, tenant: string, locale: Locale) =>
    plain((await visitor.get(getPath(tenantOf(tenant), locale, 'checkout/confirmation'))).body)
  const run = (...args: string[]) => runCli(shop, 'payment', ...args)

  for (const { tenant, locale, amount, page, subject, text, paper, link } of [
    {
      tenant: 'at',
      locale: 'de-AT',
      amount: '€ 2,50',
      page: '€ 2,50 haben wir Ihnen am 22. November 2026 zurückgezahlt (PayPal).',
      subject: 'Wir haben Ihnen € 2,50 zurückgezahlt',
      text: 'auf dem Weg, auf dem Sie bezahlt haben: PayPal',
      paper: 'Rechnungskorrektur',
      link: 'Rechnungskorrektur {number} herunterladen',
    },
    {
      tenant: 'de',
      locale: 'de-DE',
      amount: '2,50 €',
      page: '2,50 € haben wir Ihnen am 22. November 2026 zurückgezahlt (PayPal).',
      subject: 'Wir haben Ihnen 2,50 € zurückgezahlt',
      text: 'auf dem Weg, auf dem Sie bezahlt haben: PayPal',
      paper: 'Rechnungskorrektur',
      link: 'Rechnungskorrektur {number} herunterladen',
    },
    {
      tenant: 'ch',
      locale: 'de-CH',
      amount: 'CHF 2.50',
      page: 'CHF 2.50 haben wir Ihnen am 22. November 2026 zurückgezahlt (PayPal).',
      subject: 'Wir haben Ihnen CHF 2.50 zurückgezahlt',
      text: 'auf dem Weg, auf dem Sie bezahlt haben: PayPal',
      paper: 'Gutschrift',
      link: 'Gutschrift {number} herunterladen',
    },
    {
      tenant: 'ch',
      locale: 'fr-CH',
      amount: '2.50 CHF',
      page: 'Nous vous avons remboursé 2.50 CHF le 22 novembre 2026 (PayPal).',
      subject: 'Nous vous avons remboursé 2.50 CHF',
      text: 'par le moyen de paiement que vous aviez choisi : PayPal',
      paper: 'Note de crédit',
      link: 'Télécharger la note de crédit {number}',
    },
    {
      tenant: 'nl',
      locale: 'nl-NL',
      amount: '€ 2,50',
      page: 'Wij hebben u op 22 november 2026 € 2,50 terugbetaald (PayPal).',
      subject: 'Wij hebben u € 2,50 terugbetaald',
      text: 'op de manier waarop u hebt betaald: PayPal',
      paper: 'Creditnota',
      link: 'Creditnota {number} downloaden',
    },
  ] as const) {
    it(`${tenant} ${locale}: a part goes back by the provider; page and one mail, as HTML and text, say how much and how`, async () => {
      const { visitor, number } = await paidByPaypal(tenant, locale)
      await refund(number, { cents: 2_50 }, tenant)
      expect(await pageOf(visitor, tenant, locale)).to.include(amount)
      await settle()
      const at = time.toISOString()
      const [{ creditNote = '' } = {}] = await kept(number, tenant)
      const expected = [{ method: 'paypal', amount: { cents: 2_50 }, requestedAt: at, sentAt: at, creditNote }]
      expect(await orderOf(visitor, number)).to.deep.equal({ paymentState: 'partly-refunded', refunds: expected })
      expect(await pageOf(visitor, tenant, locale)).to.include(page)
      const told = (await mails(number, tenant)).filter((mail) => plain(mail.subject).includes(subject))
      expect(told).to.have.lengthOf(1)
      for (const body of [told[0]?.text ?? '', told[0]?.html ?? ''])
        expect(plain(body)).to.include(text).and.include(amount)
      const { headers, bytes } = await visitor.get(`${INVOICES_API}/${number}/${creditNote}`)
      expect(headers).to.include({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
      const [file] = JSON.parse(told[0]?.attachments ?? '[]') as { name: string; content: string }[]
      expect(file?.name).to.equal(`${paper.replaceAll(' ', '-').replace('é', 'e')}-${creditNote}.pdf`)
      expect(Buffer.from(file?.content ?? '', 'base64').equals(bytes)).to.equal(true)
      const printed = (await readPdfPages(bytes)).join(' ')
      expect(printed)
        .to.include(`${paper} ${creditNote}`)
        .and.include(await invoiceNumberOf(number, tenant))
        .and.include(page)
      // the sum, and the one rate that all of it is of
      expect(printed.match(/(?:-|−) ?(?:€|CHF)? ?2[,.]50/g), printed).to.have.lengthOf(2)
      expect(await pageOf(visitor, tenant, locale)).to.include(link.replace('{number}', creditNote))
    })
  }

  it('all that is left goes back; the order is then sent back as a whole, keeps its invoice, and nobody pays it again', async () => {
    const { visitor, number, cents } = await paidByPaypal()
    await refund(number, { cents: 1_00, reason: 'first' })
    await refund(number, { reason: 'rest' })
    await settle()
    const { paymentState, refunds } = await orderOf(visitor, number)
    expect(paymentState).to.equal('refunded')
    expect(refunds?.map(({ amount }) => amount.cents)).to.deep.equal([1_00, cents - 1_00])
    const page = await visitor.get('/kasse/auftrag')
    expect(page.status).to.equal(200)
    expect(page.body).to.include(`/api/invoices/${number}`).and.not.include('So geht es weiter')
    const again = await requestPaymentPage(visitor, number, 'card')
    expect(again.page).to.equal(undefined)
    expect(await refusal(refund(number, { cents: 1, reason: 'more' }))).to.equal('nothing-to-refund')
  })

  it('[S1.21] the credit notes of all that goes back take the whole invoice back, numbered in one row with it; the order’s buyer gets them, and nobody else', async () => {
    const { visitor, number, cents } = await paidByPaypal()
    for (const wish of [{ cents: 1_00, reason: 'first' }, { reason: 'rest' }]) {
      await refund(number, wish)
      await settle()
    }
    const { refunds = [] } = await orderOf(visitor, number)
    const invoice = await papersOf(number, 'invoice')
    const notes = await papersOf(number, 'credit-note')
    expect(notes.map((note) => note.number)).to.deep.equal(refunds.map(({ creditNote }) => creditNote))
    const all = [...invoice, ...notes].map((paper) => Number(paper.number.slice(5)))
    expect(all).to.deep.equal([0, 1, 2].map((step) => (all[0] ?? 0) + step))
    expect(notes.map(({ order }) => order.totals.total.cents)).to.deep.equal([-1_00, 1_00 - cents])
    for (const what of ['gross', 'net', 'tax'] as const)
      expect(
        [...invoice, ...notes]
          .flatMap(({ order }) => order.totals.vat)
          .reduce((sum, each) => sum + each[what].cents, 0),
      ).to.equal(0)
    const other = await paidByPaypal()
    const path = `${INVOICES_API}/${number}/${notes[0]?.number}`
    expect((await visitor.get(path)).status).to.equal(200)
    expect((await other.visitor.get(path)).status).to.equal(404)
    expect((await other.visitor.get(path.replace(number, other.number))).status, 'by way of an own order').to.equal(404)
    expect((await shop.get('de', path, { cookie: visitor.cookies() })).status).to.equal(404)
    expect((await visitor.get(`${INVOICES_API}/${number}/2026-999999`)).status).to.equal(404)
  })

  it('[R3] never more goes back than came in: of twenty operators at once as many are served as there is money', async () => {
    const { number, cents } = await paidByPaypal()
    const third = Math.floor(cents / 3)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => refusal(refund(number, { cents: third, reason: `operator ${i}` }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).to.have.lengthOf(3)
    expect(new Set(outcomes)).to.deep.equal(
      new Set(cents === 3 * third ? ['done', 'nothing-to-refund'] : ['done', 'amount-exceeds-balance']),
    )
    await settle()
    const { refundedCents } =
      (await shop.database?.reader
        .selectFrom('payment')
        .select('refundedCents')
        .where('subjectId', '=', number)
        .executeTakeFirst()) ?? {}
    expect(refundedCents).to.equal(3 * third)
  })

  it('[R3] twenty presses with the same reason are one refund', async () => {
    const { number } = await paidByPaypal()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(refund(number, { cents: 1_00 }))))
    expect(outcomes.toSorted()).to.deep.equal(['done', ...Array.from({ length: 19 }, () => 'refund-reason-reused')])
    expect(await kept(number)).to.have.lengthOf(1)
  })

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
      const { visitor, number, cents } = await ordered(tenant, locale)
      await receive(number, cents, tenant)
      const [asking] = await refund(number, { cents: 5_00 }, tenant)
      await settle()
      expect(await pageOf(visitor, tenant, locale)).to.include(asked)
      const toService = (await mails(number, tenant)).filter((mail) => plain(mail.subject).includes(subject))
      expect(toService).to.have.lengthOf(1)
      expect(toService[0]?.text).to.include(`bank ${tenant} ${number}`)
      expect((await mails(number, tenant)).some(({ messageId }) => messageId.startsWith('refund-sent'))).to.equal(false)
      await bookPayout(createOperatorContext(shop, tenant, time), {
        id: asking?.id ?? '',
        reference: `payout ${tenant}`,
      })
      await settle()
      expect(await pageOf(visitor, tenant, locale)).to.include(sent)
      expect((await orderOf(visitor, number)).paymentState).to.equal('partly-refunded')
      expect(
        (await mails(number, tenant)).filter(({ messageId }) => messageId.startsWith(`refund-sent.${asking?.id}@`)),
      ).to.have.lengthOf(1)
    })
  }

  it('[R3] twenty bookings at once of a payout are one, and a line of the statement pays out one refund', async () => {
    const { number, cents } = await ordered()
    await receive(number, cents)
    const [one] = await refund(number, { cents: 1_00, reason: 'one' })
    const [two] = await refund(number, { cents: 2_00, reason: 'two' })
    const book = (id = '', reference = '') =>
      refusal(bookPayout(createOperatorContext(shop, 'at', time), { id, reference }))
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => book(one?.id, `line ${i}`)))
    expect(outcomes.toSorted()).to.deep.equal(['done', ...Array.from({ length: 19 }, () => 'refund-already-paid-out')])
    const { reference } = (await kept(number)).find(({ id }) => id === one?.id) ?? {}
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
    const { visitor, number, cents } = await ordered()
    await receive(number, 1_00)
    expect(await refusal(refund(number)), 'waits for the rest').to.equal('nothing-to-refund')
    const { token } = await issueTestPaylink(shop, 'at', { order: number }, time)
    await completePaylinkPayment(visitor, token, 'approve')
    await settle()
    await refund(number)
    expect((await kept(number)).map(({ method, amount }) => [method, amount.cents])).to.have.deep.members([
      ['paypal', cents - 1_00],
      ['bank-transfer', 1_00],
    ])
    expect(await refusal(refund(number, { cents: 1, reason: 'again' }))).to.equal('nothing-to-refund')
  })

  it('is refused for what nobody has paid, for more than came in, for no order, and for another shop’s', async () => {
    const unpaid = await ordered('at', 'de-AT', 'invoice')
    expect(await refusal(refund(unpaid.number))).to.equal('nothing-to-refund')
    const { number, cents } = await paidByPaypal()
    expect(await refusal(refund(number, { cents: cents + 1 }))).to.equal('amount-exceeds-balance')
    expect(await refusal(refund('999999999'))).to.equal('not-found')
    expect(await refusal(refund(number, {}, 'de'))).to.equal('not-found')
    expect(await kept(number)).to.deep.equal([])
  })

  it('[O16] npm run payment sends back, says what is owed to whom, and books that it was paid out', async () => {
    const at = ['--tenant', 'at']
    const { number, cents } = await ordered()
    await receive(number, cents, 'at', 'statement 7')
    const ask = (...more: string[]) => run('refund', ...at, '--order', number, ...more)
    expect((await ask('--amount', '3')).stderr, 'without a reason').to.include('npm run payment -- refund')
    const { stdout } = await ask('--amount', '3', '--reason', 'return 4711')
    const [, id = ''] =
      /^refund (\d+): 3\.00 of order \d+ by bank-transfer \(return 4711\), to be paid out by hand\n$/.exec(stdout) ?? []
    expect(id, stdout).not.to.equal('')
    expect((await ask('--amount', '3', '--reason', 'return 4711')).stderr).to.include('refund-reason-reused')
    const { stdout: list } = await run('refunds', ...at)
    expect(list.split('\n').find((line) => line.startsWith(`refund ${id}:`)))
      .to.include('3.00')
      .and.include('to Anna Muster')
      .and.include(`came by "statement 7" ${(cents / 100).toFixed(2)}`)
    const pay = (reference: string) => run('paid-out', ...at, '--refund', id, '--reference', reference)
    expect(await pay('statement 9')).to.deep.include({
      status: 0,
      stdout: `booked that 3.00 of order ${number} was refunded\n`,
    })
    expect((await pay('statement 9')).stderr).to.include('statement-line-booked: statement 9')
    expect((await kept(number)).map(({ reference }) => reference)).to.deep.equal(['statement 9'])
    const actions = await shop.database?.reader
      .selectFrom('operatorAction')
      .select(['right', 'subject', 'outcome'])
      .orderBy('at')
      .execute()
    expect(actions).to.deep.include({ right: 'refund-payment', subject: number, outcome: 'done' })
    expect(actions).to.deep.include({ right: 'book-payout', subject: id, outcome: 'done' })
    expect(actions).to.deep.include({ right: 'read-refunds', subject: 'open', outcome: 'done' })
  })

  it('[R8] what the provider refuses for good rests; it is tried again, then transferred, and counts as gone', async () => {
    const { visitor, number, cents } = await paidByPaypal()
    const [{ id = '' } = {}] = await refund(number, { cents: REFUSED_CENTS })
    await settle()
    const asked = shop.database?.reader.selectFrom('outbox').select('doneAt').where('type', '=', 'refund-requested')
    expect(await asked?.where('payload', '=', JSON.stringify({ id })).execute()).to.deep.equal([
      { doneAt: time.toISOString() },
    ])
    const tooMuch = { cents: cents - REFUSED_CENTS + 1, reason: 'too much' }
    expect(await refusal(refund(number, tooMuch)), 'it stays decided').to.equal('amount-exceeds-balance')
    await retryRefund(createOperatorContext(shop, 'at', time), id)
    await settle()
    const told = (await mails(number)).filter(({ messageId }) => messageId.startsWith(`refund-refused.${id}.`))
    expect(told.map(({ messageId }) => messageId.split('@')[0])).to.have.members([
      `refund-refused.${id}.1`,
      `refund-refused.${id}.2`,
    ])
    expect(plain(told[0]?.text ?? ''))
      .to.include('€ 4,02')
      .and.include('refund-by-bank')
    await switchRefundToBankTransfer(createOperatorContext(shop, 'at', time), id)
    await settle()
    const [owed] = (await mails(number)).filter(({ messageId }) => messageId.startsWith(`refund-owed.${id}@`))
    expect(owed?.text).to.include('fragen Sie den Käufer nach seinem Konto')
    expect(await pageOf(visitor, 'at', 'de-AT')).to.include('€ 4,02 zahlen wir Ihnen zurück (Überweisung).')
    await bookPayout(createOperatorContext(shop, 'at', time), { id, reference: 'payout of what was refused' })
    await settle()
    const [mail] = (await mails(number)).filter(({ messageId }) => messageId.startsWith(`refund-sent.${id}@`))
    expect(plain(mail?.text ?? '')).to.include(
      `Ihre Rückzahlung über € 4,02 für die Bestellung ${number} haben wir auf Ihr Bankkonto überwiesen`,
    )
    expect((await papersOf(number, 'credit-note')).map(({ order }) => order.totals.total.cents)).to.deep.equal([
      -REFUSED_CENTS,
    ])
    expect(await refusal(refund(number, tooMuch)), 'what a person has transferred is gone').to.equal(
      'amount-exceeds-balance',
    )
    expect((await orderOf(visitor, number)).paymentState).to.equal('partly-refunded')
    expect(await pageOf(visitor, 'at', 'de-AT')).to.include('So geht es weiter')
    await refund(number, { reason: 'rest' })
    await settle()
    expect((await kept(number)).map(({ amount, sentAt }) => [amount.cents, sentAt !== undefined])).to.have.deep.members(
      [
        [REFUSED_CENTS, true],
        [cents - REFUSED_CENTS, true],
      ],
    )
    expect((await orderOf(visitor, number)).paymentState).to.equal('refunded')
    expect(await pageOf(visitor, 'at', 'de-AT')).not.to.include('So geht es weiter')
  })

  it('[O16] npm run payment says what rests, has it tried again or transferred, and leaves both in the log', async () => {
    const at = ['--tenant', 'at']
    const { number } = await paidByPaypal()
    const [one, two] = [
      await refund(number, { cents: REFUSED_CENTS, reason: 'one' }),
      await refund(number, { cents: REFUSED_CENTS, reason: 'two' }),
    ]
    const [again = '', byBank = ''] = [one, two].map(([each]) => each?.id)
    await settle()
    const lineOf = async (id: string) =>
      (await run('refunds', ...at)).stdout.split('\n').find((line) => line.startsWith(`refund ${id}:`))
    expect(await lineOf(again)).to.include('refused for good by the payment provider: refund-again or refund-by-bank')
    expect(await run('refund-again', ...at, '--refund', again)).to.deep.include({ status: 0 })
    expect(await lineOf(again)).to.include('waits for the payment provider')
    expect((await run('refund-by-bank', ...at, '--refund', byBank)).stdout).to.include('to be paid out by hand')
    expect(await lineOf(byBank)).to.include('to Anna Muster')
    expect((await run('refund-by-bank', ...at, '--refund', byBank)).stderr).to.include('refund-not-failed')
    expect((await run('refund-again', ...at, '--refund', '999')).stderr).to.include('there is no refund 999')
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
    const { number, cents } = await paidByPaypal()
    const [{ id = '' } = {}] = await refund(number, { cents: REFUSED_CENTS })
    await settle()
    const less = () => run('reduce-refund', ...at, '--refund', id)
    expect((await less()).stderr).to.include('refund-within-balance: refund-again or refund-by-bank')
    const sentByItself = { state: 'partly-refunded', refundedCents: cents - 3_00 } as const
    await shop.database?.writer.updateTable('payment').set(sentByItself).where('subjectId', '=', number).execute()
    const { stdout: list } = await run('refunds', ...at)
    expect(list.split('\n').find((line) => line.startsWith(`refund ${id}:`))).to.include(
      '1.02 more than is left: reduce-refund',
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

  it('is owed for the part of an order that was cancelled, as a whole and once, and the page follows', async () => {
    const { visitor, number, cents } = await ordered()
    await receive(number, 1_00)
    await settle()
    await cancelUnpaidPrepayments(
      createOperatorContext(shop, 'at', new Date(time.getTime() + 30 * DAY_MS)),
      async () => undefined,
    )
    const [owed, ...more] = await kept(number)
    expect(more).to.deep.equal([])
    expect(owed).to.deep.include({ method: 'bank-transfer', amount: { cents: 1_00, currency: 'EUR' } })
    expect(await refusal(refund(number))).to.equal('nothing-to-refund')
    expect(await pageOf(visitor, 'at', 'de-AT')).to.include('€ 1,00 zahlen wir Ihnen zurück')
    await bookPayout(createOperatorContext(shop, 'at', time), { id: owed?.id ?? '', reference: 'payout of a part' })
    expect(await pageOf(visitor, 'at', 'de-AT')).to.include('€ 1,00 haben wir Ihnen am 22. November 2026 zurückgezahlt')
    await settle()
    const [note, ...others] = await papersOf(number, 'credit-note')
    expect(others).to.deep.equal([])
    expect(note?.order.totals.total.cents, 'nothing of the invoice holds any more').to.equal(-cents)
    expect(await pageOf(visitor, 'at', 'de-AT')).to.include(`Rechnungskorrektur ${note?.number} herunterladen`)
  })

  const paidLate = {
    id: 'late',
    method: 'paypal',
    paymentId: 'late',
    excess: 1,
    amountCents: 100,
    currency: 'EUR',
    reason: '',
    attempt: 1,
    sentAt: null,
    reference: null,
    creditNote: null,
    refusedAt: null,
  } as const
  for (const { tenant, locale, paper, link, nothing, attached } of [
    {
      tenant: 'at',
      locale: 'de-AT',
      paper: 'Rechnungskorrektur',
      link: 'Rechnungskorrektur {number} herunterladen',
      nothing: 'Abgebucht wurde nichts.',
      attached: 'Die Rechnungskorrektur dazu liegt dieser E-Mail als PDF bei',
    },
    {
      tenant: 'ch',
      locale: 'fr-CH',
      paper: 'Note de crédit',
      link: 'Télécharger la note de crédit {number}',
      nothing: 'Rien n’a été débité.',
      attached: 'La note de crédit correspondante est jointe à cet e-mail',
    },
    {
      tenant: 'nl',
      locale: 'nl-NL',
      paper: 'Creditnota',
      link: 'Creditnota {number} downloaden',
      nothing: 'Er is niets afgeschreven.',
      attached: 'De bijbehorende creditnota is als pdf bij deze e-mail gevoegd',
    },
  ] as const) {
    it(`[S1.21] ${tenant} ${locale}: an order that ends before anything came has its invoice taken back whole, once, with its mail and on its page`, async () => {
      const { visitor, number } = await ordered(tenant, locale)
      await settle()
      const payment = JSON.stringify({ method: 'prepayment', payBy: '2026-11-01' })
      await shop.database?.writer
        .updateTable('order')
        .set({ payment })
        .where('tenant', '=', tenant)
        .where('number', '=', number)
        .execute()
      await settle()
      const [invoice] = await papersOf(number, 'invoice', tenant)
      const [note, ...more] = await papersOf(number, 'credit-note', tenant)
      expect(more).to.deep.equal([])
      for (const what of ['gross', 'net', 'tax'] as const)
        expect(
          [invoice, note]
            .flatMap((each) => each?.order.totals.vat ?? expect.fail())
            .reduce((sum, vat) => sum + vat[what].cents, 0),
        ).to.equal(0)
      const told = (await mails(number, tenant)).find(({ messageId }) =>
        messageId.startsWith(`order-cancelled.${number}@`),
      )
      expect(told?.text).to.include(attached)
      const [file] = JSON.parse(told?.attachments ?? '[]') as { content: string }[]
      const { bytes } = await visitor.get(`${INVOICES_API}/${number}/${note?.number}`)
      expect(Buffer.from(file?.content ?? '', 'base64').equals(bytes)).to.equal(true)
      expect((await readPdfPages(bytes)).join(' '))
        .to.include(`${paper} ${note?.number}`)
        .and.include(invoice?.number)
      const page = await pageOf(visitor, tenant, locale)
      expect(page)
        .to.include(link.replace('{number}', note?.number ?? ''))
        .and.include(`${INVOICES_API}/${number}/${note?.number}`)
        .and.include(nothing)
      await shop.database?.writer
        .insertInto('refund')
        .values({ ...paidLate, tenant, orderNumber: number, requestedAt: time.toISOString() })
        .execute()
      expect(await pageOf(visitor, tenant, locale)).not.to.include(nothing)
    })
  }
})

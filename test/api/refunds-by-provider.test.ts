import { expect } from 'chai'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { requestPaymentPage } from '#test/support/payment.ts'
import { readPdfPages } from '#test/support/pdf.ts'
import { plain, type RefundShop, refundTime, refusal, startRefundShop } from '#test/support/refund.ts'

describe('money that goes back to a shopper', function () {
  this.timeout(60_000)
  let shop: RefundShop
  useStarted(startRefundShop, (started) => (shop = started))

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
      const { visitor, number } = await shop.paidByPaypal(tenant, locale)
      await shop.refund(number, { cents: 2_50 }, tenant)
      expect(await shop.pageOf(visitor, tenant, locale)).to.include(amount)
      await shop.settle()
      const at = refundTime.toISOString()
      const [{ creditNote = '' } = {}] = await shop.kept(number, tenant)
      const expected = [{ method: 'paypal', amount: { cents: 2_50 }, requestedAt: at, sentAt: at, creditNote }]
      expect(await shop.orderOf(visitor, number)).to.deep.equal({ paymentState: 'partly-refunded', refunds: expected })
      expect(await shop.pageOf(visitor, tenant, locale)).to.include(page)
      const told = (await shop.mails(number, tenant)).filter((mail) => plain(mail.subject).includes(subject))
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
        .and.include(await shop.invoiceNumberOf(number, tenant))
        .and.include(page)
      // the sum, and the one rate that all of it is of
      expect(printed.match(/(?:-|−) ?(?:€|CHF)? ?2[,.]50/g), printed).to.have.lengthOf(2)
      expect(await shop.pageOf(visitor, tenant, locale)).to.include(link.replace('{number}', creditNote))
    })
  }

  it('all that is left goes back; the order is then sent back as a whole, keeps its invoice, and nobody pays it again', async () => {
    const { visitor, number, cents } = await shop.paidByPaypal()
    await shop.refund(number, { cents: 1_00, reason: 'first' })
    await shop.refund(number, { reason: 'rest' })
    await shop.settle()
    const { paymentState, refunds } = await shop.orderOf(visitor, number)
    expect(paymentState).to.equal('refunded')
    expect(refunds?.map(({ amount }) => amount.cents)).to.deep.equal([1_00, cents - 1_00])
    const page = await visitor.get('/kasse/auftrag')
    expect(page.status).to.equal(200)
    expect(page.body).to.include(`/api/invoices/${number}`).and.not.include('So geht es weiter')
    const again = await requestPaymentPage(visitor, number, 'card')
    expect(again.page).to.equal(undefined)
    expect(await refusal(shop.refund(number, { cents: 1, reason: 'more' }))).to.equal('nothing-to-refund')
  })

  it('[S1.21] the credit notes of all that goes back take the whole invoice back, numbered in one row with it; the order’s buyer gets them, and nobody else', async () => {
    const { visitor, number, cents } = await shop.paidByPaypal()
    for (const wish of [{ cents: 1_00, reason: 'first' }, { reason: 'rest' }]) {
      await shop.refund(number, wish)
      await shop.settle()
    }
    const { refunds = [] } = await shop.orderOf(visitor, number)
    const invoice = await shop.papersOf(number, 'invoice')
    const notes = await shop.papersOf(number, 'credit-note')
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
    const other = await shop.paidByPaypal()
    const path = `${INVOICES_API}/${number}/${notes[0]?.number}`
    expect((await visitor.get(path)).status).to.equal(200)
    expect((await other.visitor.get(path)).status).to.equal(404)
    expect((await other.visitor.get(path.replace(number, other.number))).status, 'by way of an own order').to.equal(404)
    expect((await shop.get('de', path, { cookie: visitor.cookies() })).status).to.equal(404)
    expect((await visitor.get(`${INVOICES_API}/${number}/2026-999999`)).status).to.equal(404)
  })

  it('[R3] never more goes back than came in: of twenty operators at once as many are served as there is money', async () => {
    const { number, cents } = await shop.paidByPaypal()
    const third = Math.floor(cents / 3)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => refusal(shop.refund(number, { cents: third, reason: `operator ${i}` }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).to.have.lengthOf(3)
    expect(new Set(outcomes)).to.deep.equal(
      new Set(cents === 3 * third ? ['done', 'nothing-to-refund'] : ['done', 'amount-exceeds-balance']),
    )
    await shop.settle()
    const { refundedCents } =
      (await shop.database?.reader
        .selectFrom('payment')
        .select('refundedCents')
        .where('subjectId', '=', number)
        .executeTakeFirst()) ?? {}
    expect(refundedCents).to.equal(3 * third)
  })

  it('[R3] twenty presses with the same reason are one refund', async () => {
    const { number } = await shop.paidByPaypal()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(shop.refund(number, { cents: 1_00 }))))
    expect(outcomes.toSorted()).to.deep.equal(['done', ...Array.from({ length: 19 }, () => 'refund-reason-reused')])
    expect(await shop.kept(number)).to.have.lengthOf(1)
  })
})

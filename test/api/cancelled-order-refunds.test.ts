import { expect } from 'chai'
import { cancelUnpaidPrepayments } from '#server/commerce/orders/order-payments/unpaid-orders.ts'
import { bookPayout } from '#server/commerce/orders/order-refunds/book-payout.ts'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { createOperatorContext } from '#test/support/paylink.ts'
import { readPdfPages } from '#test/support/pdf.ts'
import { type RefundShop, refundTime, refusal, startRefundShop } from '#test/support/refund.ts'

const DAY_MS = 86_400_000

describe('money that goes back to a shopper', function () {
  this.timeout(60_000)
  let shop: RefundShop
  useStarted(startRefundShop, (started) => (shop = started))

  it('is owed for the part of an order that was cancelled, as a whole and once, and the page follows', async () => {
    const { visitor, number, cents } = await shop.ordered()
    await shop.receive(number, 1_00)
    await shop.settle()
    await cancelUnpaidPrepayments(
      createOperatorContext(shop, 'at', new Date(refundTime.getTime() + 30 * DAY_MS)),
      async () => undefined,
    )
    const [owed, ...more] = await shop.kept(number)
    expect(more).to.deep.equal([])
    expect(owed).to.deep.include({ method: 'bank-transfer', amount: { cents: 1_00, currency: 'EUR' } })
    expect(await refusal(shop.refund(number))).to.equal('nothing-to-refund')
    expect(await shop.pageOf(visitor, 'at', 'de-AT')).to.include('€ 1,00 zahlen wir Ihnen zurück')
    await bookPayout(createOperatorContext(shop, 'at', refundTime), {
      id: owed?.id ?? '',
      reference: 'payout of a part',
    })
    expect(await shop.pageOf(visitor, 'at', 'de-AT')).to.include(
      '€ 1,00 haben wir Ihnen am 22. November 2026 zurückgezahlt',
    )
    await shop.settle()
    const [note, ...others] = await shop.papersOf(number, 'credit-note')
    expect(others).to.deep.equal([])
    expect(note?.order.totals.total.cents, 'nothing of the invoice holds any more').to.equal(-cents)
    expect(await shop.pageOf(visitor, 'at', 'de-AT')).to.include(`Rechnungskorrektur ${note?.number} herunterladen`)
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
      const { visitor, number } = await shop.ordered(tenant, locale)
      await shop.settle()
      const payment = JSON.stringify({ method: 'prepayment', payBy: '2026-11-01' })
      await shop.database?.writer
        .updateTable('order')
        .set({ payment })
        .where('tenant', '=', tenant)
        .where('number', '=', number)
        .execute()
      await shop.settle()
      const [invoice] = await shop.papersOf(number, 'invoice', tenant)
      const [note, ...more] = await shop.papersOf(number, 'credit-note', tenant)
      expect(more).to.deep.equal([])
      for (const what of ['gross', 'net', 'tax'] as const)
        expect(
          [invoice, note]
            .flatMap((each) => each?.order.totals.vat ?? expect.fail())
            .reduce((sum, vat) => sum + vat[what].cents, 0),
        ).to.equal(0)
      const told = (await shop.mails(number, tenant)).find(({ messageId }) =>
        messageId.startsWith(`order-cancelled.${number}@`),
      )
      expect(told?.text).to.include(attached)
      const [file] = JSON.parse(told?.attachments ?? '[]') as { content: string }[]
      const { bytes } = await visitor.get(`${INVOICES_API}/${number}/${note?.number}`)
      expect(Buffer.from(file?.content ?? '', 'base64').equals(bytes)).to.equal(true)
      expect((await readPdfPages(bytes)).join(' '))
        .to.include(`${paper} ${note?.number}`)
        .and.include(invoice?.number)
      const page = await shop.pageOf(visitor, tenant, locale)
      expect(page)
        .to.include(link.replace('{number}', note?.number ?? ''))
        .and.include(`${INVOICES_API}/${number}/${note?.number}`)
        .and.include(nothing)
      await shop.database?.writer
        .insertInto('refund')
        .values({ ...paidLate, tenant, orderNumber: number, requestedAt: refundTime.toISOString() })
        .execute()
      expect(await shop.pageOf(visitor, tenant, locale)).not.to.include(nothing)
    })
  }
})

import { expect } from 'chai'
import sharp from 'sharp'
import { INVOICES_API } from '#shared/api/invoices.ts'
import { type DueBankTransfer, ORDERS_API } from '#shared/api/orders.ts'
import { groupInFours, groupReferenceDigits } from '#shared/digit-grouping.ts'
import { getPath } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { orderAndStartPayment, returnToShop, submitDecision } from '#test/support/payment.ts'
import { readQrCodesInImage } from '#test/support/pdf.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('what an order says after it was placed', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  it('[O21] tells until when an order waits whose payment is not confirmed yet', async () => {
    const visitor = createVisitor(shop, 'at')
    const { page, number } = await orderAndStartPayment(visitor, 'AT', 'paypal')
    const { body } = await returnToShop(visitor, await submitDecision(visitor, page, 'later', 'none'))
    expect(textOf(body))
      .to.include('Ihre Zahlung ist noch offen')
      .and.match(new RegExp(`Wir halten die Bestellung ${number} bis [\\d.]+, \\d\\d:\\d\\d für Sie frei`))
  })

  const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ')
  const textOf = (html: string) =>
    plain(
      html
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<!-- -->/g, '')
        .replace(/<[^>]+>/g, ' '),
    )

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      for (const method of tenant.id === 'at' ? (['invoice', 'prepayment'] as const) : (['invoice'] as const))
        it(`[S2.12] in ${locale} names account, amount, reference and day of a ${method === 'invoice' ? 'bill' : 'prepayment'}, on its page and in its mail`, async () => {
          const visitor = createVisitor(shop, tenant.id, locale)
          const { sku } = await findOrderableVariant(visitor)
          const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku, method))
          const { number, totals } = data.placeOrder
          const { lastOrder } = (
            await visitor.ask<{ lastOrder: { bankTransfer: Required<DueBankTransfer> } }>(
              '{ lastOrder { bankTransfer { accountHolder bank iban bic reference amount { cents currency } by } } }',
            )
          ).data
          const { bankTransfer } = lastOrder
          expect(bankTransfer).to.deep.include({ ...tenant.bank, amount: totals.total })
          const words = getMessages(tenant, locale)
          const shown = [
            tenant.bank.accountHolder,
            groupInFours(tenant.bank.iban),
            new Intl.NumberFormat(locale, { style: 'currency', currency: tenant.currency }).format(
              totals.total.cents / 100,
            ),
            new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
              new Date(`${bankTransfer.by}T00:00:00Z`),
            ),
          ].map(plain)
          const page = textOf((await visitor.get(getPath(tenant, locale, 'checkout/confirmation'))).body)
          for (const part of [...shown, groupReferenceDigits(bankTransfer.reference), words['checkout.bank-until']])
            expect(page).to.include(part)
          expect(page.split(plain(words['checkout.next-bank-transfer'] ?? ''))).to.have.lengthOf(
            method === 'prepayment' ? 2 : 1,
          )
          await shop.drainQueues()
          const mails = await shop.database?.reader
            .selectFrom('mail')
            .select('text')
            .where('tenant', '=', tenant.id)
            .execute()
          const mail = plain(mails?.find(({ text }) => text.includes(number))?.text ?? '')
          for (const part of [...shown, bankTransfer.reference, words['orders.bank-until']])
            expect(mail).to.include(part)
        })

  for (const tenant of tenants)
    it(`[law 24 S2.12] ${tenant.currency === 'EUR' ? 'shows the EPC QR code of the bank transfer' : 'leads to the QR bill of the invoice'} in ${tenant.id}, to nobody but the buyer`, async () => {
      const visitor = createVisitor(shop, tenant.id)
      const { data } = await placeTestOrder(
        visitor,
        await prepareOrder(visitor, tenant.country, (await findOrderableVariant(visitor)).sku, 'invoice'),
      )
      const { number, totals } = data.placeOrder
      const path = `${ORDERS_API}/${number}/transfer-code`
      const { body } = await visitor.get(getPath(tenant, tenant.locales[0], 'checkout/confirmation'))
      const code = await visitor.get(path)
      const [img = ''] = new RegExp(`<img[^>]*src="${path}"[^>]*>`).exec(body) ?? []
      if (tenant.currency !== 'EUR') {
        expect([img, code.status]).to.deep.equal(['', 404])
        expect(body).to.match(new RegExp(`bank-code[^<]*<(?:!-- --><)?a [^>]*href="${INVOICES_API}/${number}"`))
        return
      }
      const { accountHolder, iban, bic } = tenant.bank
      expect(plain(img)).to.match(new RegExp(`alt="[^"]*${accountHolder}[^"]*RF\\d\\d [\\d ]+"`))
      expect(code.headers['content-type']).to.match(/^image\/svg\+xml/)
      const picture = await sharp(Buffer.from(code.body), { density: 300 }).png().toBuffer()
      const [text = ''] = await readQrCodesInImage(picture)
      const { cents } = totals.total
      const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      expect(text.split('\n').slice(0, 9)).to.deep.equal([
        'BCD',
        '002',
        '1',
        'SCT',
        bic,
        accountHolder,
        iban,
        amount,
        '',
      ])
      expect((await createVisitor(shop, tenant.id).get(path)).status).to.equal(404)
    })
})

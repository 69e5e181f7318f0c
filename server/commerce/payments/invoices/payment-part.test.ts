import { expect } from 'chai'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { type InvoiceShop, openInvoiceShop, orderAsGuest, readInvoice } from '#test/support/invoice.ts'
import { readPdfPages, readPdfQrCodes, spaceInFours } from '#test/support/pdf.ts'
import { isCreditorReference } from '../bank-transfers/creditor-reference.ts'
import { isQrReference } from '../bank-transfers/qr-reference.ts'
import { drawInvoice } from './draw-invoice.ts'
import { buildInvoice } from './invoice.ts'

const toAmount = (cents: number) => (cents / 100).toFixed(2)

describe('the payment part of an invoice', () => {
  let shop: InvoiceShop
  before(async () => {
    shop = await openInvoiceShop()
  })
  after(() => shop.close())

  for (const tenant of tenants.filter(({ currency }) => currency === 'EUR')) {
    it(`[law 24] carries an EPC QR code in ${tenant.id} with the account, the amount and the reference`, async () => {
      const ctx = shop.createBuyer(tenant)
      const placed = await orderAsGuest(ctx, 'prepayment')
      const { content, text } = await readInvoice(ctx, placed)
      const codes = await readPdfQrCodes(content)
      expect(codes).to.have.lengthOf(1)
      const [service, version, charset, kind, bic, holder, iban, sum, purpose, reference = '', ...rest] = (
        codes[0] ?? ''
      ).split('\n')
      expect([service, version, charset, kind]).to.deep.equal(['BCD', '002', '1', 'SCT'])
      expect([bic, holder, iban]).to.deep.equal([tenant.bank.bic, tenant.bank.accountHolder, tenant.bank.iban])
      expect(sum).to.equal(`EUR${toAmount(placed.totals.total.cents)}`)
      expect([purpose, ...rest]).to.deep.equal([''])
      expect(isCreditorReference(reference)).to.equal(true)
      expect(text).to.include(spaceInFours(reference)).and.include(spaceInFours(tenant.bank.iban))
    })
  }

  for (const locale of ['de-CH', 'fr-CH'] as const) {
    it(`[law 24] ends with a Swiss QR bill in ${locale}: structured addresses, francs, a reference with check digits`, async () => {
      const tenant = tenants.find(({ country }) => country === 'CH')
      if (!tenant) throw new Error('no Swiss shop')
      const ctx = shop.createBuyer(tenant, locale)
      const placed = await orderAsGuest(ctx, 'invoice', ['100003'])
      const { content, pages } = await readInvoice(ctx, placed)
      const [code = ''] = await readPdfQrCodes(content)
      const seller = tenant.organisation[locale]
      const fields = code.split('\n')
      expect(fields.slice(0, 4)).to.deep.equal(['SPC', '0200', '1', tenant.bank.iban])
      expect(fields.slice(4, 11)).to.deep.equal([
        'S',
        tenant.bank.accountHolder,
        'Kontorgasse',
        '5',
        '8005',
        seller?.address.city,
        'CH',
      ])
      expect(fields.slice(11, 18)).to.deep.equal(['', '', '', '', '', '', ''])
      expect(fields.slice(18, 20)).to.deep.equal([toAmount(placed.totals.total.cents), 'CHF'])
      expect(fields.slice(20, 27)).to.deep.equal(['S', 'Chloé Favre', 'Rue du Lac', '4', '1201', 'Genève', 'CH'])
      expect(fields[27]).to.equal('SCOR')
      expect(isCreditorReference(fields[28] ?? '')).to.equal(true)
      expect(fields[29]).to.match(locale === 'de-CH' ? /^Rechnung 2026-\d{6}$/ : /^Facture 2026-\d{6}$/)
      expect(fields.slice(30)).to.deep.equal(['EPD'])
      expect(pages.at(-1))
        .to.include(locale === 'de-CH' ? 'Empfangsschein' : 'Récépissé')
        .and.include(locale === 'de-CH' ? 'Zahlteil' : 'Section paiement')
        // something of the letter stands above the bill
        .and.include(getLocaleFormatter(tenant, locale).formatMessage('invoices.return'))
    })
  }

  it('[law 24] asks with a QR-IBAN for a QR reference, which the code, the payment part and the facts above it name alike', async () => {
    const swiss = tenants.find(({ country }) => country === 'CH') as Tenant
    const tenant = { ...swiss, bank: { ...swiss.bank, iban: 'CH4431999123000889012' } }
    const ctx = shop.createBuyer(tenant)
    const placed = await orderAsGuest(ctx)
    const { content, text } = await readInvoice(ctx, placed)
    const [code = ''] = await readPdfQrCodes(content)
    const fields = code.split('\n')
    expect([fields[3], fields[27]]).to.deep.equal(['CH4431999123000889012', 'QRR'])
    expect(isQrReference(fields[28] ?? ''), fields[28]).to.equal(true)
    expect(fields[28]).to.include(placed.number)
    const shown = (fields[28] ?? '').replace(/^(..)(.{5})(.{5})(.{5})(.{5})(.{5})$/, '$1 $2 $3 $4 $5 $6')
    expect(text.split(shown)).to.have.lengthOf(4) // facts, receipt, payment part
  })

  for (const method of ['card', 'twint', 'instalments'] as const) {
    it(`asks for no bank transfer of the price where the order is paid by ${method}`, async () => {
      const tenant = tenants.find(({ country }) => country === 'CH') as Tenant
      const ctx = shop.createBuyer(tenant)
      const placed = { ...(await orderAsGuest(ctx)), payment: { method } }
      const messages = getLocaleFormatter(tenant, 'de-CH')
      const setting = { tenant, locale: 'de-CH', origin: tenant.origin, messages } as const
      const content = await drawInvoice(setting, buildInvoice(ctx, placed, '2026-999999', undefined))
      const text = (await readPdfPages(content)).join(' ')
      expect(text).to.include(
        method === 'instalments' ? 'in Raten' : `wird mit ${messages.formatMessage(`payments.${method}`)} bezahlt`,
      )
      expect(text).not.to.include('Zahlteil')
      expect(text.includes(spaceInFours(tenant.bank.iban))).to.equal(method === 'instalments') // each instalment goes there
      expect(await readPdfQrCodes(content)).to.deep.equal([])
    })
  }
})

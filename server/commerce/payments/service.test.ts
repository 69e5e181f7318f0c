import { expect } from 'chai'
import { fixtureNow, testTenant } from '#test/support/catalogue.ts'
import type { Context } from '../context.ts'
import { creditorReference, isCreditorReference } from './creditor-reference.ts'
import { isQrIban, isQrReference, qrReference } from './qr-reference.ts'
import { INVOICE_LIMIT_CENTS, paymentFor, paymentOptions } from './service.ts'

const offered = (tenant: Partial<typeof testTenant>, question: { totalCents: number; billingDiffers: boolean }) =>
  paymentOptions({ tenant: { ...testTenant, ...tenant } } as Context, { ...question, noInstalments: undefined })
    .filter((option) => option.offered)
    .map(({ method }) => method)

describe('creditor reference', () => {
  it('has the check digits of the published example', () => {
    expect(creditorReference('539007547034')).to.equal('RF18539007547034')
  })

  it('tells a reference with a typing error', () => {
    expect(isCreditorReference('RF18539007547034')).to.equal(true)
    expect(isCreditorReference('RF18539007547043')).to.equal(false)
  })
})

describe('[L24] QR reference', () => {
  it('has the check digit of the published example, and 27 digits for every number', () => {
    expect(qrReference('21000000000313947143000901')).to.equal('210000000003139471430009017')
    expect(qrReference('100000017'))
      .to.have.lengthOf(27)
      .and.match(/^0+100000017\d$/)
  })

  it('tells a reference with a typing error', () => {
    expect(isQrReference('210000000003139471430009017')).to.equal(true)
    expect(isQrReference('210000000003139471430009016')).to.equal(false)
    expect(isQrReference('210000000003139471430009107')).to.equal(false)
  })

  it('goes with a QR-IBAN, and with no other account', () => {
    const ibans = [
      'CH4431999123000889012',
      'CH5830000000000000000',
      'LI2130500000000000000',
      'CH9300762011623852957',
      'CH9332000000000000000',
      'AT613199904300234573',
    ]
    expect(ibans.map(isQrIban)).to.deep.equal([true, true, true, false, false, false])
    const paid = (iban: string) =>
      paymentFor({ tenant: { ...testTenant, bank: { ...testTenant.bank, iban } }, now: fixtureNow } as Context, 'prepayment', '100000017')
    expect(paid('CH4431999123000889012')).to.include({ reference: qrReference('100000017') })
    expect(paid('CH9300762011623852957')).to.include({ reference: creditorReference('100000017') })
  })
})

describe('ways to pay', () => {
  it('offer invoice up to the limit and to the billing address only', () => {
    expect(offered({}, { totalCents: INVOICE_LIMIT_CENTS, billingDiffers: false })).to.deep.equal(['invoice', 'prepayment'])
    expect(offered({}, { totalCents: INVOICE_LIMIT_CENTS + 1, billingDiffers: false })).to.deep.equal(['prepayment'])
    expect(offered({}, { totalCents: 1, billingDiffers: true })).to.deep.equal(['prepayment'])
  })

  it('[L25] always offer one after delivery in the Netherlands', () => {
    expect(offered({ country: 'NL' }, { totalCents: INVOICE_LIMIT_CENTS + 1, billingDiffers: true })).to.include('invoice')
  })
})

import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { fixtureNow } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { createCreditorReference, isCreditorReference } from '../bank-transfers/creditor-reference.ts'
import { createQrReference, isQrIban, isQrReference } from '../bank-transfers/qr-reference.ts'
import { buildOrderPayment, listPaymentOptions, MAX_INVOICE_CENTS } from './service.ts'

const offered = (tenant: Partial<typeof testTenant>, question: { totalCents: number; billingDiffers: boolean }) =>
  listPaymentOptions({ tenant: { ...testTenant, ...tenant } } as Context, {
    ...question,
    instalmentsRefusal: undefined,
  })
    .filter((option) => option.offered)
    .map(({ method }) => method)

describe('creditor reference', () => {
  it('has the check digits of the published example', () => {
    expect(createCreditorReference('539007547034')).to.equal('RF18539007547034')
  })

  it('tells a reference with a typing error', () => {
    expect(isCreditorReference('RF18539007547034')).to.equal(true)
    expect(isCreditorReference('RF18539007547043')).to.equal(false)
  })
})

describe('[law 24] QR reference', () => {
  it('has the check digit of the published example, and 27 digits for every number', () => {
    expect(createQrReference('21000000000313947143000901')).to.equal('210000000003139471430009017')
    expect(createQrReference('100000017'))
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
      buildOrderPayment(
        { tenant: { ...testTenant, bank: { ...testTenant.bank, iban } }, now: fixtureNow } as Context,
        'prepayment',
        '100000017',
      )
    expect(paid('CH4431999123000889012')).to.include({ reference: createQrReference('100000017') })
    expect(paid('CH9300762011623852957')).to.include({ reference: createCreditorReference('100000017') })
  })
})

describe('ways to pay', () => {
  it('offer invoice up to the limit and to the billing address only', () => {
    expect(offered({}, { totalCents: MAX_INVOICE_CENTS, billingDiffers: false })).to.deep.equal([
      'invoice',
      'prepayment',
    ])
    expect(offered({}, { totalCents: MAX_INVOICE_CENTS + 1, billingDiffers: false })).to.deep.equal(['prepayment'])
    expect(offered({}, { totalCents: 1, billingDiffers: true })).to.deep.equal(['prepayment'])
  })

  it('[law 25] always offer one after delivery in the Netherlands', () => {
    expect(offered({ country: 'NL' }, { totalCents: MAX_INVOICE_CENTS + 1, billingDiffers: true })).to.include(
      'invoice',
    )
  })
})

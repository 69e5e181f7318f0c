import { expect } from 'chai'
import { testTenant } from '#test/support/catalogue.ts'
import type { Context } from '../context.ts'
import { creditorReference, isCreditorReference } from './creditor-reference.ts'
import { INVOICE_LIMIT_CENTS, paymentOptions } from './service.ts'

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

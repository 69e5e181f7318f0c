import { expect } from 'chai'
import { tenants } from '#tenants/index.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { canStorePayment, formatExpiry, formatStoredPayment, isExpired, storableMethods } from './stored-payments.ts'

describe('stored ways to pay', () => {
  it('[O51] are offered for card and PayPal in every shop that has them, and for nothing where its feature is off', () => {
    for (const { id, paymentMethods, ...tenant } of tenants) {
      const features = { ...tenant.features, storedPayments: true }
      expect(
        paymentMethods.filter((method) => canStorePayment({ features, paymentMethods }, method)),
        id,
      )
        .to.include('card')
        .and.to.deep.equal(paymentMethods.filter((method) => storableMethods.some((each) => each === method)))
      const off = { paymentMethods, features: { ...features, storedPayments: false } }
      expect(paymentMethods.filter((method) => canStorePayment(off, method))).to.deep.equal([])
    }
    expect(canStorePayment({ features: testTenant.features, paymentMethods: ['card'] }, 'paypal')).to.equal(false)
  })

  it('[O51] end with the last day of the month on the card', () => {
    expect(isExpired('2028-08', '2028-08-31')).to.equal(false)
    expect(isExpired('2028-08', '2028-09-01')).to.equal(true)
    expect(isExpired(undefined, '2099-01-01')).to.equal(false)
  })

  it('[O51] are named by brand, last four digits and month', () => {
    expect(formatStoredPayment({ brand: 'Visa', last4: '4242' })).to.equal('Visa •••• 4242')
    expect(formatStoredPayment({ brand: 'PayPal' })).to.equal('PayPal')
    expect(formatExpiry('2028-08')).to.equal('08/28')
  })
})

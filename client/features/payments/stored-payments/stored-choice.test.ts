import { expect } from 'chai'
import type { StoredPayment } from '#shared/api/stored-payments.ts'
import { findInitialChoice, parsePaymentChoice, toStoredChoice } from './stored-choice.ts'

const visa: StoredPayment = {
  ...{ id: 'abc-_1', method: 'card', brand: 'Visa', last4: '4242', expiresOn: '2028-08' },
  ...{ isDefault: false, expired: false, createdAt: '2026-11-26T10:00:00Z' },
}

describe('the choice of a stored way to pay', () => {
  it('[O51] is sent as its method and its id; any other choice is a method', () => {
    expect(parsePaymentChoice(toStoredChoice(visa))).to.deep.equal({ method: 'card', storedPayment: 'abc-_1' })
    for (const choice of ['card', 'invoice', '', 'stored', 'stored:card', 'stored:card:', 'x:card:abc'])
      expect(parsePaymentChoice(choice)).to.deep.equal({ method: choice })
  })

  it('[O51] is made beforehand only where the customer wants one proposed and has chosen nothing else', () => {
    const proposed = { ...visa, isDefault: true }
    const other = { ...visa, id: 'other' }
    expect(findInitialChoice({ storedPayments: [visa, other] })).to.equal('')
    expect(findInitialChoice({ storedPayments: [proposed, other] })).to.equal(toStoredChoice(proposed))
    expect(findInitialChoice({ storedPayments: [{ ...proposed, expired: true }] })).to.equal('')
    expect(findInitialChoice({ payment: 'card', storedPayments: [proposed, other] })).to.equal('card')
    expect(findInitialChoice({ payment: 'card', storedPayment: 'other', storedPayments: [proposed, other] })).to.equal(
      toStoredChoice(other),
    )
  })
})

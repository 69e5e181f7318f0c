import { expect } from 'chai'
import { buildAddressInput, guestInput } from '#shared/api/checkout.ts'
import { nest, validateValues } from './form-values.ts'

const address = {
  'delivery-salutation': 'none',
  'delivery-firstName': 'Ada',
  'delivery-lastName': 'Lovelace',
  'delivery-street': 'Ring',
  'delivery-houseNumber': '12/3/4',
  'delivery-postalCode': '5020',
  'delivery-city': 'Salzburg',
}

describe('checkout form values', () => {
  it('nest one level and leave inherited names alone', () => {
    const nested = nest({ 'delivery-city': 'Wien', '__proto__-polluted': 'yes', email: 'a@b.at' })
    expect(nested).to.have.deep.property('delivery', { city: 'Wien' })
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined)
  })

  it('[S5.20] asks for a missing house number in the words of the specification', () => {
    const result = validateValues(buildAddressInput('AT'), nest({ ...address, 'delivery-houseNumber': '' }))
    expect(result).to.deep.equal({ ok: false, fields: { 'delivery-houseNumber': 'validation.required-short' } })
  })

  it('[O29] takes a Dutch postal code without its space and says nothing of digits', () => {
    const result = validateValues(buildAddressInput('NL'), nest({ ...address, 'delivery-postalCode': '1013aa' }))
    expect(result.ok && (result.value.delivery as { postalCode: string }).postalCode).to.equal('1013 AA')
  })

  it('[S5.11] allows digits only in an Austrian postal code', () => {
    const result = validateValues(buildAddressInput('AT'), nest({ ...address, 'delivery-postalCode': '50A0' }))
    expect(result).to.deep.equal({ ok: false, fields: { 'delivery-postalCode': 'validation.digits-only' } })
  })

  it('ignores the billing address until it differs', () => {
    expect(validateValues(buildAddressInput('AT'), nest({ ...address, 'billing-city': '123' })).ok).to.equal(true)
    const differs = validateValues(
      buildAddressInput('AT'),
      nest({ ...address, billingDiffers: 'true', 'billing-city': '123' }),
    )
    expect(differs.ok).to.equal(false)
    expect(differs.ok ? {} : differs.fields).to.include({
      'billing-city': 'validation.no-special-or-digits',
      'billing-street': 'validation.street-required',
    })
  })

  it('[S5.6] refuses an e-mail address without a domain', () => {
    expect(validateValues(guestInput, { email: 'ada@home' })).to.deep.equal({
      ok: false,
      fields: { email: 'validation.email' },
    })
  })
})

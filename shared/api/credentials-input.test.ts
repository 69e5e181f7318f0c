import { expect } from 'chai'
import { type Schema, ValidationError } from 'yup'
import { forgotPasswordInput, loginInput, numberLoginInput } from './credentials-input.ts'

/** The first message of each wrong field. */
function wrong(schema: Schema, values: object): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]))
  }
}

describe('what a login has to bring', () => {
  it('[S5.5 S5.6] is an address that can be one, and a password', () => {
    expect(wrong(loginInput, {})).to.deep.equal({ email: 'validation.email-required', password: 'passwords.required' })
    expect(wrong(loginInput, { email: 'eva@home', password: 'x' })).to.deep.equal({ email: 'validation.email' })
    expect(wrong(loginInput, { email: ' Eva@Beispiel.Example ', password: 'x' })).to.deep.equal({})
  })

  it('[S5.7 S5.10 S5.18 O14] or a customer number of digits only and a date of birth', () => {
    expect(wrong(numberLoginInput, {})).to.deep.equal({
      customerNumber: 'validation.customer-number-required',
      birthday: 'validation.birthday-required',
    })
    expect(wrong(numberLoginInput, { customerNumber: '12a4', birthday: '1. 2. 1980' })).to.deep.equal({
      customerNumber: 'validation.digits-only',
      birthday: 'validation.date',
    })
    expect(wrong(numberLoginInput, { customerNumber: '10000001', birthday: '1980-02-01' })).to.deep.equal({})
  })

  it('[S5.7] and the date has to be in the calendar', () => {
    expect(wrong(numberLoginInput, { customerNumber: '1', birthday: '1980-02-30' })).to.deep.equal({
      birthday: 'validation.date',
    })
  })

  it('[S5.9] to have forgotten a password takes the address', () => {
    expect(wrong(forgotPasswordInput, {})).to.deep.equal({ email: 'validation.email-required' })
  })
})

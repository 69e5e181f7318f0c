import { expect } from 'chai'
import { array, number, object, string } from 'yup'
import { validateInput } from './validate-input.ts'

const schema = object({
  salutation: string().oneOf(['female', 'male']).default('female'),
  email: string().trim().required('validation.email-required').max(5, 'validation.email'),
  lines: array(object({ quantity: number().integer().min(1).required() })),
})

describe('validated input', () => {
  it('[R21] has the schema’s shape, with its transforms and defaults, and no key of its own', () => {
    const input = JSON.parse('{"email":" a@b ","lines":[{"quantity":1,"constructor":1}],"__proto__":{"a":1}}')
    expect(validateInput(schema, input, 'json')).to.deep.equal({
      ok: true,
      value: { salutation: 'female', email: 'a@b', lines: [{ quantity: 1 }] },
    })
  })

  it('[R21 S8.7] names each wrong field with a message of the shop, never with a sentence of the library', () => {
    const input = { salutation: 'x', email: '', lines: [{ quantity: 0 }, { quantity: 1.5 }, {}] }
    expect(validateInput(schema, input, 'json')).to.deep.equal({
      ok: false,
      fields: {
        salutation: 'validation.invalid',
        email: 'validation.email-required',
        'lines[0].quantity': 'validation.invalid',
        'lines[1].quantity': 'validation.invalid',
        'lines[2].quantity': 'validation.invalid',
      },
    })
  })

  it('[R21] checks types before transforms', () => {
    expect(validateInput(schema, { email: ['a@b.at'] }, 'json')).to.deep.equal({
      ok: false,
      fields: { email: 'validation.invalid' },
    })
  })
})

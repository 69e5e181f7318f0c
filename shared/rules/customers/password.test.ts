import { expect } from 'chai'
import { ValidationError } from 'yup'
import { existingPassword, newPassword } from './password.ts'
import { measurePasswordStrength } from './password-strength.ts'

function getMessage(schema: ReturnType<typeof newPassword>, value: unknown) {
  try {
    schema.validateSync(value)
    return 'none'
  } catch (error) {
    return error instanceof ValidationError ? error.errors[0] : error
  }
}

describe('a new password', () => {
  it('[S5.1] is asked for', () => {
    for (const missing of ['', undefined]) expect(getMessage(newPassword(8), missing)).to.equal('passwords.required')
  })

  it('[S5.2 S5.4 O13] has at least as many signs as the shop asks for', () => {
    expect(getMessage(newPassword(8), 'sieben7')).to.equal('passwords.too-short')
    expect(getMessage(newPassword(8), 'achtacht')).to.equal('none')
    expect(getMessage(newPassword(6), 'fuenf')).to.equal('passwords.too-short')
    expect(getMessage(newPassword(6), 'sechs6')).to.equal('none')
    expect(getMessage(newPassword(12), 'elf signs 1')).to.equal('passwords.too-short')
  })

  it('[S5.3 O13] has at most 128', () => {
    expect(getMessage(newPassword(8), 'ab'.repeat(64))).to.equal('none')
    expect(getMessage(newPassword(8), 'ab'.repeat(65))).to.equal('passwords.too-long')
    expect(getMessage(existingPassword(), 'ab'.repeat(65))).to.equal('passwords.too-long')
  })

  it('[R38] may have any signs; counted are signs as people see them', () => {
    for (const password of ['   leer   ', '🦊🦊🦊🦊🦊🦊🦊🦊', '<script>"\'--', 'ñandú çà'])
      expect(getMessage(newPassword(8), password)).to.equal('none')
    expect(getMessage(newPassword(8), '🦊🦊🦊🦊')).to.equal('passwords.too-short')
    expect(getMessage(newPassword(8), 'äöü'.repeat(2).normalize('NFD'))).to.equal('passwords.too-short')
  })
})

describe('a known password', () => {
  it('[S5.1] is asked for, and may be shorter than new ones', () => {
    expect(getMessage(existingPassword(), '')).to.equal('passwords.required')
    expect(getMessage(existingPassword(), 'alt')).to.equal('none')
  })
})

describe('the strength of a password', () => {
  it('grows with what there is to guess', () => {
    const graded = {
      hallo12: 0,
      abcdefgh: 0,
      regenweg: 1,
      Regen7tuer: 2,
      'Regenweg7x!': 3,
      'Kies#4im?Wind': 4,
      'korrekt pferd batterie klammer': 4,
    }
    for (const [password, grade] of Object.entries(graded))
      expect(measurePasswordStrength(password), password).to.equal(grade)
    expect(measurePasswordStrength('a'.repeat(60))).to.equal(0)
    expect(measurePasswordStrength('abababababababababab')).to.be.lessThan(2)
  })

  it('gives nothing for the own name', () => {
    expect(measurePasswordStrength('Hildegard.Muster', ['hildegard', 'Muster'])).to.equal(0)
    expect(measurePasswordStrength('Hildegard.Muster')).to.equal(4)
  })
})

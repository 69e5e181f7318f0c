import { expect } from 'chai'
import { ValidationError } from 'yup'
import { knownPassword, newPassword } from './password.ts'
import { passwordStrength } from './password-strength.ts'

function messageOf(schema: ReturnType<typeof newPassword>, value: unknown) {
  try {
    schema.validateSync(value)
    return 'none'
  } catch (error) {
    return error instanceof ValidationError ? error.errors[0] : error
  }
}

describe('a new password', () => {
  it('[S5.1] is asked for', () => {
    for (const missing of ['', undefined]) expect(messageOf(newPassword(), missing)).to.equal('passwords.required')
  })

  it('[S5.2 S5.4 O13] has at least 8 signs, or what the shop asks for, but never fewer than 6', () => {
    expect(messageOf(newPassword(), 'sieben7')).to.equal('passwords.too-short-8')
    expect(messageOf(newPassword(), 'achtacht')).to.equal('none')
    expect(messageOf(newPassword(6), 'fuenf')).to.equal('passwords.too-short-6')
    expect(messageOf(newPassword(6), 'sechs6')).to.equal('none')
    expect(messageOf(newPassword(12), 'elf signs 1')).to.equal('passwords.too-short-12')
  })

  it('[S5.3 O13] has at most 128', () => {
    expect(messageOf(newPassword(), 'ab'.repeat(64))).to.equal('none')
    expect(messageOf(newPassword(), 'ab'.repeat(65))).to.equal('passwords.too-long')
    expect(messageOf(knownPassword(), 'ab'.repeat(65))).to.equal('passwords.too-long')
  })

  it('[R38] may have any signs; counted are signs as people see them', () => {
    for (const password of ['   leer   ', '🦊🦊🦊🦊🦊🦊🦊🦊', '<script>"\'--', 'ñandú çà']) expect(messageOf(newPassword(), password)).to.equal('none')
    expect(messageOf(newPassword(), '🦊🦊🦊🦊')).to.equal('passwords.too-short-8')
    expect(messageOf(newPassword(), 'äöü'.repeat(2).normalize('NFD'))).to.equal('passwords.too-short-8')
  })
})

describe('a known password', () => {
  it('[S5.1] is asked for, and may be shorter than new ones', () => {
    expect(messageOf(knownPassword(), '')).to.equal('passwords.required')
    expect(messageOf(knownPassword(), 'alt')).to.equal('none')
  })
})

describe('the strength of a password', () => {
  it('grows with what there is to guess', () => {
    const graded = { hallo12: 0, abcdefgh: 0, regenweg: 1, Regen7tuer: 2, 'Regenweg7x!': 3, 'Kies#4im?Wind': 4, 'korrekt pferd batterie klammer': 4 }
    for (const [password, grade] of Object.entries(graded)) expect(passwordStrength(password), password).to.equal(grade)
    expect(passwordStrength('a'.repeat(60))).to.equal(0)
    expect(passwordStrength('abababababababababab')).to.be.lessThan(2)
  })

  it('gives nothing for the own name', () => {
    expect(passwordStrength('Hildegard.Muster', ['hildegard', 'Muster'])).to.equal(0)
    expect(passwordStrength('Hildegard.Muster')).to.equal(4)
  })
})

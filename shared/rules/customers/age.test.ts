import { expect } from 'chai'
import { isOfAge } from './age.ts'

describe('age of majority', () => {
  it('[O39] begins with the day of the eighteenth birthday', () => {
    expect(isOfAge('2008-11-24', '2026-11-23')).to.equal(false)
    expect(isOfAge('2008-11-24', '2026-11-24')).to.equal(true)
    expect(isOfAge('1950-01-01', '2026-11-24')).to.equal(true)
  })

  it('[O39] of somebody born on 29 February begins on 1 March', () => {
    expect(isOfAge('2008-02-29', '2026-02-28')).to.equal(false)
    expect(isOfAge('2008-02-29', '2026-03-01')).to.equal(true)
  })
})

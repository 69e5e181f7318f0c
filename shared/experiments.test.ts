import { expect } from 'chai'
import { experiments, getExperimentVariants } from './experiments.ts'

const ID = '2025_4_Artikelreduktion'
const DAY = '2026-11-21'
const sessions = Array.from({ length: 10_000 }, (_, i) => `session-${i}`)

describe('A/B tests', () => {
  it('[S9.50 O69] names each test with its owner, begin and hypothesis', () => {
    expect(experiments).to.have.property(ID)
    for (const { owner, since, hypothesis } of Object.values(experiments)) {
      expect(owner).not.to.equal('')
      expect(hypothesis).not.to.equal('')
      expect(since).to.match(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('[O69] gives half of the sessions each variant, and a session always the same', () => {
    const b = sessions.filter((session) => getExperimentVariants(session, DAY)[ID] === 'B').length
    expect(b).to.be.within(4700, 5300)
    for (const session of sessions.slice(0, 100))
      expect(getExperimentVariants(session, DAY)).to.deep.equal(getExperimentVariants(session, '2026-12-24'))
  })

  it('[O69] shows the shop as it is to visitors without a session, and to everybody before the test begins', () => {
    expect(getExperimentVariants(undefined, DAY)[ID]).to.equal('A')
    expect(sessions.some((session) => getExperimentVariants(session, '2025-09-30')[ID] === 'B')).to.equal(false)
  })
})
